import BatonCompiler
import BatonEmit

/// The file of a schema module: every enum and input of the schema, public, so that several targets mean one type by them.
enum SchemaModule {
    static func file(of schema: SchemaIndex, configuration: Configuration) -> String {
        let (enums, inputs) = describingInputTypes(of: schema, options: CompilerOptions(configuration))
        let access = configuration.accessLevel == "package" ? "package" : "public"
        let modules = Set(
            configuration.scalarTypes.values.compactMap { $0.contains(".") ? $0.split(separator: ".").first.map(String.init) : nil })
        return SwiftEmitter(access: access, imports: modules.sorted()).schemaFile(enums: enums, inputs: inputs)
    }
}
