/// A guess at what a mutation will do, laid over what the server said until it answers. Main actor only.
final class OptimisticLayer {
    /// What the layer writes, again and again until it is removed.
    let changes: ChangeSet
    /// What it replaced; nil while it is lifted.
    var undo: UndoLog?

    init(changes: ChangeSet) { self.changes = changes }
}
