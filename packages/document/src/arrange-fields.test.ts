import { formField, MAX_FIELD_DEPTH, MAX_REPEAT_DEPTH } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arranged, arrangeSteps, outermost, placeFields, stepFields } from './arrange-fields.ts'
import type { Step } from './command.ts'
import { buildFieldTree, type FieldTree } from './field-tree.ts'
import type { TypedItem } from './place-items.ts'

const item = (
  id: string,
  order: number,
  parentId: string | null = null,
  type: TypedItem['type'] = 'text',
): TypedItem => ({ id, label: id, parentId, type, order })

const items = [
  item('a', 0),
  item('g', 10, null, 'group'),
  item('x', 0, 'g'),
  item('y', 1, 'g'),
  item('b', 20),
  item('c', 30),
]
const tree = buildFieldTree(items)

describe('several fields moved by one step', () => {
  it('keep their sequence, and those at the edge stay there', () => {
    expect(outline(moved(items, stepFields(tree, ['c', 'b'], 'up')))).toEqual([
      'a',
      'b',
      'c',
      'g',
      ' x',
      ' y',
    ])
    expect(outline(moved(items, stepFields(tree, ['a', 'c'], 'up')))).toEqual([
      'a',
      'g',
      ' x',
      ' y',
      'c',
      'b',
    ])
    expect(outline(moved(items, stepFields(tree, ['y', 'a'], 'down')))).toEqual([
      'g',
      ' x',
      ' y',
      'a',
      'b',
      'c',
    ])
    expect(stepFields(tree, ['c'], 'down')).toEqual({ ok: false, why: 'edge' })
  })

  it('go together into the group above them, and out again behind it', () => {
    const inside = moved(items, stepFields(tree, ['b', 'c'], 'in'))
    expect(outline(inside)).toEqual(['a', 'g', ' x', ' y', ' b', ' c'])
    const out = moved(inside, stepFields(buildFieldTree(inside), ['c', 'b'], 'out'))
    expect(outline(out)).toEqual(['a', 'g', ' x', ' y', 'b', 'c'])
    expect(stepFields(tree, ['a'], 'out')).toEqual({ ok: false, why: 'edge' })
    expect(stepFields(tree, ['g'], 'in')).toEqual({ ok: false, why: 'edge' })
  })

  it('take along what lies in them, once', () => {
    expect(outermost(tree, ['y', 'g', 'a']).map((node) => node.item.id)).toEqual(['a', 'g'])
    expect(outline(moved(items, stepFields(tree, ['g', 'x'], 'up')))).toEqual([
      'g',
      ' x',
      ' y',
      'a',
      'b',
      'c',
    ])
  })

  it('leave a parent that gets others at the same time', () => {
    const nested = [
      item('p', 0, null, 'group'),
      item('q', 0, 'p', 'group'),
      item('in', 0, 'q'),
      item('beside', 1, 'p'),
    ]
    const out = stepFields(buildFieldTree(nested), ['in', 'beside'], 'out')
    expect(outline(moved(nested, out))).toEqual(['p', ' q', ' in', 'beside'])
  })
})

describe('fields put at a place', () => {
  it('come before the child that was there, in the order of the form', () => {
    const placed = placeFields(tree, ['c', 'a'], { parentId: 'g', index: 1 })
    expect(outline(moved(items, placed))).toEqual(['g', ' x', ' a', ' c', ' y', 'b'])
  })

  it('change nothing where they are already', () => {
    expect(placeFields(tree, ['b'], { parentId: null, index: 2 })).toEqual({ ok: false, why: 'edge' })
    expect(placeFields(tree, ['b'], { parentId: null, index: 3 })).toEqual({ ok: false, why: 'edge' })
  })

  it('are refused with the reason', () => {
    const pages = buildFieldTree([item('p', 0, null, 'page'), ...items])
    expect(placeFields(pages, ['a', 'p'], { parentId: 'g', index: 0 })).toEqual({ ok: false, why: 'page' })
    expect(placeFields(tree, ['g'], { parentId: 'g', index: 0 })).toEqual({ ok: false, why: 'itself' })
    const chain = (type: TypedItem['type'], levels: number) =>
      Array.from({ length: levels }, (_, at) => item(`l${at}`, 0, at === 0 ? null : `l${at - 1}`, type))
    const deep = buildFieldTree([...chain('section', MAX_FIELD_DEPTH - 1), ...items])
    expect(placeFields(deep, ['a'], { parentId: `l${MAX_FIELD_DEPTH - 2}`, index: 0 }).ok).toBe(true)
    expect(placeFields(deep, ['g'], { parentId: `l${MAX_FIELD_DEPTH - 2}`, index: 0 })).toEqual({
      ok: false,
      why: 'depth',
    })
    const rows = buildFieldTree([...chain('repeat', MAX_REPEAT_DEPTH), item('more', 1, null, 'repeat')])
    expect(placeFields(rows, ['more'], { parentId: 'l4', index: 0 })).toEqual({ ok: false, why: 'repeats' })
  })
})

describe('fields that are not there, or go nowhere', () => {
  it('have no step', () => {
    for (const direction of ['up', 'down', 'in', 'out'] as const)
      expect(stepFields(tree, ['gone'], direction)).toEqual({ ok: false, why: 'edge' })
    expect(stepFields(tree, [], 'in')).toEqual({ ok: false, why: 'edge' })
    expect(placeFields(tree, [], { parentId: null, index: 0 })).toEqual({ ok: false, why: 'edge' })
  })

  it('are refused in and out as at a place: a page, and what would be too deep', () => {
    const pages = [item('g', 0, null, 'group'), item('p', 1, null, 'page'), item('q', 2, null, 'page')]
    const withPages = buildFieldTree(pages)
    expect(stepFields(withPages, ['p'], 'in')).toEqual({ ok: false, why: 'page' })
    expect(stepFields(withPages, ['q'], 'in')).toEqual({ ok: false, why: 'page' })
    const below = [
      item('p', 0, null, 'page'),
      item('s', 0, 'p', 'section'),
      item('x', 0, 's'),
      item('y', 1, 'p'),
    ]
    expect(stepFields(buildFieldTree(below), ['y', 'x'], 'out')).toMatchObject({ ok: true })
  })

  it('that lie in a circle of parents are moved as if they were at the top', () => {
    const circle = buildFieldTree([item('x', 0, 'y', 'group'), item('y', 0, 'x', 'group'), item('a', 0)])
    expect(outermost(circle, ['a']).map((node) => node.item.id)).toEqual(['a'])
    expect(outermost(circle, ['x', 'a', 'a', 'gone']).map((node) => node.item.id)).toEqual(['a', 'x'])
    expect(outermost(circle, ['x', 'y'])).toEqual([])
  })
})

describe('the order of moved fields', () => {
  it('is shared out again where as many fields would change theirs anyway', () => {
    const equal = [item('a', 0), item('b', 0), item('c', 0), item('d', 5)]
    const placed = placeFields(buildFieldTree(equal), ['d'], { parentId: null, index: 0 })
    // Before three fields of order 0 there is no room: four values from 0 on.
    expect(
      stepsOf(buildFieldTree(equal), placed).map((step) => (step.is === 'change' ? step.id : '')),
    ).toEqual([...['d', 'a', 'b', 'c']])
    expect(outline(moved(equal, placed))).toEqual(['d', 'a', 'b', 'c'])
  })

  it('lies between those of their neighbours, which keep theirs while there is room', () => {
    const placed = placeFields(tree, ['a'], { parentId: null, index: 3 })
    expect(stepsOf(tree, placed)).toEqual([
      { is: 'change', kind: formField.name, id: 'a', values: { order: 25 } },
    ])
    const into = placeFields(tree, ['b'], { parentId: 'g', index: 1 })
    expect(stepsOf(tree, into)).toEqual([
      { is: 'change', kind: formField.name, id: 'b', values: { order: 1, parentId: 'g' } },
      { is: 'change', kind: formField.name, id: 'y', values: { order: 2 } },
    ])
  })
})

describe('the order of fields without gaps', () => {
  it('changes for those alone that change places', () => {
    const dense = buildFieldTree(Array.from({ length: 100 }, (_, at) => item(`f${at}`, at)))
    const changed = stepsOf(dense, stepFields(dense, ['f1', 'f2'], 'down'))
    expect(changed.map((step) => (step.is === 'change' ? [step.id, step.values.order] : []))).toEqual([
      ['f3', 1],
      ['f1', 2],
      ['f2', 3],
    ])
  })
})

describe('any sequence of moves', () => {
  it('keeps all fields, their sequence among each other, and a form that is sound', () => {
    fc.assert(
      fc.property(forms, fc.array(move, { maxLength: 12 }), (form, moves) => {
        let [start, now] = [form, form]
        for (const { picks, to, place, at } of moves) {
          const before = buildFieldTree(now)
          const ids = picks.map((pick) => now[pick % now.length]?.id ?? '')
          const parents = [
            null,
            ...now.filter(({ type }) => type === 'group' || type === 'repeat').map(({ id }) => id),
          ]
          const parentId = parents[place % parents.length] ?? null
          const arranged =
            to === 'place' ? placeFields(before, ids, { parentId, index: at }) : stepFields(before, ids, to)
          now = moved(now, arranged)
          const after = buildFieldTree(now)
          expect(now.map(({ id }) => id)).toEqual(form.map(({ id }) => id))
          expectSound(now)
          if (!arranged.ok) continue
          for (const siblings of Map.groupBy(arranged.to.ids, (id) => parentOf(start, id)).values()) {
            expect(inOrder(after, siblings)).toEqual(siblings)
          }
          start = now
        }
      }),
    )
  })
})

function parentOf(fields: readonly TypedItem[], id: string): string | null | undefined {
  return fields.find((field) => field.id === id)?.parentId
}

function inOrder(of: FieldTree, ids: readonly string[]): string[] {
  return of.nodes.map((node) => node.item.id).filter((id) => ids.includes(id))
}

const forms = fc
  .array(
    fc.record({ type: fc.constantFrom('text', 'group', 'repeat', 'page'), pick: fc.nat(), order: fc.nat(5) }),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((made) => {
    const fields: TypedItem[] = []
    for (const [index, { type, pick, order }] of made.entries()) {
      const holders = [null, ...fields.filter((field) => field.type !== 'text').map(({ id }) => id)]
      const parentId = type === 'page' ? null : (holders[pick % holders.length] ?? null)
      const repeats = countUp(fields, parentId, 'repeat') + (type === 'repeat' ? 1 : 0)
      const isTooDeep = countUp(fields, parentId) >= MAX_FIELD_DEPTH || repeats > MAX_REPEAT_DEPTH
      fields.push(item(`f${index}`, order, isTooDeep ? null : parentId, type as TypedItem['type']))
    }
    return fields
  })

const move = fc.record({
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  to: fc.constantFrom('up', 'down', 'in', 'out', 'place'),
  place: fc.nat(),
  at: fc.nat(5),
})

/** Every field leads up to the top, within the limits of a form, and holders alone hold fields. */
function expectSound(fields: readonly TypedItem[]) {
  for (const field of fields) {
    const parent = fields.find(({ id }) => id === field.parentId)
    if (field.parentId !== null) expect(parent?.type).not.toBe('text')
    if (field.type === 'page') expect(field.parentId).toBeNull()
    expect(countUp(fields, field.id)).toBeLessThanOrEqual(MAX_FIELD_DEPTH)
    expect(countUp(fields, field.id, 'repeat')).toBeLessThanOrEqual(MAX_REPEAT_DEPTH)
  }
}

/** How many fields (of a type) there are from `id` to the top; Infinity in a circle. */
function countUp(fields: readonly TypedItem[], id: string | null, type?: string): number {
  let count = 0
  let at = fields.find((field) => field.id === id)
  for (let level = 0; at; level += 1) {
    if (level > fields.length) return Number.POSITIVE_INFINITY
    if (type === undefined || at.type === type) count += 1
    const { parentId } = at
    at = fields.find((field) => field.id === parentId)
  }
  return count
}

function stepsOf(of: FieldTree, arranged: Arranged): readonly Step[] {
  return arranged.ok ? arrangeSteps(of, arranged.to) : []
}

function moved(fields: readonly TypedItem[], arranged: Arranged): TypedItem[] {
  const changes = new Map<string, object>()
  for (const step of stepsOf(buildFieldTree(fields), arranged)) {
    if (step.is === 'change') changes.set(step.id, step.values)
  }
  return fields.map((field) => ({ ...field, ...changes.get(field.id) }))
}

function outline(fields: readonly TypedItem[]): string[] {
  return buildFieldTree(fields).nodes.map((node) => `${' '.repeat(node.depth)}${node.item.id}`)
}
