#if canImport(Glibc)
    import Testing

    @testable import BatonRuntime

    @Suite struct ProxySettingsTests {
        @Test(arguments: [
            ([:], false), (["http_proxy": ""], false), (["HTTP_PROXY": "http://p:1"], false), (["https_proxy": "http://p:1"], false),
            (["http_proxy": "http://p:1"], true), (["all_proxy": "p:1"], true), (["ALL_PROXY": "p:1"], true),
        ])
        func aProxyIsWhatCurlTakesForOne(environment: [String: String], applies: Bool) {
            #expect(ProxySettings(environment: environment).apply(to: "api.example") == applies)
        }

        @Test(arguments: [
            ("*", false), ("api.example", false), ("EXAMPLE", false), (".example", false), ("localhost, example", false),
            ("localhost example", false), ("ample", true), ("other.api.example", true), ("", true),
        ])
        func hostsThatAreExceptedAndThoseBelowThemAreAskedDirectly(exceptions: String, applies: Bool) {
            for name in ["no_proxy", "NO_PROXY"] {
                #expect(ProxySettings(environment: ["http_proxy": "p:1", name: exceptions]).apply(to: "api.example") == applies, "\(name)")
            }
        }
    }
#endif
