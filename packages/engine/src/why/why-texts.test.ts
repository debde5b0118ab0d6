import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked, suggested } from '../testing/ask-why.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const options = ['alma', 'banán', 'citrom'].map((value) => ({ id: value, list: 'l', value }))
const removed = (condition: unknown) => ({
  formRemoveable: [{ id: 'r', name: 'Szabály', targets: ['x'], condition }],
})

describe('a condition on texts and days', () => {
  const fields = [
    { id: 't', label: 'Szöveg' },
    { id: 'd', type: 'date', label: 'Nap' },
    { id: 'e', type: 'date', label: 'Vége' },
    { id: 's', type: 'select', optionList: 'l' },
    { id: 'x' },
  ]

  // The clock of `fillIn` without a context is fixed at 2026/06/15.
  it.each<[unknown, Readonly<Record<string, unknown>>, readonly string[] | null]>([
    [{ '>=': [{ length: v('t') }, 5] }, { t: 'abc' }, ['t = "abcxx"']],
    [{ '<=': [{ length: v('t') }, 2] }, { t: 'árvíz' }, ['t = "ár"']],
    [{ starts_with: [v('t'), 'HU'] }, { t: '12' }, ['t = "HU"']],
    [{ ends_with: [v('t'), '.pdf'] }, { t: 'terv' }, ['t = ".pdf"']],
    [{ in: ['sürgős', v('t')] }, { t: 'levél' }, ['t = "sürgős"']],
    [{ in: ['sürgős', v('t')] }, { t: 'sürgős levél' }, ['t = " levél"']],
    [{ '==': [{ lower: v('t') }, 'igen'] }, { t: 'NEM' }, ['t = "igen"']],
    [{ matches: [v('t'), '^[A-Z]{3}-\\d{3}$'] }, { t: 'x' }, ['t = "AAA-111"']],
    [{ '!!': v('t') }, {}, ['t = "minta"']],
    [{ '==': [v('s'), 'banán'] }, { s: 'alma' }, ['s = "banán"']],
    [{ '>=': [{ age: v('d') }, 18] }, { d: '2010/01/01' }, ['d = "2008/06/15"']],
    [{ '<': [v('d'), { today: [] }] }, { d: '2026/06/15' }, ['d = "2026/06/14"']],
    [{ '>': [v('d'), { date_add: [{ today: [] }, 30, 'day'] }] }, { d: '2026/06/15' }, ['d = "2026/07/16"']],
    [{ '>=': [{ days: [v('d'), v('e')] }, 10] }, { d: '2026/01/01', e: '2026/01/05' }, ['e = "2026/01/11"']],
    [{ '==': [{ date_add: [v('d'), 1, 'week'] }, '2026/03/15'] }, { d: '2026/03/01' }, ['d = "2026/03/08"']],
  ])('%j is turned', (condition, values, expected) => {
    const session = fillIn({ formField: fields, formOption: options, ...removed(condition) }, { values })
    expect(suggested(session)).toEqual(expected)
  })

  it('marks a value of which others would do as well', () => {
    const example = (condition: unknown) =>
      asked(fillIn({ formField: fields, ...removed(condition) }), 'x', 'presence').counterfactual?.changes[0]
    expect(example({ matches: [v('t'), '\\d{4}'] })).toMatchObject({ value: '1111', isExample: true })
    expect(example({ '==': [v('t'), '1111'] })).toMatchObject({ value: '1111', isExample: false })
  })

  it('suggests nothing that the form would refuse', () => {
    const session = fillIn(
      {
        formField: [{ id: 'n', type: 'number', max: 50, label: 'N' }, { id: 'x' }],
        ...removed({ '>': [v('n'), 60] }),
      },
      { values: { n: 1 } },
    )
    expect(suggested(session)).toBeNull()
  })
})
