import { describe, expect, it } from 'vitest'
import { followsSentence, renamedRules, ruleName } from './rule-name.ts'
import { buildRuleNames } from './rule-names.ts'

const namesWith = (label: string) =>
  buildRuleNames({
    form: { id: 'form' },
    items: {
      formField: [
        { id: '1', key: 'a', label, type: 'checkbox' },
        { id: '2', key: 'b', label: 'Utónév', type: 'text' },
        { id: '3', key: 'c', label: 'Hosszú felirat '.repeat(20).trim(), type: 'text' },
      ],
    },
  })
const names = namesWith('Új ügy')
const kind = 'formExpandable'
const rule = { id: 'r', name: 'Látszik: Utónév', targets: ['2'], condition: null }
const conditional = { ...rule, condition: { var: 'a' } }

describe('the name of a rule', () => {
  it('is cut at the end of a word where it is too long', () => {
    const name = ruleName(kind, { ...rule, targets: ['3'] }, names)
    expect(name).toMatch(/^Látszik: Hosszú felirat .* (?:Hosszú|felirat)…$/u)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name.length).toBeGreaterThan(105)
  })

  it('follows the sentence until a person changes it', () => {
    expect(followsSentence(kind, rule, names)).toBe(true)
    expect(followsSentence(kind, { ...rule, name: '' }, names)).toBe(true)
    expect(followsSentence(kind, { ...rule, name: 'Csak új ügyben' }, names)).toBe(false)
    expect(followsSentence(kind, conditional, names)).toBe(false)
  })

  it('is new when the rule changes', () => {
    expect(renamedRules([{ kind, before: rule, after: conditional }], names, names)).toEqual([
      { kind, id: 'r', name: 'Látszik: Utónév, ha az „Új ügy” be van jelölve' },
    ])
  })

  it('is new when the label of a field changes that it mentions', () => {
    const named = { ...conditional, name: ruleName(kind, conditional, names) }
    const same = { ...rule, id: 'same' }
    const changed = [named, same].map((item) => ({ kind, before: item, after: item }) as const)
    expect(renamedRules(changed, names, namesWith('Régi ügy'))).toEqual([
      { kind, id: 'r', name: 'Látszik: Utónév, ha a „Régi ügy” be van jelölve' },
    ])
  })

  it('is given to a new rule that has none', () => {
    const after = { ...rule, name: '' }
    expect(renamedRules([{ kind, after }], names, names)).toEqual([
      { kind, id: 'r', name: 'Látszik: Utónév' },
    ])
  })

  it('stays as a person gave it, now or earlier', () => {
    const own = { ...rule, name: 'Saját' }
    const typed = { ...conditional, name: 'Új név' }
    const emptied = { ...conditional, name: '' }
    expect(renamedRules([{ kind, before: own, after: { ...own, targets: [] } }], names, names)).toEqual([])
    expect(renamedRules([{ kind, before: rule, after: typed }], names, names)).toEqual([])
    expect(renamedRules([{ kind, before: own, after: emptied }], names, names)).toEqual([
      { kind, id: 'r', name: 'Látszik: Utónév, ha az „Új ügy” be van jelölve' },
    ])
  })
})
