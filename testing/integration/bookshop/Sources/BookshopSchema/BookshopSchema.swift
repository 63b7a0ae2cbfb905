// The schema's enums and inputs are generated into this module. SwiftPM asks for a source of its own.
