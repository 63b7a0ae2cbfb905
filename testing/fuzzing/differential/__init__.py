"""The differential fuzzer: random operations over random schemas, executed by graphql-core, compared with what Baton stores and reads."""
