import { apply, type Command, documentOf, type FormContent, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formField } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTreeReader, documentSource, formItemsOf, optionsOf } from './document-source.ts'
import { createWorkshop } from './workshop.ts'

const { form, items } = buildDefinition({
  formField: [
    { id: 'b', key: 'b', label: 'Béta', type: 'text', order: 20 },
    { id: 'a', key: 'a', label: 'Alfa', type: 'group', order: 10 },
    { id: 'c', key: 'c', label: 'Gamma', type: 'text', parentId: 'a', order: 5 },
  ],
})
const options = [
  { id: 'o2', list: 'megyek', value: 'vas', label: 'Vas', order: 2 },
  { id: 'o1', list: 'megyek', value: 'zala', label: 'Zala', order: 1 },
  { id: 'o3', list: 'szinek', value: 'kek', label: 'Kék', order: 1 },
]
// The items of a definition are those of a document.
const start = documentOf({ form, items: { ...items, formOption: options } } as unknown as FormContent)
const change = (id: string, values: object, kind: string = formField.name): Command => ({
  label: 'Módosítás',
  steps: [{ is: 'change', kind, id, values: { ...values } }],
})
const after = (...commands: readonly Command[]): FormDocument =>
  commands.reduce((document, one) => apply(document, one).document, start)
const fieldsOf = (document: FormDocument) => document.items.formField ?? new Map()

describe('the items of a kind as pickers need them', () => {
  it('are in list order', () => {
    expect(formItemsOf(fieldsOf(start)).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('are the same objects for the same state, and for each item that did not change', () => {
    const before = formItemsOf(fieldsOf(start))
    expect(formItemsOf(fieldsOf(start))).toBe(before)
    const now = formItemsOf(fieldsOf(after(change('b', { label: 'Új' }))))
    const same = now.filter((item) => before.includes(item)).map(({ id }) => id)
    expect(same).toEqual(['c', 'a'])
    expect(now.find(({ id }) => id === 'b')?.label).toBe('Új')
  })

  it('of no items are none', () => {
    expect(formItemsOf(new Map())).toEqual([])
  })
})

describe('the options of the lists', () => {
  const labels = (document: FormDocument, list: string) =>
    optionsOf(document)
      .get(list)
      ?.map(({ label }) => label)

  it('are grouped by list, in the order of the options', () => {
    expect(labels(start, 'megyek')).toEqual(['Zala', 'Vas'])
    expect(labels(start, 'szinek')).toEqual(['Kék'])
    expect(labels(start, 'nincs')).toBeUndefined()
  })

  it('follow a change of an option, and are the same map for the same options', () => {
    const moved = after(change('o1', { order: 9 }, 'formOption'))
    expect(labels(moved, 'megyek')).toEqual(['Vas', 'Zala'])
    expect(optionsOf(after(change('a', { label: 'Más' })))).toBe(optionsOf(start))
  })

  it('with one value are listed once', () => {
    const twice = after({
      label: 'Új',
      steps: [
        {
          ...{ is: 'create', kind: 'formOption' },
          item: { id: 'o4', list: 'megyek', value: 'zala', label: 'Zala megye', order: 3 },
        },
      ],
    })
    expect(
      optionsOf(twice)
        .get('megyek')
        ?.map(({ value }) => value),
    ).toEqual(['zala', 'vas'])
  })
})

describe('the tree of the fields', () => {
  const outline = (document: FormDocument, read = createTreeReader()) =>
    read(document).nodes.map(({ item, depth }) => `${'-'.repeat(depth)}${item.id}`)

  it('has the fields of a group under it', () => {
    expect(outline(start)).toEqual(['a', '-c', 'b'])
  })

  it.each([
    ['the label of a field', change('b', { label: 'Új' })],
    ['the same order again', change('b', { order: 20 })],
    ['another kind', change('o1', { label: 'Új' }, 'formOption')],
  ])('stays the same object after a change of %s', (_what, command) => {
    const read = createTreeReader()
    const before = read(start)
    expect(read(after(command))).toBe(before)
  })

  it.each([
    ['order', change('b', { order: 1 }), ['b', 'a', '-c']],
    ['container', change('c', { parentId: null }), ['c', 'a', 'b']],
    ['type', change('b', { type: 'number' }), ['a', '-c', 'b']],
  ] as const)('is another one after a change of the %s of a field', (_what, command, expected) => {
    const read = createTreeReader()
    const before = read(start)
    expect(outline(after(command), read)).toEqual(expected)
    expect(read(after(command))).not.toBe(before)
  })

  it('is another one after a field was deleted', () => {
    const read = createTreeReader()
    read(start)
    const without = apply(start, { steps: [{ is: 'remove', kind: formField.name, id: 'b' }] }).document
    expect(outline(without, read)).toEqual(['a', '-c'])
  })

  it('read after any changes equals one that is built anew', () => {
    const values = fc.record(
      {
        order: fc.integer({ min: 0, max: 30 }),
        label: fc.constantFrom('x', 'y'),
        type: fc.constantFrom('text', 'group'),
        parentId: fc.constantFrom('a', 'b', null),
      },
      { requiredKeys: [] },
    )
    const edits = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), values), { maxLength: 8 })
    fc.assert(
      fc.property(edits, (all) => {
        const read = createTreeReader()
        let document = start
        for (const [id, own] of all) {
          document = apply(document, change(id, own)).document
          expect(outline(document, read)).toEqual(outline(document))
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('the source of the pickers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function open() {
    const workshop = createWorkshop(form.id, start)
    const source = documentSource(workshop)
    const label = () => source.items(formField).find(({ id }) => id === 'b')?.label
    return { workshop, source, label }
  }

  it('follows the document in the pauses of editing: one notice for many keys', () => {
    const { workshop, source, label } = open()
    const listener = vi.fn()
    source.subscribe(listener)
    for (const text of ['Ú', 'Új']) workshop.run(change('b', { label: text }))
    vi.advanceTimersByTime(100)
    workshop.run(change('b', { label: 'Új n' }))
    vi.advanceTimersByTime(100)
    expect([listener.mock.calls.length, label()]).toEqual([0, 'Béta'])
    vi.advanceTimersByTime(100)
    expect([listener.mock.calls.length, label()]).toEqual([1, 'Új n'])
  })

  it('is not notified of a selection', () => {
    const { workshop, source } = open()
    const listener = vi.fn()
    source.subscribe(listener)
    workshop.select(['a'])
    vi.advanceTimersByTime(1_000)
    expect(listener).not.toHaveBeenCalled()
  })

  it('catches up when somebody subscribes after a change', () => {
    const { workshop, source, label } = open()
    workshop.run(change('b', { label: 'Új' }))
    const listener = vi.fn()
    source.subscribe(listener)
    vi.advanceTimersByTime(1_000)
    expect([listener.mock.calls.length, label()]).toEqual([1, 'Új'])
  })

  it('notifies all subscribers, and after one has left, the others', () => {
    const { workshop, source } = open()
    const [first, second] = [vi.fn(), vi.fn()]
    const leave = source.subscribe(first)
    source.subscribe(second)
    leave()
    workshop.run(change('b', { label: 'Új' }))
    vi.advanceTimersByTime(1_000)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })

  it('follows again after the last one has left and another one came', () => {
    const { workshop, source, label } = open()
    source.subscribe(vi.fn())()
    workshop.run(change('b', { label: 'Első' }))
    vi.advanceTimersByTime(1_000)
    expect(label()).toBe('Béta')
    source.subscribe(vi.fn())
    workshop.run(change('b', { label: 'Második' }))
    vi.advanceTimersByTime(1_000)
    expect(label()).toBe('Második')
  })

  it('has the form itself and the options of its lists', () => {
    const { source } = open()
    expect(source.form()).toBe(start.form)
    expect(source.options('megyek')).toBe(optionsOf(start).get('megyek'))
    expect(source.options('nincs')).toBeUndefined()
  })

  it('has no items of a kind that the form lacks', () => {
    const bare = createWorkshop(form.id, documentOf({ form, items: {} } as unknown as FormContent))
    expect(documentSource(bare).items(formField)).toEqual([])
  })
})
