import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'

const program = buildProgram({
  formField: [
    { id: 'ok', type: 'radio', optionList: 'l' },
    { id: 'nev' },
    { id: 'g', type: 'group' },
    { id: 'mod', type: 'multiSelect', optionList: 'l', parentId: 'g' },
    { id: 'r', type: 'repeat' },
    { id: 'mik', type: 'multiSelect', optionList: 'l', parentId: 'r' },
  ],
  formOption: [
    { id: 'o1', list: 'l', value: 'a' },
    { id: 'o2', list: 'l', value: 'e', withText: true },
    { id: 'o3', list: 'l', value: 'f', withText: true },
  ],
})
const other = (value: string, text: unknown) => ({ value, text })
const answerOf = (values: unknown) => program.start({ values }).answer().values
const empty = { ok: null, nev: null, g: { mod: [] }, r: [] }

describe('a value of an option that asks for a text', () => {
  it.each<[title: string, values: object, expected: object]>([
    ['one choice', { ok: other('e', 'más') }, { ok: other('e', 'más') }],
    ['one choice without its text', { ok: 'e' }, { ok: other('e', '') }],
    ['an option without a text', { ok: 'a' }, { ok: 'a' }],
    [
      'several choices in a group',
      { g: { mod: ['a', other('f', 'más'), other('e', 'x')] } },
      { g: { mod: ['a', other('f', 'más'), other('e', 'x')] } },
    ],
    [
      'several choices in rows',
      { r: [{ mik: [other('e', '1')] }, { mik: ['a'] }, { mik: ['f'] }] },
      { r: [{ mik: [other('e', '1')] }, { mik: ['a'] }, { mik: [other('f', '')] }] },
    ],
    ['values of other fields', { nev: 'e' }, { nev: 'e' }],
  ])('comes with the text beside it: %s', (_, values, expected) => {
    expect(answerOf(values)).toEqual({ ...empty, ...expected })
  })

  it.each<[title: string, values: unknown]>([
    ['a text for an option that asks for none', { ok: other('a', 'x') }],
    ['a text that is none', { ok: other('e', 5) }],
    ['more than the text', { ok: { ...other('e', 'x'), more: 1 } }],
    ['no text', { ok: { value: 'e' } }],
    ['no value', { ok: { text: 'x' } }],
    ['an option that is not there', { ok: other('no', 'x') }],
    ['a group that is none', { g: [other('e', 'x')] }],
    ['an empty group', { g: null }],
    ['rows that are none', { r: { mik: ['e'] } }],
    ['a list', [{ ok: 'e' }]],
    ['nothing', null],
    ['a text', 'e'],
  ])('is left out if it has another shape: %s', (_, values) => {
    expect(answerOf(values)).toEqual(empty)
  })

  it('leaves rows that are none empty', () => {
    expect(answerOf({ r: [null, 'x', { mik: null }] }).r).toEqual([{ mik: [] }, { mik: [] }, { mik: [] }])
  })

  it('is in the answer of a submit as in that of the session', () => {
    const session = program.start({ values: { ok: other('e', 'más') } })
    const { submission } = session.dispatch({ type: 'submit' })
    expect(submission?.answer.values).toEqual(session.answer().values)
    expect(session.answer().values.ok).toEqual(other('e', 'más'))
    const again = program.start({ values: JSON.parse(JSON.stringify(session.answer().values)) })
    expect(again.answer().values).toEqual(session.answer().values)
  })
})
