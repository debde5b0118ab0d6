import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

const takeAsIs: FastifySchemaCompiler<unknown> = () => (value) => ({ value })
const toJson: FastifySerializerCompiler<unknown> =
  ({ schema }) =>
  (value) => {
    const text = JSON.stringify(value)
    // Vitest sets it. An answer that differs from its description fails the test that requested it.
    if (process.env.NODE_ENV === 'test' && schema instanceof z.ZodType) schema.parse(JSON.parse(text))
    return text
  }

/**
 * Route options for schemas that only document. The handler parses the request itself to report all issues at once, and
 * responses are parsed by their schemas in tests only.
 */
export const documentedOnly = { validatorCompiler: takeAsIs, serializerCompiler: toJson } as const
