import { describe, expect, it } from 'vitest'
import { buildRuleNames } from './rule-names.ts'
import { ruleNote } from './rule-note.ts'

const option = (id: string, list: string, value: string, label: string) => ({ id, list, value, label })
const names = buildRuleNames({
  form: { id: 'form' },
  items: {
    formField: [
      { id: 'resz', key: 'resz', label: 'Városrész', type: 'radio', optionList: 'reszek' },
      { id: 'ovi', key: 'ovi', label: 'Melyik óvodába?', type: 'radio', optionList: 'ovik' },
      { id: 'ebed', key: 'ebed', label: 'Ebédet kér', type: 'checkbox' },
      { id: 'kor', key: 'kor', label: 'Életkor', type: 'number' },
    ],
    formOption: [
      option('1', 'reszek', 'belvaros', 'Belváros'),
      option('2', 'reszek', 'kert', 'Kertváros'),
      option('3', 'ovik', 'mese', 'Mesevár'),
      option('4', 'ovik', 'nap', 'Napsugár'),
    ],
  },
})
const belvaros = { '==': [{ var: 'resz' }, 'belvaros'] }
const adult = { '>=': [{ var: 'kor' }, 18] }
const modifier = { fieldId: 'ovi', optionValues: ['mese', 'nap'] }

describe('the note of a rule beside its field', () => {
  it.each<[kind: Parameters<typeof ruleNote>[0], item: object, note: string]>([
    [
      'formOptionModifier',
      { ...modifier, effect: 'restrict', condition: belvaros },
      'csak Belváros: Mesevár, Napsugár',
    ],
    [
      'formOptionModifier',
      { ...modifier, effect: 'include', condition: belvaros },
      'csak Belváros: Mesevár, Napsugár',
    ],
    ['formOptionModifier', { ...modifier, effect: 'restrict' }, 'csak: Mesevár, Napsugár'],
    [
      'formOptionModifier',
      { ...modifier, effect: 'exclude', condition: belvaros },
      'kimarad: Mesevár, Napsugár, ha Belváros',
    ],
    ['formOptionModifier', { ...modifier, effect: 'disable' }, 'nem választható: Mesevár, Napsugár'],
    ['formExpandable', { targets: ['ovi'], condition: belvaros }, 'csak ha Belváros'],
    [
      'formExpandable',
      { targets: ['ovi'], condition: { in: [{ var: 'resz' }, ['belvaros', 'kert']] } },
      'csak ha Belváros, Kertváros',
    ],
    ['formExpandable', { targets: ['ovi'], condition: adult }, 'csak ha az „Életkor” legalább 18'],
    [
      'formExpandable',
      { targets: ['ovi'], condition: { var: 'ebed' } },
      'csak ha az „Ebédet kér” be van jelölve',
    ],
    ['formExpandable', { targets: ['ovi'], mode: 'manual' }, 'a kitöltő nyitja'],
    ['formExpandable', { targets: ['ovi'] }, 'látszik: Melyik óvodába?'],
    // A comparison that holds for all other values does not say them alone.
    [
      'formExpandable',
      { targets: ['ovi'], condition: { '!=': [{ var: 'resz' }, 'belvaros'] } },
      'csak ha a „Városrész” értéke nem „Belváros”',
    ],
    [
      'formOptionExpandable',
      { fieldId: 'resz', optionValues: ['kert'], targets: ['ovi'] },
      'csak ha Kertváros',
    ],
    ['formRemoveable', { targets: ['ovi'], condition: belvaros }, 'eltűnik, ha Belváros'],
    ['formRemoveable', { targets: ['ovi'], mode: 'manual' }, 'a kitöltő kiveheti'],
    ['formDisabled', { targets: ['ovi'], condition: belvaros }, 'letiltva, ha Belváros'],
    ['formDisabled', { targets: ['ovi'], mode: 'readonly' }, 'csak olvasható'],
  ])('%s %j', (kind, item, note) => {
    expect(ruleNote(kind, { id: 'r', ...item }, names)).toBe(note)
  })

  it('of other kinds is the beginning of its name', () => {
    expect(ruleNote('formDefaultValue', { id: 'r', targets: ['kor'], value: 3 }, names)).toMatch(/^\p{Ll}/u)
  })
})
