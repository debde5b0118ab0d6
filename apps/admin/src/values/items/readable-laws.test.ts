import type { FormFieldTypeName } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableFieldOption } from './field-option.ts'
import type { FormItem } from './form-item.ts'
import { type ReadableField, readableFields, readableRowFields } from './readable-fields.ts'

const field = (id: string, changes: Partial<FormItem> = {}): FormItem => ({
  ...{ id, name: `${id}-nev`, key: id, label: `${id} felirata`, parentId: null, type: 'text' },
  ...{ optionList: null, order: 0, enabled: true, overridesId: null, domainId: null },
  ...changes,
})

describe('the names that a condition may read', () => {
  interface Shape {
    readonly type: FormFieldTypeName
    readonly children: readonly Shape[]
  }
  const leaf = fc.constantFrom<FormFieldTypeName>('text', 'number', 'note', 'date')
  const { node } = fc.letrec<{ node: Shape }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf.map((type) => ({ type, children: [] })),
      fc.record({
        type: fc.constantFrom<FormFieldTypeName>('group', 'repeat', 'section'),
        children: fc.array(tie('node'), { maxLength: 3 }),
      }),
    ),
  }))

  interface Name {
    readonly name: string
    readonly inList: boolean
  }

  /** Names by walking the form as it is nested; keys are numbered in the order of the walk. */
  function build(shapes: readonly Shape[]) {
    const items: FormItem[] = []
    const walk = (list: readonly Shape[], parentId: string | null, prefix: string, inList: boolean): Name[] =>
      list.flatMap(({ type, children }) => {
        const id = `f${items.length}`
        items.push(field(id, { type, parentId, order: items.length }))
        if (type === 'section') return walk(children, id, prefix, inList)
        const own = { name: `${prefix}${id}`, inList }
        const below = (isList: boolean) => walk(children, id, `${prefix}${id}.`, isList)
        if (type === 'group') return below(inList)
        if (type === 'repeat') return [own, ...below(true)]
        return type === 'note' ? [] : [own]
      })
    return { names: walk(shapes, null, '', false), items }
  }

  it('are the paths through groups and repeats, and not through the layout', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (shapes) => {
        const { names, items } = build(shapes)
        const found = readableFields(items, null)
        expect(found.map(({ name }) => name)).toEqual(names.map(({ name }) => name))
        expect(found.filter(({ sort }) => sort === 'options').map(({ name }) => name)).toEqual(
          names.filter(({ inList }) => inList).map(({ name }) => name),
        )
      }),
      volume(300, 122),
    )
  })

  it('inside a repeat are those after its name', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (shapes) => {
        const { names, items } = build(shapes)
        for (const { name, rowsOf } of readableFields(items, null)) {
          if (rowsOf === null) continue
          const inner = names
            .filter((one) => one.name.startsWith(`${name}.`))
            .map((one) => one.name.slice(name.length + 1))
          expect(readableRowFields(items, rowsOf).map((one) => one.name)).toEqual(inner)
        }
      }),
      volume(200, 123),
    )
  })

  it('end where groups are in a circle, or too deep', () => {
    const circle = [
      field('a', { type: 'group', parentId: 'b' }),
      field('b', { type: 'group', parentId: 'a' }),
    ]
    expect(readableFields(circle, null)).toEqual([])
    const deep = Array.from({ length: 30 }, (_, index) =>
      field(`g${index}`, { type: 'group', parentId: index === 0 ? null : `g${index - 1}` }),
    )
    expect(readableFields([...deep, field('x', { parentId: 'g29' })], null)).toEqual([])
  })

  it('are offered by label, with where and what they are', () => {
    const [option] = readableFields([field('nev')], null).map((one: ReadableField) =>
      readableFieldOption(one),
    )
    expect(option).toEqual({ value: 'nev', label: 'nev felirata', description: 'Szöveg · nev' })
    const plain = { name: 'x', label: 'x', parents: '', type: null }
    expect(readableFieldOption(plain).description).toBeUndefined()
    expect(readableFieldOption({ ...plain, parents: 'Cím' }).description).toBe('Cím')
  })
})
