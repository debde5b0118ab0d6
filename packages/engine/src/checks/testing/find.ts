import { compile } from '../../compile/compile.ts'
import type { ProgramData } from '../../program/program.ts'
import { buildDefinition, type DefinitionParts } from '../../testing/build-definition.ts'
import { checkForm } from '../check-form.ts'

const NOW = '2026-11-24T12:00:00.000Z'

/** Returns the findings of the checks in a form: `CODE item`, with the example as `path=value`. */
export function find(parts: DefinitionParts): string[] {
  return checkForm(programOf(parts)).map(({ code, item, example = [] }) => {
    const values = example.map(({ path, value }) => `${path}=${JSON.stringify(value)}`)
    return [code, item?.id, ...values].join(' ')
  })
}

/** The questions of the checks that get no answer: `CODE item`. */
export function findOpen(parts: DefinitionParts): string[] {
  const open: string[] = []
  checkForm(programOf(parts), {
    now: NOW,
    leaveOpen: ({ code, item }) => open.push([code, item?.id].join(' ')),
  })
  return open
}

function programOf(parts: DefinitionParts): ProgramData {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW })
  if (!program) throw new Error(`The form does not compile: ${diagnostics.map(({ code }) => code).join()}`)
  return program
}
