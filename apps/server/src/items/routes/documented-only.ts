import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

const takeAsIs: FastifySchemaCompiler<unknown> = () => (value) => ({ value })
const toJson: FastifySerializerCompiler<unknown> = () => (value) => JSON.stringify(value)

/**
 * Route options for schemas that only describe: the handler reads what was sent itself, with all issues at once, and what it answers
 * needs no second look.
 */
export const documentedOnly = { validatorCompiler: takeAsIs, serializerCompiler: toJson } as const
