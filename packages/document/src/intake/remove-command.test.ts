import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, itemsOf } from '../form-document.ts'
import { removeCommand } from './remove-command.ts'
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
const idsOf = (items: readonly { readonly item: DocumentItem }[]) =>
  items.map(({ item }) => item.id).toSorted()

it('deletes a group with its fields and the rules that are left without a target, and names what still reads them', () => {
  const { command, impact } = removeCommand(document, ['g'], { label: 'Törlés' })
  expect(impact.fields.map(({ id }) => id)).toEqual(['g', 'a'])
  expect(idsOf(impact.deleted)).toEqual(['compare', 'one'])
  expect(idsOf(impact.changed)).toEqual(['both', 'effect'])
  expect(impact.changed.find(({ item }) => item.id === 'both')?.serves).toEqual(['b'])
  expect(impact.broken.map(({ item, path }) => `${item.id} ${path}`).toSorted()).toEqual([
    'b label',
    'b translations.de.label',
    'branch condition',
    'c expression',
    'effect actions.0.expression',
    'whole condition',
  ])
  const after = apply(document, command).document
  expect(itemsOf(after, 'formField').map(({ id }) => id)).toEqual(['b', 'c'])
  expect(itemsOf(after, 'formValidation')).toMatchObject([{ id: 'both', targets: ['b'] }])
  expect(itemsOf(after, 'formSideEffect')).toMatchObject([{ actions: [{ type: 'set' }] }])
})

it('takes only a branch out of a condition, and keeps one that is nothing else', () => {
  const { command, impact } = removeCommand(document, ['g'], { label: 'Törlés', takeOut: 'conditions' })
  const after = apply(document, command).document
  expect(itemsOf(after, 'formDisabled').map(({ condition }) => condition)).toEqual([isYes('b'), isYes('g.a')])
  expect(idsOf(impact.broken)).not.toContain('branch')
  expect(idsOf(impact.broken)).toContain('whole')
})

it('can be undone', () => {
  const { command } = removeCommand(document, ['g'], { label: 'Törlés', takeOut: 'conditions' })
  const { document: after, inverse } = apply(document, command)
  const { document: back } = apply(after, { steps: inverse })
  const reads = (one: typeof document) => itemsOf(one, 'formDisabled').map(({ condition }) => condition)
  expect(reads(back)).toEqual(reads(document))
  expect(itemsOf(back, 'formField')).toHaveLength(4)
})

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
