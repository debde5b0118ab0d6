import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { buildNameReader } from './name-reader.ts'
import {
  ancestorsOf,
  buildNameTree,
  contextTreeFields,
  descendantsOf,
  fieldsIn,
  insideLayout,
  isKeyTaken,
  nameOf,
  namesOf,
  resolveName,
  type TreeField,
} from './name-tree.ts'

type Placed = TreeField & { readonly overridesId?: string | null }

function field(
  id: string,
  type: TreeField['type'],
  parentId: string | null,
  rest: Partial<Placed> = {},
): Placed {
  return {
    ...{ id, key: id, label: id, name: id, type, parentId },
    ...{ optionList: null, appearance: 'card', domainId: null, ...rest },
  }
}

/** A page with a name; a repeat of persons, each with a name, a group and a repeat of pets. */
const fields = [
  field('lap', 'page', null),
  field('nev', 'text', 'lap'),
  field('szemelyek', 'repeat', 'lap'),
  field('szemelyNev', 'text', 'szemelyek', { key: 'nev' }),
  field('lakhely', 'group', 'szemelyek'),
  field('reszlet', 'details', 'lakhely'),
  field('varos', 'text', 'reszlet'),
  field('allatok', 'repeat', 'szemelyek'),
  field('faj', 'text', 'allatok'),
  field('kep', 'file', null),
]
const tree = buildNameTree(fields)

describe('a name', () => {
  it.each<[at: string | null, name: string, path: string[] | null, rest?: string[]]>([
    [null, 'nev', ['nev']],
    ['szemelyNev', 'nev', ['szemelyNev']],
    ['faj', 'nev', ['szemelyNev']],
    ['szemelyek', 'nev', ['nev']],
    [null, 'szemelyek.nev', ['szemelyek', 'szemelyNev']],
    [null, 'szemelyek.lakhely.varos', ['szemelyek', 'lakhely', 'varos']],
    ['faj', 'lakhely.varos', ['lakhely', 'varos']],
    ['varos', 'varos', null],
    ['varos', 'lakhely.varos', ['lakhely', 'varos']],
    [null, 'szemelyek.allatok.faj', ['szemelyek', 'allatok', 'faj']],
    ['allatok', 'allatok.faj', ['allatok', 'faj']],
    [null, 'lap', null],
    [null, 'lap.nev', null],
    [null, 'kep.size', ['kep'], ['size']],
    [null, 'nincs', null],
    [null, '', null],
    ['gone', 'nev', ['nev']],
  ])('beside %s: %s reads %j', (at, name, path, rest = []) => {
    const resolved = resolveName(tree, at, name)
    expect(resolved?.path.map(({ id }) => id) ?? null).toEqual(path)
    if (resolved) expect(resolved.rest).toEqual(rest)
  })

  it.each<[at: string | null, id: string, names: string[]]>([
    [null, 'nev', ['nev']],
    ['faj', 'nev', []],
    ['faj', 'szemelyNev', ['nev', 'szemelyek.nev']],
    ['faj', 'faj', ['faj', 'allatok.faj', 'szemelyek.allatok.faj']],
    [null, 'varos', ['szemelyek.lakhely.varos']],
    ['szemelyNev', 'varos', ['lakhely.varos', 'szemelyek.lakhely.varos']],
    ['szemelyNev', 'szemelyek', ['szemelyek']],
    [null, 'gone', []],
    [null, 'lap', []],
  ])('beside %s the field %s is read as %j', (at, id, names) => {
    expect(namesOf(tree, at, id).map(({ name }) => name)).toEqual(names)
    expect(nameOf(tree, at, id)).toBe(names[0] ?? null)
  })

  it('of several siblings with one key is that of the first, and versions come after what they override', () => {
    const siblings = buildNameTree([
      field('b', 'text', null, { key: 'a', overridesId: 'a', domainId: 'd' }),
      field('a', 'number', null),
      field('c', 'date', null, { key: 'a' }),
    ])
    expect(resolveName(siblings, null, 'a')?.path[0]?.id).toBe('a')
    expect(siblings.keyCounts.get('a')).toBe(2)
  })
})

describe('names in random forms', () => {
  const types = ['text', 'group', 'repeat', 'page', 'section'] as const
  const drawn = fc.array(fc.tuple(fc.constantFrom(...types), fc.nat(9), fc.constantFrom('a', 'b', 'c')), {
    minLength: 2,
    maxLength: 9,
  })
  const form = drawn.map((list) =>
    list.map(([type, parent, key], index) => {
      const above = list[parent]?.[0]
      const holds = above !== undefined && above !== 'text' && parent < index
      return field(`f${index}`, type, holds ? `f${parent}` : null, { key })
    }),
  )

  it('that are given to a field read that field again', () => {
    fc.assert(
      fc.property(form, (placed) => {
        const random = buildNameTree(placed)
        for (const at of [null, ...placed.map(({ id }) => id)])
          for (const { id } of placed)
            for (const { name, path } of namesOf(random, at, id)) {
              expect(path.at(-1)?.id).toBe(id)
              expect(resolveName(random, at, name)?.path).toEqual(path)
              expect(resolveName(random, at, name)?.rest).toEqual([])
            }
      }),
      volume(300, 2001),
    )
  })

  it('are read as the engine reads them', () => {
    const name = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
      .map((keys) => keys.join('.'))
    fc.assert(
      fc.property(form, name, fc.nat(9), (placed, dotted, position) => {
        const at = placed[position]?.id ?? null
        const resolved = resolveName(buildNameTree(placed), at, dotted)
        const read = buildNameReader(placed).read(dotted, at)
        // The reader follows a name to its end only; the tree also tells where a name stops.
        const whole = resolved && resolved.rest.length === 0 ? resolved.path : null
        expect(read?.field.id ?? null).toBe(whole?.at(-1)?.id ?? null)
        if (read && whole) {
          const repeats = whole.slice(0, -1).filter(({ type }) => type === 'repeat')
          expect(read.lists.map(({ id }) => id)).toEqual(repeats.map(({ id }) => id))
        }
      }),
      volume(500, 2002),
    )
  })
})

describe('the places of fields', () => {
  it('have those above and below them', () => {
    expect(ancestorsOf(tree, 'varos')).toEqual(['reszlet', 'lakhely', 'szemelyek', 'lap'])
    expect(ancestorsOf(tree, 'lap')).toEqual([])
    expect(ancestorsOf(tree, null)).toEqual([])
    expect(ancestorsOf(tree, 'gone')).toEqual([])
    expect(descendantsOf(tree, 'lakhely')).toEqual(['reszlet', 'varos'])
    expect(descendantsOf(tree, 'kep')).toEqual([])
    expect(new Set(descendantsOf(tree, 'lap'))).toEqual(
      new Set(fields.map(({ id }) => id).filter((id) => id !== 'lap' && id !== 'kep')),
    )
    expect(fieldsIn(tree, 'szemelyek').map(({ id }) => id)).toEqual(['szemelyNev', 'lakhely', 'allatok'])
    expect(fieldsIn(tree, '').map(({ id }) => id)).toEqual(['lap', 'kep'])
    expect(fieldsIn(tree, 'gone')).toEqual([])
  })

  it('in circles end', () => {
    const circle = buildNameTree([field('a', 'group', 'b'), field('b', 'group', 'a')])
    expect(ancestorsOf(circle, 'a')).toEqual(['b', 'a'])
    expect(descendantsOf(circle, 'a')).toEqual(['b'])
  })

  it('in a part of the layout are those whose values are around it', () => {
    expect(insideLayout(tree, 'lap').map(({ id }) => id)).toEqual(['nev', 'szemelyek'])
    expect(insideLayout(tree, 'reszlet').map(({ id }) => id)).toEqual(['varos'])
    expect(insideLayout(tree, 'szemelyek')).toEqual([])
    const parts = buildNameTree([
      field('p', 'page', null),
      field('s', 'section', 'p'),
      field('a', 'text', 's'),
    ])
    expect(insideLayout(parts, 'p').map(({ id }) => id)).toEqual(['s', 'a'])
  })
})

describe('a key', () => {
  it.each<[Partial<Placed>, taken: boolean]>([
    [{ key: 'nev', parentId: null }, true],
    [{ key: 'nev', parentId: 'lap' }, true],
    [{ key: 'nev', parentId: 'szemelyek' }, true],
    [{ key: 'nev', parentId: 'allatok' }, false],
    [{ key: 'nev', parentId: null, domainId: 'd' }, false],
    [{ key: 'varos', parentId: 'lakhely' }, true],
    [{ key: 'varos', parentId: null }, false],
    [{ id: 'nev', key: 'nev', parentId: 'lap' }, false],
    [{ id: 'nev', key: 'nev', parentId: 'szemelyek' }, true],
  ])('of %j is taken: %s', (rest, taken) => {
    expect(isKeyTaken(tree, field('uj', 'text', null, rest))).toBe(taken)
  })
})

describe('the context of a form', () => {
  it('is a group of fields of its tree', () => {
    const context = [
      { key: 'szerep', label: '', type: 'text', optionList: null, sample: null, personal: false },
    ]
    const found = contextTreeFields(context)
    expect(found.map(({ id, parentId, type, domainId }) => [id, parentId, type, domainId])).toEqual([
      ['context', null, 'group', null],
      ['context.szerep', 'context', 'text', null],
    ])
    expect(resolveName(buildNameTree(found), null, 'context.szerep')?.path.at(-1)?.id).toBe('context.szerep')
    expect(contextTreeFields(undefined)).toEqual([])
  })
})
