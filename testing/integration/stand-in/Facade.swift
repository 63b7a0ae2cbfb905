import Resilient

public func three() -> Int { Resilient().three() }
