// The system's chooser of files. Here it is a sheet with a field for paths, one a line, which a test types.

extension View {
    /// Lets the person choose a file while the binding is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            SheetModifier(isPresented: isPresented, onDismiss: nil) {
                FileChooser(allowed: allowedContentTypes) { urls in if let url = urls.first { onCompletion(.success(url)) } }
            })
    }

    /// Lets the person choose files while the binding is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        modifier(
            SheetModifier(isPresented: isPresented, onDismiss: nil) {
                FileChooser(allowed: allowedContentTypes) { urls in onCompletion(.success(allowsMultipleSelection ? urls : Array(urls.prefix(1)))) }
            })
    }
}

private struct FileChooser: StandInView {
    let allowed: [UTType]
    let choose: ([URL]) -> Void
    @State private var paths = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("File", text: $paths)
            Button("Open") {
                dismiss()
                choose(urls)
            }
            .disabled(urls.isEmpty)
            Button("Cancel", role: .cancel) { dismiss() }
        }
    }

    /// What is typed, as far as it is of a kind that may be chosen.
    private var urls: [URL] {
        paths.split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
            .filter { url in allowed.contains { $0.includes(fileExtension: url.pathExtension) } }
    }
}

/// A kind of data. The module that has it on Apple's platforms, `UniformTypeIdentifiers`, does not exist here.
public struct UTType: Hashable, Sendable {
    public let identifier: String
    /// The extensions of its files; empty where any will do.
    private let extensions: Set<String>

    private init(_ identifier: String, _ extensions: Set<String>) {
        self.identifier = identifier
        self.extensions = extensions
    }

    public init?(filenameExtension: String) { self.init("dyn.\(filenameExtension)", [filenameExtension.lowercased()]) }
    public init(exportedAs identifier: String) { self.init(identifier, []) }
    public init(importedAs identifier: String) { self.init(identifier, []) }

    func includes(fileExtension: String) -> Bool { extensions.isEmpty || extensions.contains(fileExtension.lowercased()) }

    public static let item = UTType("public.item", [])
    public static let data = UTType("public.data", [])
    public static let content = UTType("public.content", [])
    public static let text = UTType("public.text", ["txt", "text", "md", "csv", "html", "json", "xml"])
    public static let plainText = UTType("public.plain-text", ["txt", "text", "md"])
    public static let utf8PlainText = UTType("public.utf8-plain-text", ["txt", "text", "md"])
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", ["csv"])
    public static let html = UTType("public.html", ["html", "htm"])
    public static let json = UTType("public.json", ["json"])
    public static let xml = UTType("public.xml", ["xml"])
    public static let pdf = UTType("com.adobe.pdf", ["pdf"])
    public static let image = UTType("public.image", ["png", "jpg", "jpeg", "gif", "heic", "tiff", "webp"])
    public static let png = UTType("public.png", ["png"])
    public static let jpeg = UTType("public.jpeg", ["jpg", "jpeg"])
    public static let movie = UTType("public.movie", ["mov", "mp4", "m4v"])
    public static let audio = UTType("public.audio", ["mp3", "m4a", "wav", "aiff"])
    public static let zip = UTType("public.zip-archive", ["zip"])
}
