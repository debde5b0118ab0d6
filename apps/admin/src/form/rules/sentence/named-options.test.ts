import { documentOf, type FormContent, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import type { ListOption } from '../../../values/items/form-item.ts'
import { ruleIntents } from '../../store/rules/rule-intents.ts'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { createWorkshop } from '../../store/workshop.ts'
import { beginRule } from './begin-rule.ts'
import { namedAfter } from './named-options.ts'

const option = (label: string, more: Partial<ListOption> = {}): ListOption => ({
  ...{ value: label, label, group: '', data: {} },
  ...more,
})

it.each([
  ['a word of the label', option('Mesevár (Belváros)'), true],
  ['the group', option('Mesevár', { group: 'Belváros' }), true],
  ['a piece of data', option('Mesevár', { data: { resz: 'belváros' } }), true],
  ['a part of a word', option('Belvárosi'), false],
  ['nothing', option('Katica'), false],
])('an option that names an answer by %s', (_, one, isNamed) => {
  expect(namedAfter('Belváros', [one])).toEqual(isNamed ? [one.value] : [])
})

it('no option is named after an answer without a word', () => {
  expect(namedAfter('???', [option('', { group: '' }), option('?')])).toEqual([])
})

const { form, items } = buildDefinition({
  formField: [
    { id: 'r', key: 'resz', label: 'Városrész', type: 'radio', optionList: 'reszek', order: 1 },
    { id: 'o', key: 'ovoda', label: 'Óvoda', type: 'radio', optionList: 'ovodak', order: 2 },
  ],
})
const formOption = [
  { id: 'r1', list: 'reszek', value: 'b', label: 'Belváros', order: 1 },
  { id: 'r2', list: 'reszek', value: 'k', label: 'Kertváros', order: 2 },
  { id: 'o1', list: 'ovodak', value: 'm', label: 'Mesevár (Belváros)', order: 1 },
  { id: 'o2', list: 'ovodak', value: 's', label: 'Szivárvány (Kertváros)', order: 2 },
  { id: 'o3', list: 'ovodak', value: 'n', label: 'Napsugár (Belváros)', order: 3 },
]

it.each([
  ['restrictIf', ['m', 'n'], ['s']],
  ['includeIf', ['m', 'n'], ['s']],
  // What names an answer is hardly what is left out under it.
  ['excludeIf', ['m'], ['s']],
])('%s begins with %j, and then with %j', (name, first, second) => {
  // The items of a definition are those of a document.
  const document = documentOf({ form, items: { ...items, formOption } } as unknown as FormContent)
  const workshop = createWorkshop(form.id, document)
  const intent = ruleIntents.find((one) => one.name === name)
  if (!intent) throw new Error(`There is no intent ${name}.`)
  for (let rule = 0; rule < 2; rule += 1)
    beginRule({ workshop, names: ruleKnowledgeOf(workshop.document()).names, intent, targets: ['o'] })
  const rules = itemsOf(workshop.document(), 'formOptionModifier')
  expect(rules.map(({ optionValues }) => optionValues)).toEqual([first, second])
})
