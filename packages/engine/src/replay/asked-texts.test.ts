import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { replay } from './replay.ts'

const NOW = '2026-11-22T10:00:00Z'

const definition = buildDefinition({
  formField: [
    { id: 'ok', type: 'radio', optionList: 'l' },
    { id: 'tetelek', type: 'repeat' },
    { id: 'mik', type: 'multiSelect', optionList: 'l', parentId: 'tetelek' },
  ],
  formOption: [
    { id: 'o1', list: 'l', value: 'a', label: 'A' },
    { id: 'o2', list: 'l', value: 'e.1/%', label: 'Egyéb', withText: true },
  ],
})

function check(values: unknown, initial?: unknown) {
  const { program } = compile(definition, { now: NOW })
  if (!program) throw new Error('The form compiles.')
  return replay(program, values, { context: { now: NOW }, initial })
}
const other = (text: string) => ({ value: 'e.1/%', text })

it('accepts options with their texts, in rows too, and returns them as they were sent', () => {
  const answer = { ok: other('eltört'), tetelek: [{ mik: ['a', other('kulcs')] }, { mik: [] }] }

  expect(check(answer)).toMatchObject({ values: answer, refusals: [], issues: [] })
  expect(check(answer, answer)).toMatchObject({ values: answer, refusals: [], issues: [] })
})

it('finds a missing text', () => {
  const { issues, values } = check({ ok: 'e.1/%', tetelek: [] })

  expect(issues).toMatchObject([{ path: 'ok:e%2E1%2F%25', rule: 'required' }])
  expect(values).toEqual({ ok: other(''), tetelek: [] })
  expect(check({ ok: other(''), tetelek: [] }).issues).toHaveLength(1)
})

it.each([
  ['a text for an option that asks for none', { ok: { value: 'a', text: 'x' } }],
  ['a text that is none', { ok: { value: 'e.1/%', text: 7 } }],
  ['more than a text', { ok: { value: 'e.1/%', text: 'x', more: 1 } }],
])('refuses %s', (_, values) => {
  expect(check({ ...values, tetelek: [] }).refusals).toEqual([{ path: 'ok', code: 'VALUE_TYPE' }])
})
