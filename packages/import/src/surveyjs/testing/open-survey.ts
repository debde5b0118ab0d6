import { expect } from 'vitest'
import { read } from '../../read.ts'
import { compileImported } from '../../testing/compile-imported.ts'

/** Reads a survey of these questions, and opens the form that it becomes. */
export function openSurvey(elements: readonly object[], more: object = {}) {
  const bytes = new TextEncoder().encode(JSON.stringify({ title: 'A', elements, ...more }))
  const { form, report } = read({ name: 'a', bytes })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const session = program.start()
  const set = (path: string, value: unknown) => session.dispatch({ type: 'set', path, value })
  const values = () => session.answer().values
  return { form, report, session, set, values }
}
