import { compile } from '../../compile.ts'
import { buildDefinition, type DefinitionParts } from '../../testing/build-definition.ts'
import { checkForm } from '../check-form.ts'

const NOW = '2026-11-24T12:00:00.000Z'

/** What the checks find in a form: `CODE item`, with the example as `path=value`. */
export function find(parts: DefinitionParts): string[] {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW })
  if (!program) throw new Error(`The form does not compile: ${diagnostics.map(({ code }) => code).join()}`)
  return checkForm(program).map(({ code, item, example = [] }) => {
    const values = example.map(({ path, value }) => `${path}=${JSON.stringify(value)}`)
    return [code, item?.id, ...values].join(' ')
  })
}
