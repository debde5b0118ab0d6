import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

const takeAsIs: FastifySchemaCompiler<unknown> = () => (value) => ({ value })
const toJson: FastifySerializerCompiler<unknown> = () => (value) => JSON.stringify(value)

/**
 * Route options for schemas that only document. The handler parses the request itself to report all issues at once, and
 * responses are not validated again.
 */
export const documentedOnly = { validatorCompiler: takeAsIs, serializerCompiler: toJson } as const
