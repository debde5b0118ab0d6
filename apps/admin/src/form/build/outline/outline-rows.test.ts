import { buildFieldTree } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/field-outline.ts'
import { idsAround, idsInOrder, randomFields } from '../testing/random-fields.ts'
import { outlineRows } from './outline-rows.ts'

const tree = treeOf(`
  page oldal
    group csoport
      text nev
      text kor
    repeat ures
  text vege`)
const none: ReadonlySet<string> = new Set()
const ids = (folded: readonly string[], shown: readonly string[] | null = null) =>
  outlineRows(tree, new Set(folded), shown && new Set(shown)).map(({ id }) => id)

describe('the rows of the outline', () => {
  it('are all fields in the order of the form, each with its place', () => {
    const row = (id: string, depth: number, position: number) => ({ id, depth, position, siblings: 2 })
    expect(outlineRows(tree, none, null)).toEqual([
      { ...row('oldal', 0, 1), holds: true, isOpen: true },
      { ...row('csoport', 1, 1), holds: true, isOpen: true },
      { ...row('nev', 2, 1), holds: false, isOpen: null },
      { ...row('kor', 2, 2), holds: false, isOpen: null },
      { ...row('ures', 1, 2), holds: true, isOpen: null },
      { ...row('vege', 0, 2), holds: false, isOpen: null },
    ])
  })

  it.each([
    [['csoport'], ['oldal', 'csoport', 'ures', 'vege']],
    [['oldal'], ['oldal', 'vege']],
    [
      ['oldal', 'csoport'],
      ['oldal', 'vege'],
    ],
    [
      ['nev', 'ures', 'nincs'],
      ['oldal', 'csoport', 'nev', 'kor', 'ures', 'vege'],
    ],
  ])('leave out the contents of the folded %j, at any depth', (folded, seen) => {
    expect(ids(folded)).toEqual(seen)
  })

  it('are those of the filter, folded or not', () => {
    expect(ids(['oldal'], ['oldal', 'csoport', 'kor'])).toEqual(['oldal', 'csoport', 'kor'])
    expect(ids([], [])).toEqual([])
  })

  it('with a filter announce the place among all fields, and are open', () => {
    const [, , row] = outlineRows(tree, new Set(['csoport']), new Set(['oldal', 'csoport', 'kor']))
    expect(row).toMatchObject({ id: 'kor', position: 2, siblings: 2 })
    const [page] = outlineRows(tree, new Set(['oldal']), new Set(['oldal', 'csoport', 'kor']))
    expect(page?.isOpen).toBe(true)
  })

  it('of an empty form are none', () => {
    expect(outlineRows(buildFieldTree([]), none, null)).toEqual([])
  })
})

/** A random form with some of its fields chosen. */
const chosenFields = fc
  .tuple(randomFields, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
  .map(([fields, ticks]) => ({
    fields,
    chosen: new Set(fields.filter((_, at) => ticks[at]).map(({ id }) => id)),
  }))

describe('the rows of any form', () => {
  it('are the fields that are in no folded one', () => {
    fc.assert(
      fc.property(chosenFields, ({ fields, chosen }) => {
        const rows = outlineRows(buildFieldTree(fields), chosen, null)
        const seen = idsInOrder(fields).filter((id) => !idsAround(fields, id).some((one) => chosen.has(one)))
        expect(rows.map(({ id }) => id)).toEqual(seen)
      }),
    )
  })

  it('have the depth and the number that a count of the fields gives', () => {
    fc.assert(
      fc.property(chosenFields, ({ fields, chosen }) => {
        const order = idsInOrder(fields)
        for (const row of outlineRows(buildFieldTree(fields), chosen, null)) {
          const field = fields.find(({ id }) => id === row.id)
          const siblings = order.filter(
            (id) => fields.find((one) => one.id === id)?.parentId === field?.parentId,
          )
          expect(row.depth).toBe(idsAround(fields, row.id).length)
          expect([row.position, row.siblings]).toEqual([siblings.indexOf(row.id) + 1, siblings.length])
          const hasContents = fields.some(({ parentId }) => parentId === row.id)
          expect(row.isOpen).toBe(hasContents ? !chosen.has(row.id) : null)
        }
      }),
    )
  })

  it('with a filter are exactly the fields that it leaves', () => {
    fc.assert(
      fc.property(chosenFields, ({ fields, chosen }) => {
        const shown = new Set([...chosen].flatMap((id) => [id, ...idsAround(fields, id)]))
        const rows = outlineRows(buildFieldTree(fields), new Set(fields.map(({ id }) => id)), shown)
        expect(rows.map(({ id }) => id)).toEqual(idsInOrder(fields).filter((id) => shown.has(id)))
      }),
    )
  })
})
