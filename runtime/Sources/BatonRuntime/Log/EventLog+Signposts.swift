#if canImport(os)
    import os

    extension EventLog {
        /// Sends every event to the system's signposts as well, for Instruments, while the returned value lives.
        public func emitSignposts(to signposter: OSSignposter = OSSignposter(subsystem: "baton", category: "events")) -> Listening {
            listen { event in signposter.emitEvent("Baton", "\(event.description, privacy: .public)") }
        }
    }
#endif
