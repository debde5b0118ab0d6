import { buildDefinition, type DefinitionParts, type Part } from '@urlapmuhely/engine/testing'
import { MAX_FIELD_DEPTH, MAX_REPEAT_DEPTH } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { copyOf } from './clipboard.ts'
import { documentTree } from './document-fields.ts'
import { duplicateCommand, type Paste, pasteCommand } from './paste-command.ts'

const options = { label: 'Beillesztés' }

// The items of a definition are those of a document.
const form = (parts: DefinitionParts) =>
  documentOf(buildDefinition(parts) as unknown as Parameters<typeof documentOf>[0])

function after(document: FormDocument, { command }: Paste): FormDocument {
  expect(command).not.toBeNull()
  return apply(document, command ?? { steps: [] }).document
}

/** The keys in the order of the form, indented. */
const outline = (document: FormDocument) =>
  documentTree(document).nodes.map(({ item, depth }) => `${'  '.repeat(depth)}${item.key}`)

const byKey = (document: FormDocument, key: string) =>
  itemsOf(document, 'formField').find((field) => field.key === key) as DocumentItem // the test's form has it

const top = { parentId: null, index: 0 }

describe('a copy', () => {
  it('of a row that reads all rows still reads all of them', () => {
    const document = form({
      formField: [
        { id: 'tag', type: 'repeat' },
        { id: 'kor', type: 'number', parentId: 'tag' },
        { id: 'ossz', type: 'calculated', parentId: 'tag', expression: { sum: [{ var: 'tag.kor' }] } },
      ],
    })
    const result = after(document, duplicateCommand(document, ['tag'], options))
    expect(outline(result)).toEqual(['tag', '  kor', '  ossz', 'tag2', '  kor', '  ossz'])
    const [, copy] = itemsOf(result, 'formField').filter(({ key }) => key === 'ossz')
    expect(copy?.expression).toEqual({ sum: [{ var: 'tag2.kor' }] })
  })

  it('of a whole form has the rules that read the context alone, which stay what they are beside it', () => {
    const document = form({
      form: { context: [{ key: 'ugyfel', label: 'Ügyfél', type: 'text' }] },
      formField: [
        { id: 'a', type: 'text' },
        { id: 'b', type: 'text' },
      ],
      formSideEffect: [{ id: 'own', on: 'load', condition: { '!!': [{ var: 'context.ugyfel' }] } }],
    })
    const names = (ids: readonly string[]) => copyOf(document, ids).rules.formSideEffect?.map(({ id }) => id)
    expect(names(['a'])).toEqual([])
    expect(names(['a', 'b'])).toEqual(['own'])
    const elsewhere = { ...document, items: {} }
    const copied = (host: FormDocument) =>
      after(host, pasteCommand(host, copyOf(document, ['a', 'b']), top, options))
    expect(itemsOf(copied(elsewhere), 'formSideEffect')).toHaveLength(1)
    expect(itemsOf(copied(document), 'formSideEffect').map(({ id }) => id)).toEqual(['own'])
  })

  it('has the rules that read the context of the form with the copied fields', () => {
    const document = form({
      form: { context: [{ key: 'ugyfel', label: 'Ügyfél', type: 'text' }] },
      formField: [
        { id: 'a', type: 'text' },
        { id: 'b', type: 'text' },
      ],
      formSideEffect: [
        { id: 'own', on: 'load', condition: { '==': [{ var: 'a' }, { var: 'context.ugyfel' }] } },
        { id: 'others', on: 'load', condition: { '==': [{ var: 'a' }, { var: 'b' }] } },
      ],
    })
    const { rules } = copyOf(document, ['a'])
    expect(rules.formSideEffect?.map(({ id }) => id)).toEqual(['own'])
  })

  it('leaves a version for a domain out with the rule that it overrides, though it comes first', () => {
    const document = form({
      domains: [{ id: 'hu' }],
      formField: [
        { id: 'a', type: 'text' },
        { id: 'b', type: 'text' },
      ],
      formRemoveable: [
        { id: 'plain', order: 2, targets: ['a'], condition: { '==': [{ var: 'b' }, 'x'] } },
        {
          ...{ id: 'version', order: 1, targets: ['a'], condition: null },
          ...{ domainId: 'hu', overridesId: 'plain', overrideMode: 'replace' },
        },
      ],
    })
    const empty = form({ form: { id: 'other' } })
    const { command, leftOut } = pasteCommand(empty, copyOf(document, ['a']), top, options)
    expect(leftOut.map(({ item }) => item.id)).toEqual(['version', 'plain'])
    expect(command?.steps.map(({ kind }) => kind)).toEqual(['formField'])
  })
})

describe('a paste into a form that has fields of the same names', () => {
  const document = form({
    formField: [
      { id: 'a', type: 'text' },
      { id: 'b', type: 'calculated', expression: { cat: [{ var: 'a' }, { var: 'c' }] } },
      { id: 'c', type: 'text' },
    ],
    formDisabled: [{ id: 'rule', targets: ['b'], condition: { '==': [{ var: 'c' }, 'x'] } }],
  })
  const clipboard = copyOf(document, ['a', 'b'])

  it('gives free keys to the copies, and reads the copies among them and its own field outside them', () => {
    const host = form({
      form: { id: 'other' },
      formField: ['a', 'a2', 'c'].map((key): Part => ({ id: `${key}-there`, key, type: 'text' })),
    })
    const paste = pasteCommand(host, clipboard, { parentId: null, index: 1 }, options)
    const result = after(host, paste)
    expect(outline(result)).toEqual(['a', 'a3', 'b', 'a2', 'c'])
    expect(byKey(result, 'b').expression).toEqual({ cat: [{ var: 'a3' }, { var: 'c' }] })
    expect(itemsOf(result, 'formDisabled').map(({ targets }) => targets)).toEqual([[byKey(result, 'b').id]])
    expect([paste.leftOut, paste.broken]).toEqual([[], []])
  })

  it('of another type says what is left out and what is broken', () => {
    const host = form({ form: { id: 'other' }, formField: [{ id: 'c-there', key: 'c', type: 'number' }] })
    const { leftOut, broken } = pasteCommand(host, clipboard, top, options)
    expect(leftOut.map(({ item }) => item.id)).toEqual(['rule'])
    expect(broken.map(({ item }) => item.id)).toEqual(['b'])
  })
})

describe('the list of options of a pasted field', () => {
  const list = (labels: readonly string[]) =>
    labels.map((label, at): Part => ({ id: `${label}-${at}`, list: 'l', value: `v${at}`, label }))
  const document = form({
    formField: [
      { id: 's', type: 'select', optionList: 'l' },
      { id: 't', type: 'calculated', expression: { lookup: ['l', { var: 's' }, 'label'] } },
    ],
    formOption: list(['piros', 'kék']),
  })
  const clipboard = copyOf(document, ['s', 't'])

  it('stays if the form has the same', () => {
    const host = form({ form: { id: 'other' }, formOption: list(['piros', 'kék']) })
    const result = after(host, pasteCommand(host, clipboard, top, options))
    expect(byKey(result, 's').optionList).toBe('l')
    expect(itemsOf(result, 'formOption')).toEqual(itemsOf(host, 'formOption'))
  })

  it('gets a free name if another list has its name, and formulas look it up by that name', () => {
    const host = form({ form: { id: 'other' }, formOption: list(['zöld', 'kék']) })
    const known = [{ ...list(['x'])[0], id: 'known', list: 'l-2' }]
    const result = after(host, pasteCommand(host, clipboard, top, { ...options, knownOptions: known }))
    expect(byKey(result, 's').optionList).toBe('l-3')
    expect(byKey(result, 't').expression).toEqual({ lookup: ['l-3', { var: 's' }, 'label'] })
    const created = itemsOf(result, 'formOption').filter((option) => option.list === 'l-3')
    expect(created.map(({ label, value }) => [label, value])).toEqual([
      ['piros', 'v0'],
      ['kék', 'v1'],
    ])
  })
})

describe('duplicating', () => {
  const document = form({
    formField: [
      { id: 'g', type: 'group' },
      { id: 'a', type: 'text', parentId: 'g' },
      { id: 'b', type: 'text', parentId: 'g' },
      { id: 'c', type: 'text' },
    ],
  })

  it('puts a copy behind the original, inside its group', () => {
    const result = after(document, duplicateCommand(document, ['a'], options))
    expect(outline(result)).toEqual(['g', '  a', '  a2', '  b', 'c'])
  })

  it('puts the copies of several fields behind the last, a group once though its fields are chosen too', () => {
    const paste = duplicateCommand(document, ['g', 'a'], options)
    expect(outline(after(document, paste))).toEqual(['g', '  a', '  b', 'g2', '  a', '  b', 'c'])
    expect(paste.fieldIds).toHaveLength(1)
  })

  it('takes one step to undo', () => {
    const { command } = duplicateCommand(document, ['g', 'c'], options)
    const applied = apply(document, command ?? { steps: [] })
    expect(outline(apply(applied.document, { steps: applied.inverse }).document)).toEqual(outline(document))
  })
})

describe('a paste too deep', () => {
  const chain = (type: string, count: number) =>
    Array.from(
      { length: count },
      (_, at): Part => ({ id: `f${at}`, type, parentId: at ? `f${at - 1}` : null }),
    )
  const two = (type: string) => copyOf(form({ formField: chain(type, 2) }), ['f0'])

  it.each([
    ['groups', 'group', MAX_FIELD_DEPTH],
    ['repeats', 'repeat', MAX_REPEAT_DEPTH],
  ])('is refused for %s, and possible one level higher', (_, type, max) => {
    const host = form({ form: { id: 'other' }, formField: chain(type, max) })
    const into = (level: number) =>
      pasteCommand(host, two(type), { parentId: `f${level}`, index: 0 }, options).command
    expect(into(max - 2)).toBeNull()
    expect(into(max - 3)).not.toBeNull()
  })
})
