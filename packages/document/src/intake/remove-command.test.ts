import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, itemsOf } from '../form-document.ts'
import type { ChosenFates } from './fates.ts'
import { type Removal, removeCommand } from './remove-command.ts'
import { renameKeyCommand } from './rename-key.ts'

const isYes = (name: string) => ({ '==': [{ var: name }, 'igen'] })
const parts = buildDefinition({
  formField: [
    { id: 'g', type: 'group' },
    { id: 'a', type: 'text', parentId: 'g' },
    {
      id: 'b',
      type: 'text',
      label: 'Kedves {g.a}!',
      name: 'b',
      translations: { de: { label: { text: 'Liebe {g.a}!', source: 'Kedves {g.a}!' } } },
    },
    { id: 'c', type: 'calculated', expression: { cat: [{ var: 'g.a' }, '!'] } },
  ],
  formValidation: [
    { id: 'one', targets: ['a'], rule: 'required' },
    { id: 'both', targets: ['a', 'b'], rule: 'required' },
    { id: 'compare', targets: ['b'], rule: 'compareField', parameters: { fieldId: 'a', operator: '==' } },
  ],
  formDisabled: [
    { id: 'branch', targets: ['b'], condition: { and: [isYes('g.a'), isYes('b')] } },
    { id: 'whole', targets: ['b'], condition: isYes('g.a') },
  ],
  formSideEffect: [
    {
      ...{ id: 'effect', on: 'change', triggers: ['b'] },
      actions: [
        { type: 'clear', targetId: 'a' },
        { type: 'set', targetId: 'b', expression: { var: 'g.a' }, overwrite: 'always' },
      ],
    },
  ],
})
// The items of a definition are those of a document.
const document = documentOf(parts as unknown as Parameters<typeof documentOf>[0])
const isValid = () => true
const remove = (chosen: ChosenFates = new Map(), ids = ['g']) =>
  removeCommand(document, ids, { label: 'Törlés', isValid, chosen })
/** The deletion that is possible: the formula of `c` is deleted with it. */
const possible = (chosen: ChosenFates = new Map()) => remove(chosen, ['g', 'c'])
const fatesOf = ({ affected }: Removal) =>
  Object.fromEntries(affected.map(({ item, fates }) => [item.id, fates.join(' ')]))

it('says of each rule what may become of it, and what keeps the deletion from being possible', () => {
  const removal = remove()
  expect(removal.fields.map(({ id }) => id)).toEqual(['g', 'a'])
  expect(fatesOf(removal)).toEqual({
    one: 'deleted',
    compare: 'deleted',
    both: 'trimmed deleted',
    branch: 'trimmed deleted',
    whole: 'deleted always',
    effect: 'deleted',
    b: 'trimmed',
    c: 'refused',
  })
  expect(removal.affected.find(({ item }) => item.id === 'both')?.serves).toEqual(['b'])
  expect(removal.affected.find(({ item }) => item.id === 'c')?.properties).toEqual(['expression'])
  expect(removal.command).toBeNull()
})

it('takes the field out of a condition of several parts, and deletes the rule of which it was the only condition', () => {
  const after = apply(document, possible().command ?? { steps: [] }).document
  expect(itemsOf(after, 'formField').map(({ id }) => id)).toEqual(['b'])
  expect(itemsOf(after, 'formDisabled')).toMatchObject([{ id: 'branch', condition: isYes('b') }])
  expect(itemsOf(after, 'formValidation')).toMatchObject([{ id: 'both', targets: ['b'] }])
  expect(itemsOf(after, 'formField')).toMatchObject([
    { label: 'Kedves !', translations: { de: { label: { text: 'Liebe !', source: 'Kedves !' } } } },
  ])
})

it('makes a rule apply always if that is chosen, and no other rule', () => {
  const chosen = new Map([['whole', 'always']] as const)
  const after = apply(document, possible(chosen).command ?? { steps: [] }).document
  expect(itemsOf(after, 'formDisabled')).toMatchObject([
    { id: 'branch', condition: isYes('b') },
    { id: 'whole', targets: ['b'], condition: null },
  ])
})

it('offers nothing that would leave an item that is not valid', () => {
  const needsCondition = (_kind: string, item: DocumentItem) => item.id !== 'whole' || item.condition !== null
  const { affected } = removeCommand(document, ['g', 'c'], { label: '', isValid: needsCondition })
  expect(affected.find(({ item }) => item.id === 'whole')?.fates).toEqual(['deleted'])
})

it('can be undone', () => {
  const { document: after, inverse } = apply(document, possible().command ?? { steps: [] })
  const { document: back } = apply(after, { steps: inverse })
  const reads = (one: typeof document) => itemsOf(one, 'formDisabled').map(({ condition }) => condition)
  expect(reads(back).toSorted(byText)).toEqual(reads(document).toSorted(byText))
  expect(itemsOf(back, 'formField')).toHaveLength(4)
})

const byText = (left: unknown, right: unknown) => JSON.stringify(left).localeCompare(JSON.stringify(right))

it('gives a field a new key, in conditions, formulas, actions, texts and translations too', () => {
  const command = renameKeyCommand(document, 'a', 'nev', { label: 'Kulcs' })
  const after = apply(document, command ?? { steps: [] }).document
  expect(JSON.stringify([...Object.values(after.items)].map((items) => [...items.values()]))).not.toContain(
    'g.a',
  )
  expect(itemsOf(after, 'formField').find(({ id }) => id === 'b')).toMatchObject({
    label: 'Kedves {g.nev}!',
    translations: { de: { label: { text: 'Liebe {g.nev}!', source: 'Kedves {g.nev}!' } } },
  })
  expect(itemsOf(after, 'formDisabled')[1]).toMatchObject({ condition: isYes('g.nev') })
})

it('refuses keys that are taken or not possible', () => {
  expect(renameKeyCommand(document, 'b', 'c', { label: 'Kulcs' })).toBeNull()
  expect(renameKeyCommand(document, 'b', '1x', { label: 'Kulcs' })).toBeNull()
})
