import { stripTypeScriptTypes } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { answerSchema } from '../json-schema.ts'
import type { AnswerShape } from '../shape.ts'
import type { DescribedForm } from '../typescript.ts'
import { answerZod, zodShapeName } from '../zod-source.ts'

/** A form for generated files. */
export const PROBE: DescribedForm = {
  ...{ form: 'proba', version: 1, hash: '0123456789abcdef0123', domain: null, lang: 'hu' },
}

/** Says why an answer is refused; null if it passes. */
export type Reader = (values: unknown) => string | null

/** Reads answers by the JSON Schema of a shape, as ajv understands it. */
export function readBySchema(shape: AnswerShape | null): Reader {
  // The strict mode refuses keywords that ajv does not know, and schemas that contradict their types.
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  const validate = ajv.compile(answerSchema(shape, 'https://pelda.hu/schema.json'))
  return (values) => (validate(values) ? null : JSON.stringify(validate.errors))
}

/** Reads answers by the generated zod shape, run as it is written. */
export function readByZod(shape: AnswerShape | null): Reader {
  const script = stripTypeScriptTypes(answerZod(shape, PROBE))
    .replace("import { z } from 'zod'", '')
    .replace('export const', 'const')
  // The file is what consumers run, so the test runs it too.
  const build = new Function('z', `${script}\nreturn ${zodShapeName(PROBE)}`) as (zod: typeof z) => z.ZodType
  const read = build(z)
  return (values) => {
    const { error } = read.safeParse(values)
    return error ? JSON.stringify(error.issues) : null
  }
}
