import { buildDefinition, type DefinitionParts, type Part } from '@urlapmuhely/engine/testing'
import { kindNamed } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import type { ChosenFates } from './fates.ts'
import { removeCommand } from './remove-command.ts'
import { actionRefers, fieldLists, referredIds, servedFields, withReferences } from './rule-fields.ts'
import { conditionWithout } from './take-out.ts'

const is = (name: string) => ({ '==': [{ var: name }, 'x'] })
const set = (targetId: string, expression: unknown = 'x') => ({
  ...{ type: 'set', targetId, expression, overwrite: 'always' },
})

const documentWith = (parts: DefinitionParts) =>
  // The items of a definition are those of a document.
  documentOf(
    buildDefinition({
      ...parts,
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, ...(parts.formField ?? [])],
    }) as unknown as Parameters<typeof documentOf>[0],
  )

/** The effect of deleting the field `a` on one item: its possible fates, and the properties that its first fate changes. */
function effectOn(
  kind:
    | 'formField'
    | 'formSideEffect'
    | 'formValidation'
    | 'formDisabled'
    | 'formOptionModifier'
    | 'formOptionExpandable',
  part: Part,
  more: DefinitionParts = {},
) {
  const parts = { ...more, [kind]: [...(more[kind] ?? []), part] }
  const document = documentWith(parts)
  const { affected, command } = removeCommand(document, ['a'], { label: '', isValid: () => true })
  const found = affected.find(({ item }) => item.id === part.id)
  const step = command?.steps.find((one) => one.is === 'change' && one.id === part.id)
  return [found?.fates.join(' ') ?? null, step?.is === 'change' ? step.values : null]
}

describe('deleting a field', () => {
  const watching = { id: 'E', on: 'change' }

  it('takes it from the watched fields and the actions of a side effect that has others', () => {
    expect(effectOn('formSideEffect', { ...watching, triggers: ['a', 'b'], actions: [set('c')] })).toEqual([
      ...['trimmed deleted', { triggers: ['b'] }],
    ])
    expect(
      effectOn('formSideEffect', { ...watching, triggers: ['b'], actions: [set('a'), set('c')] }),
    ).toEqual([...['trimmed deleted', { actions: [set('c')] }]])
    const copy = { type: 'copy', sourceId: 'a', targetId: 'b', overwrite: 'always' }
    expect(effectOn('formSideEffect', { ...watching, triggers: ['b'], actions: [copy, set('c')] })).toEqual([
      ...['trimmed deleted', { actions: [set('c')] }],
    ])
    const reading = set('b', { cat: [{ var: 'a' }, '!'] })
    expect(
      effectOn('formSideEffect', { ...watching, triggers: ['b'], actions: [set('c'), reading] }),
    ).toEqual([...['trimmed deleted', { actions: [set('c')] }]])
  })

  it('deletes a side effect that watches nothing else, or of which no action is left', () => {
    for (const part of [
      { triggers: ['a'], actions: [set('c')] },
      { triggers: ['b'], actions: [set('a')] },
      { triggers: ['b'], actions: [set('c', { var: 'a' })] },
    ])
      expect(effectOn('formSideEffect', { ...watching, ...part })).toEqual(['deleted', null])
  })

  it('leaves a side effect alone that has nothing to do with it', () => {
    expect(effectOn('formSideEffect', { ...watching, triggers: ['b'], actions: [set('c')] })).toEqual([
      ...[null, null],
    ])
  })

  it('takes it out of the texts of messages and of lists of names', () => {
    const message = { type: 'message', severity: 'info', text: 'Ön: {a}!' }
    expect(effectOn('formSideEffect', { ...watching, triggers: ['b'], actions: [message] })).toEqual([
      ...['trimmed deleted', { actions: [{ ...message, text: 'Ön: !' }] }],
    ])
    const host = { type: 'select', optionSource: 'host', hostList: 'l' }
    expect(effectOn('formField', { id: 's', ...host, optionInputs: ['a', 'b'] })).toEqual([
      ...['trimmed', { optionInputs: ['b'] }],
    ])
  })

  it('deletes a rule about a choice that is gone, and trims the targets of one about another choice', () => {
    const option = { effect: 'exclude', optionValues: ['x'] }
    const choice = { formField: [{ id: 's', type: 'select', optionList: 'l' }] }
    expect(effectOn('formOptionModifier', { id: 'M', fieldId: 'a', ...option, condition: is('b') })).toEqual([
      ...['deleted', null],
    ])
    expect(
      effectOn('formOptionModifier', { id: 'M', fieldId: 's', ...option, condition: is('a') }, choice),
    ).toEqual(['deleted always', null])
    expect(
      effectOn(
        'formOptionExpandable',
        { id: 'X', fieldId: 's', targets: ['a', 'b'], optionValues: ['x'] },
        choice,
      ),
    ).toEqual(['trimmed deleted', { targets: ['b'] }])
  })

  it('deletes a comparison with it, and refuses to leave a formula without its field', () => {
    const compare = { rule: 'compareField', parameters: { fieldId: 'a', operator: '==' } }
    expect(effectOn('formValidation', { id: 'V', targets: ['b'], ...compare })).toEqual(['deleted', null])
    expect(
      effectOn('formValidation', {
        ...{ id: 'V', targets: ['b'], ...compare },
        parameters: { fieldId: 'c', operator: '==' },
        condition: is('a'),
      }),
    ).toEqual(['deleted always', null])
    expect(effectOn('formField', { id: 'k', type: 'calculated', expression: { var: 'a' } })).toEqual([
      ...['refused', null],
    ])
  })

  it('is refused by no item that was not valid before', () => {
    const document = documentWith({ formDisabled: [{ id: 'R', targets: ['a', 'b'], condition: null }] })
    const fatesOf = (isValid: (kind: string, item: DocumentItem) => boolean) =>
      removeCommand(document, ['a'], { label: '', isValid }).affected.map(({ fates }) => fates.join(' '))
    expect(fatesOf(() => false)).toEqual(['trimmed deleted'])
    expect(fatesOf((_, { targets }) => (targets as string[]).includes('a'))).toEqual(['deleted'])
  })
})

describe('a version of a rule for a domain', () => {
  const document = documentWith({
    domains: [{ id: 'hu' }],
    formDisabled: [
      { id: 'plain', targets: ['b'], condition: is('a') },
      {
        ...{ id: 'version', targets: ['b'], condition: null, domainId: 'hu' },
        ...{ overridesId: 'plain', overrideMode: 'replace' },
      },
      {
        ...{ id: 'reading', targets: ['b', 'a'], condition: null, domainId: 'hu' },
        ...{ overridesId: 'version', overrideMode: 'replace' },
      },
    ],
  })
  const removal = (chosen: ChosenFates) =>
    removeCommand(document, ['a'], { label: '', isValid: () => true, chosen })
  const outcome = ({ affected }: ReturnType<typeof removal>) =>
    affected.map(({ item, fates, fate, properties }) => [item.id, fates.join(' '), fate, properties.join()])

  it('is deleted with the rule that it overrides, whatever was chosen for it', () => {
    const all = removal(new Map([['reading', 'trimmed']] as const))
    expect(outcome(all)).toEqual([
      ['plain', 'deleted always', 'deleted', 'condition'],
      ['version', 'deleted', 'deleted', ''],
      ['reading', 'deleted', 'deleted', 'targets'],
    ])
    expect(itemsOf(apply(document, all.command ?? { steps: [] }).document, 'formDisabled')).toEqual([])
  })

  it('stays with it', () => {
    expect(outcome(removal(new Map([['plain', 'always']] as const)))).toEqual([
      ['plain', 'deleted always', 'always', 'condition'],
      ['reading', 'trimmed deleted', 'trimmed', 'targets'],
    ])
  })

  it('is not chosen what is not possible', () => {
    expect(outcome(removal(new Map([['plain', 'trimmed']] as const)))[0]).toEqual([
      ...['plain', 'deleted always', 'deleted', 'condition'],
    ])
  })
})

it('an item for other fields too says which those are', () => {
  const document = documentWith({
    formValidation: [{ id: 'V', targets: ['a', 'b', 'c'], rule: 'required' }],
    formSideEffect: [{ id: 'E', on: 'load', actions: [set('a'), set('b')] }],
  })
  const { affected } = removeCommand(document, ['a'], { label: '', isValid: () => true })
  expect(affected.map(({ item, serves }) => [item.id, ...serves]).toSorted()).toEqual([
    ['E', 'b'],
    ['V', 'b', 'c'],
  ])
})

describe('a condition without some of its parts', () => {
  const [x, y, z] = [is('x'), is('y'), is('z')]
  const without = (condition: Parameters<typeof conditionWithout>[0]) =>
    conditionWithout(condition, (part) => JSON.stringify(part).includes('"x"}'))

  it.each<[title: string, condition: Parameters<typeof conditionWithout>[0], expected: unknown]>([
    ['two others stay together', { or: [x, y, z] }, { or: [y, z] }],
    ['one other stands alone', { and: [x, y] }, y],
    ['within a negation', { '!': [{ and: [x, y] }] }, { '!': [y] }],
    ['within groups', { and: [{ or: [x, y] }, z] }, { and: [y, z] }],
    ['a group that has nothing else goes as a whole', { and: [{ or: [x, x] }, y, z] }, { and: [y, z] }],
    ['without anything else it stays', { and: [x, x] }, { and: [x, x] }],
    ['a comparison alone stays', x, x],
    ['other operators are not opened', { if: [x, true, false] }, { if: [x, true, false] }],
    ['a literal stays', true, true],
  ])('%s', (_, condition, expected) => {
    expect(without(condition)).toEqual(expected)
  })
})

describe('the fields of a rule', () => {
  const effect = kindNamed('formSideEffect')
  const rule = {
    ...{ id: 'E', on: 'change', triggers: ['a'], formId: 'f' },
    actions: [set('b'), { type: 'copy', sourceId: 'c', targetId: 'd' }],
  }

  it('are those that it lists, watches and acts on, each once', () => {
    expect(fieldLists(effect)).toEqual(['triggers'])
    expect(fieldLists(kindNamed('formOptionModifier'))).toEqual([])
    expect(servedFields(effect, { ...rule, actions: [set('b'), set('b')] })).toEqual(['a', 'b'])
    expect(servedFields(kindNamed('formDisabled'), { id: 'R', targets: ['a', 'b'] })).toEqual(['a', 'b'])
  })

  it('are replaced with all other references', () => {
    expect(referredIds(effect, rule).toSorted()).toEqual(['a', 'b', 'c', 'd', 'f'])
    const changed = withReferences(effect, { ...rule, actions: [set('b')] }, (id) => `${String(id)}2`)
    expect(changed).toEqual({ ...rule, triggers: ['a2'], formId: 'f2', actions: [set('b2')] })
    expect(referredIds(effect, { id: 'E', triggers: ['a'], formId: null })).toEqual(['a'])
  })

  it('are referred to by the members of an action that end in Id', () => {
    const refersToA = (action: unknown) => actionRefers(action, (id) => id === 'a')
    expect([set('a'), { sourceId: 'a' }].map(refersToA)).toEqual([true, true])
    for (const action of [set('b'), { text: 'a' }, { Idea: 'a' }, { targetId: 5 }, null, 'a', undefined])
      expect(refersToA(action)).toBe(false)
  })
})

it('a deletion refers to the fields as they are named where an item is', () => {
  const document: FormDocument = documentWith({
    formField: [
      { id: 'r', type: 'repeat' },
      { id: 'own', key: 'a', parentId: 'r' },
      { id: 'in', type: 'calculated', parentId: 'r', expression: { var: 'a' } },
      { id: 'out', type: 'calculated', expression: { var: 'a' } },
    ],
    formDisabled: [{ id: 'R', targets: ['in', 'b'], condition: is('a') }],
  })
  const affectedBy = (id: string) =>
    removeCommand(document, [id], { label: '', isValid: () => true }).affected.map(({ item }) => item.id)
  expect(affectedBy('a')).toEqual(['R', 'out'])
  expect(affectedBy('own')).toEqual(['R', 'in'])
})
