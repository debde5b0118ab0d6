import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { formField } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { documentOf, itemsOf } from '../form-document.ts'
import { copyOf } from './clipboard.ts'
import { duplicateCommand, pasteCommand } from './paste-command.ts'

const is = (name: string) => ({ '==': [{ var: name }, 'x'] })
const set = (targetId: string) => ({ type: 'set', targetId, expression: 'x', overwrite: 'always' })
const documentWith = (parts: DefinitionParts) =>
  // The items of a definition are those of a document.
  documentOf(buildDefinition(parts) as unknown as Parameters<typeof documentOf>[0])
const top = { parentId: null, index: 0 }
const options = { label: 'Beillesztés' }

const document = documentWith({
  domains: [{ id: 'hu' }],
  formField: [
    { id: 'g', type: 'group' },
    { id: 'a', parentId: 'g' },
    { id: 'b' },
    { id: 's', type: 'select', optionList: 'l' },
    { id: 'k', type: 'calculated', expression: { lookup: ['m', { var: 'g.a' }, 'kod'] } },
    { id: 'v', key: 'b', overridesId: 'b', overrideMode: 'replace', domainId: 'hu' },
  ],
  formOption: ['l', 'm', 'n'].map((list) => ({ id: `o-${list}`, list, value: 'x' })),
  formDisabled: [
    { id: 'R', order: 2, targets: ['a', 'b'], condition: is('s') },
    { id: 'S', order: 1, targets: ['a'], condition: null },
    { id: 'T', order: 1, targets: ['b'], condition: null },
  ],
  formSideEffect: [
    { id: 'E', on: 'change', triggers: ['a', 'b'], actions: [set('a'), set('s')] },
    { id: 'F', on: 'change', triggers: ['s'], actions: [set('a'), set('b')] },
    { id: 'G', on: 'load', triggers: [], actions: [set('b'), set('s')] },
    { id: 'H', on: 'load', triggers: [], condition: is('g.a'), actions: [{ type: 'event', name: 'x' }] },
    { id: 'I', on: 'load', triggers: [], condition: { and: [is('g.a'), is('b')] }, actions: [] },
  ],
})
const rulesIn = (ids: readonly string[], kind: string) =>
  copyOf(document, ids).rules[kind]?.map(({ id, targets, triggers, actions }) => [
    ...[id, targets ?? triggers],
    ...(Array.isArray(actions) ? [actions.map(({ targetId, type }) => targetId ?? type)] : []),
  ])

describe('a copy of fields', () => {
  it('has their contents and their versions for domains, and names the fields around them', () => {
    const { fields, around, formId } = copyOf(document, ['a', 'b', 'gone'])
    expect(fields.map(({ id }) => id)).toEqual(['a', 'b', 'v'])
    expect(fields[0]).not.toHaveProperty('revision')
    expect(around.map(({ id }) => id).toSorted()).toEqual(['g', 's'])
    expect(formId).toBe('form')
    expect(copyOf(document, ['g']).fields.map(({ id }) => id)).toEqual(['g', 'a'])
  })

  it('has the rules that change them, for them alone, in their order', () => {
    expect(rulesIn(['a'], 'formDisabled')).toEqual([
      ['S', ['a']],
      ['R', ['a']],
    ])
    expect(rulesIn(['a', 'b'], 'formDisabled')).toEqual([
      ['S', ['a']],
      ['T', ['b']],
      ['R', ['a', 'b']],
    ])
  })

  it('has the effects that watch them as a whole, and the actions on them of others', () => {
    expect(rulesIn(['a'], 'formSideEffect')).toEqual([
      ['E', ['a'], ['a', 's']],
      ['F', ['s'], ['a']],
      ['H', [], ['event']],
    ])
    expect(rulesIn(['b'], 'formSideEffect')).toEqual([
      ['E', ['b'], ['a', 's']],
      ['F', ['s'], ['b']],
      ['G', [], ['b', 's']],
    ])
  })

  it('has the options of the lists that its fields use and its formulas read', () => {
    const listsOf = (ids: readonly string[]) => copyOf(document, ids).options.map(({ list }) => list)
    expect(listsOf(['s'])).toEqual(['l'])
    expect(listsOf(['k'])).toEqual(['m'])
    expect(listsOf(['s', 'k'])).toEqual(['l', 'm'])
    expect(listsOf(['a'])).toEqual([])
  })
})

describe('a paste', () => {
  it('of a version alone is a field of its own', () => {
    const only = copyOf(document, ['v'])
    const { command } = pasteCommand(documentWith({ form: { id: 'other' } }), only, top, options)
    expect(command?.steps).toMatchObject([
      { is: 'create', item: { key: 'b', overridesId: null, overrideMode: null, formId: 'other' } },
    ])
  })

  it('goes behind the rules that are there, ten apart', () => {
    const after = apply(
      document,
      duplicateCommand(document, ['a'], options).command ?? { steps: [] },
    ).document
    const made = itemsOf(after, 'formDisabled').slice(3)
    expect(made.map(({ order }) => order)).toEqual([12, 22])
    const empty = documentWith({ form: { id: 'other' } })
    const elsewhere = pasteCommand(empty, copyOf(document, ['a']), top, options)
    const orders = elsewhere.command?.steps.flatMap((step) =>
      step.is === 'create' && step.kind === 'formDisabled' ? [step.item.order] : [],
    )
    expect(orders).toEqual([0])
  })

  it('of a page into a container is a section, and at the top stays a page', () => {
    const pages = documentWith({
      formField: [
        { id: 'p', type: 'page' },
        { id: 'x', parentId: 'p' },
        { id: 'q', type: 'group' },
      ],
    })
    const typesIn = (parentId: string | null) =>
      pasteCommand(pages, copyOf(pages, ['p']), { parentId, index: 0 }, options).command?.steps.flatMap(
        (step) => (step.is === 'create' ? [[step.item.type, step.item.parentId]] : []),
      )
    expect(typesIn(null)?.[0]).toEqual(['page', null])
    expect(typesIn('q')?.[0]).toEqual(['section', 'q'])
  })

  it('reads the field around it that has the same name and type, wherever that lies', () => {
    const reading = copyOf(
      documentWith({
        formField: [
          { id: 'g', type: 'group' },
          { id: 'a', parentId: 'g' },
          { id: 'k', type: 'calculated', expression: { var: 'g.a' } },
        ],
      }),
      ['k'],
    )
    const brokenIn = (...fields: NonNullable<DefinitionParts['formField']>) =>
      pasteCommand(documentWith({ form: { id: 'other' }, formField: fields }), reading, top, options).broken
        .length
    const group = { id: 'g2', key: 'g', type: 'group' }
    expect(brokenIn(group, { id: 'a2', key: 'a', parentId: 'g2' })).toBe(0)
    expect(brokenIn(group, { id: 'a2', key: 'a', parentId: 'g2', type: 'number' })).toBe(1)
    expect(brokenIn(group)).toBe(1)
    expect(brokenIn({ id: 'a2', key: 'a' })).toBe(1)
    expect(brokenIn()).toBe(1)
  })

  it('of nothing creates nothing', () => {
    const paste = duplicateCommand(document, ['gone'], options)
    expect(paste).toMatchObject({ fieldIds: [], leftOut: [], broken: [] })
    expect(paste.command?.steps).toEqual([])
  })
})

describe('the options of a pasted field', () => {
  const listOf = (id: string, more: object = {}) => ({ id, list: 'l', value: id, label: id, ...more })
  const source = documentWith({
    domains: [{ id: 'hu' }],
    formField: [
      { id: 's', type: 'select', optionList: 'l' },
      { id: 'k', type: 'calculated', expression: { if: [{ '==': [{ var: 's' }, 'l'] }, 1, 2] } },
    ],
    formOption: [
      listOf('y', { order: 20 }),
      listOf('x', { order: 10 }),
      listOf('z', { order: 30, overridesId: 'x', overrideMode: 'suppress', domainId: 'hu' }),
    ],
  })
  const pasteInto = (...formOption: NonNullable<DefinitionParts['formOption']>) => {
    const host = documentWith({ form: { id: 'other' }, formOption })
    return apply(host, pasteCommand(host, copyOf(source, ['s', 'k']), top, options).command ?? { steps: [] })
      .document
  }

  it('are those of the form if only their names, ids and orders differ', () => {
    const same = pasteInto(
      listOf('1', { value: 'x', label: 'x', order: 1, note: 'más' }),
      listOf('2', { value: 'y', label: 'y', order: 2, name: 'más' }),
      listOf('3', {
        value: 'z',
        label: 'z',
        order: 3,
        overridesId: '1',
        overrideMode: 'suppress',
        domainId: 'hu',
      }),
    )
    expect(itemsOf(same, 'formOption')).toHaveLength(3)
    const other = pasteInto(listOf('1', { value: 'y', label: 'y', order: 1 }))
    expect(itemsOf(other, 'formOption')).toHaveLength(4)
  })

  it('are created in their order, and override their copies', () => {
    const created = itemsOf(pasteInto(), 'formOption')
    expect(created.map(({ value, order, list }) => [value, order, list])).toEqual([
      ['x', 0, 'l'],
      ['y', 10, 'l'],
      ['z', 20, 'l'],
    ])
    expect(created[2]).toMatchObject({ overridesId: created[0]?.id, overrideMode: 'suppress' })
  })

  it('have a new name where formulas look them up, and nowhere else', () => {
    const after = pasteInto(listOf('1', { value: 'q' }))
    const [s, k] = itemsOf(after, formField.name)
    expect(s?.optionList).toBe('l-2')
    // The text `l` is a value here, and no name of a list.
    expect(k?.expression).toEqual({ if: [{ '==': [{ var: 's' }, 'l'] }, 1, 2] })
  })
})
