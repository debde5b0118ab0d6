import ajvModule from 'ajv'
import { type Candidate, enteredValues, LIMITS, must, range, wrongCount } from '../candidate.ts'

const Ajv = ajvModule.default

/** The rules of the workload `validate` as a JSON schema. */
export function validationSchema(n: number) {
  const { least, most, pattern } = LIMITS
  const property = { type: 'string', minLength: least, maxLength: most, pattern }
  return {
    type: 'object',
    properties: Object.fromEntries(range(n, (index) => [`f${index}`, property])),
    required: range(n, (index) => `f${index}`),
  }
}

/** Ajv alone: the rules compiled to code, without a form around them. */
export const ajv: Candidate = {
  name: 'ajv',
  validate: (n) => {
    const validate = new Ajv({ allErrors: true }).compile(validationSchema(n))
    const values = Object.fromEntries(enteredValues(n).map((value, index) => [`f${index}`, value]))
    const run = () => {
      validate(values)
      return validate.errors
    }
    must(run()?.length === wrongCount(n), 'validate')
    return { run }
  },
}
