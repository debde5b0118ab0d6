import { describe, expect, it } from 'vitest'
import { buildRuleNames } from './rule-names.ts'
import { partGroups } from './rule-part.ts'
import { ruleSentence } from './rule-sentence.ts'

const names = buildRuleNames({
  form: { id: 'form' },
  items: {
    formField: [
      { id: '1', key: 'kor', label: 'Életkor', type: 'number' },
      { id: '2', key: 'nev', label: 'Utónév', type: 'text' },
    ],
  },
})

/** `[property] text` of each group; offered parts have a star. */
function groups(
  ...[kind, item]: Parameters<typeof ruleSentence> extends [infer K, infer I, unknown] ? [K, I] : never
) {
  return partGroups(ruleSentence(kind, item, names)).map(
    ({ property, address, empty, parts }) =>
      `${empty ? '*' : ''}[${address ?? property ?? ''}] ${parts.map(({ text }) => text).join('')}`,
  )
}

describe('the parts of a sentence', () => {
  it('show one property each, and after the full stop what may be added', () => {
    const item = { id: 'r', targets: ['2'], condition: { '>=': [{ var: 'kor' }, 18] } }
    expect(groups('formExpandable', item)).toEqual(
      [
        '[targets] Az „Utónév”',
        '[]  ',
        '[mode] látszik',
        '[], ',
        '[condition] ha az „Életkor” legalább 18',
        '[].',
        '*[retain] + eltűnő érték',
      ].map((text) => text.replace('[], ', '[] , ').replace('[].', '[] .')),
    )
  })

  it('keep fields and values apart within a condition', () => {
    const item = { id: 'r', targets: ['2'], condition: { '>=': [{ var: 'kor' }, 18] } }
    const condition = ruleSentence('formExpandable', item, names).filter(
      ({ property }) => property === 'condition',
    )
    expect(condition.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'text: ha ',
      'text: az ',
      'field: „Életkor”',
      'text:  legalább ',
      'value: 18',
    ])
  })

  it('offer what applies, and one of two properties that exclude each other', () => {
    const offered = (item: object) =>
      groups('formDefaultValue', { id: 'r', ...item }).filter((group) => group.startsWith('*'))
    expect(offered({ targets: ['2'] })).toEqual(['*[expression] + képlet', '*[condition] + feltétel'])
    expect(offered({ targets: ['2'], value: 'x' })).toEqual(['*[condition] + feltétel'])
    expect(offered({ targets: ['2'], expression: { var: 'kor' } })).toEqual(['*[condition] + feltétel'])
    const manual = groups('formExpandable', { id: 'r', mode: 'manual', targets: ['2'] })
    expect(manual).toContain('*[panelTitle] + panel címe')
    expect(groups('formExpandable', { id: 'r', targets: ['2'] })).not.toContain('*[panelTitle] + panel címe')
  })

  it('have the address of an action and of a parameter', () => {
    const actions = [
      { type: 'clear', targetId: '2' },
      { type: 'focus', targetId: '1' },
    ]
    expect(groups('formSideEffect', { id: 'r', on: 'load', actions })).toEqual([
      '[on] Az űrlap megnyitásakor',
      '[] : ',
      '[actions.0] az „Utónév” kiürül',
      '[] ; ',
      '[actions.1] az űrlap ide ugrik: az „Életkor”',
      '[] .',
      '*[condition] + feltétel',
    ])
    const least = { id: 'r', targets: ['1'], rule: 'min', parameters: { min: 3 } }
    expect(groups('formValidation', least)).toContain('[parameters.min] 3')
  })
})
