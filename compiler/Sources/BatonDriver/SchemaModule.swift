import BatonCompiler
import BatonEmit

/// The file of a schema module: every enum and input of the schema, public, so that several targets mean one type by them.
enum SchemaModule {
    static func file(of schema: SchemaIndex, configuration: Configuration) -> [UInt8] {
        let (enums, inputs) = describingInputTypes(of: schema, options: CompilerOptions(configuration))
        let access = configuration.accessLevel == "package" ? "package" : "public"
        // A scalar's type may stand in the module itself.
        let modules = configuration.scalarModules.filter { $0.value != configuration.schemaModule }
        return SwiftEmitter(access: access, modules: modules).schemaFile(enums: enums, inputs: inputs)
    }
}
