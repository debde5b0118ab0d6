import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { conditionSentence, type SentenceNames, sentenceText } from '@urlapmuhely/wording'
import { describe, expect, it } from 'vitest'
import { buildEmptyRow } from '../../../values/conditions/condition-tree.ts'
import { readTree } from '../../../values/conditions/tree-json.ts'
import { rowWords } from './row-words.ts'

const fields: Readonly<Record<string, ReturnType<SentenceNames>>> = {
  kor: { label: 'Életkor', type: 'number' },
  elfogad: { label: 'Elfogadom', type: 'checkbox' },
  masik: { label: 'Másik', type: 'number' },
  nap: { label: 'Nap', type: 'date' },
  'option.data.megye': { label: 'opció „megye” adata', isWords: true },
  megye: {
    label: 'Megye',
    type: 'select',
    optionLabel: (value: JsonValue) => (value === 'zala' ? 'Zala' : undefined),
  },
}
const names: SentenceNames = (name) => fields[name] ?? null
const missing = { field: '(mező?)', value: '(érték?)' }

function words(condition: Condition): string[] {
  const [row] = readTree(condition).children
  if (row?.type !== 'row') throw new Error('Not a row.')
  return rowWords(row, names, missing).map(({ part, text }) => `${part}: ${text}`)
}

describe('the words of a comparison', () => {
  it.each([
    ['==', 'megegyezik ezzel:'],
    ['>=', 'nem korábbi, mint'],
  ])('have today as a value that is given: %s', (operator, text) => {
    expect(words({ [operator]: [{ var: 'nap' }, { today: [] }] })).toEqual([
      'field: a „Nap”',
      `operator: ${text}`,
      'value: a mai nap',
    ])
  })

  it('name a part of an option by words, without quotes', () => {
    expect(words({ '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] })).toEqual([
      'field: az opció „megye” adata',
      'operator: különbözik ettől:',
      'value: a „Megye”',
    ])
    expect(words({ '==': [{ var: 'option.data.megye' }, 'zala'] })).toEqual([
      'field: az opció „megye” adata',
      'operator: értéke',
      'value: „zala”',
    ])
  })

  it('are about its field, its operator and its value', () => {
    expect(words({ '>=': [{ var: 'kor' }, 18] })).toEqual([
      'field: az „Életkor”',
      'operator: legalább',
      'value: 18',
    ])
    expect(words({ '==': [{ var: 'megye' }, 'zala'] })).toEqual([
      'field: a „Megye”',
      'operator: értéke',
      'value: „Zala”',
    ])
    expect(words({ '==': [{ var: 'elfogad' }, true] })).toEqual([
      'field: az „Elfogadom”',
      'operator: be van jelölve',
    ])
    expect(words({ '<': [{ var: 'kor' }, { var: 'masik' }] })).toEqual([
      'field: az „Életkor”',
      'operator: kisebb, mint',
      'value: a „Másik”',
    ])
  })

  it('are together the sentence of the condition', () => {
    const conditions: Condition[] = [
      { '<=': [18, { var: 'kor' }, 65] },
      { in: [{ var: 'megye' }, ['zala', 'vas']] },
      { '!': [{ var: 'megye' }] },
      { '==': [{ var: 'kor' }, { '+': [{ var: 'masik' }, 1] }] },
    ]
    for (const condition of conditions) {
      const said = words(condition).map((word) => word.slice(word.indexOf(':') + 2))
      expect(`ha ${said.join(' ')}`).toBe(sentenceText(conditionSentence(condition, names)))
    }
  })

  it('say what is still to be chosen', () => {
    expect(rowWords(buildEmptyRow(), names, missing)).toEqual([
      { part: 'field', text: '(mező?)', isMissing: true },
      { part: 'operator', text: 'egyenlő', isMissing: false },
      { part: 'value', text: '(érték?)', isMissing: true },
    ])
  })
})
