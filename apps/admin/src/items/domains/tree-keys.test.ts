import { describe, expect, it } from 'vitest'
import { type DomainNode, domainRows, type TreeRow } from './domain-tree.ts'
import { treeKeyEffect } from './tree-keys.ts'

function node(id: string, parentId: string | null): DomainNode {
  return { id, name: id, key: id, parentId, host: '', revision: 1 }
}

/**
 * a
 *   b
 *     c
 *   d
 * e
 */
const rows = domainRows([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e', null)])

function rowOf(id: string): TreeRow {
  const row = rows.find(({ domain }) => domain.id === id)
  if (!row) throw new Error(`There is no row ${id}.`)
  return row
}

function effect(key: string, id: string, altKey = false): string {
  const found = treeKeyEffect({ key, altKey }, rows, rowOf(id))
  if (!found) return 'nothing'
  if (found.type === 'focus') return `focus ${found.row?.domain.id ?? 'stays'}`
  return found.type === 'move' ? `move under ${found.parentId ?? 'the top'}` : found.type
}

describe('a key on a row of the tree', () => {
  it.each([
    ['ArrowDown', 'a', 'focus b'],
    ['ArrowDown', 'c', 'focus d'],
    ['ArrowDown', 'e', 'focus stays'],
    ['ArrowUp', 'd', 'focus c'],
    ['ArrowUp', 'a', 'focus stays'],
    ['ArrowLeft', 'c', 'focus b'],
    ['ArrowLeft', 'd', 'focus a'],
    ['ArrowLeft', 'e', 'focus stays'],
    ['ArrowRight', 'a', 'focus b'],
    ['ArrowRight', 'c', 'focus stays'],
    ['Home', 'd', 'focus a'],
    ['End', 'a', 'focus e'],
    ['Enter', 'b', 'choose'],
    [' ', 'b', 'choose'],
    ['F2', 'b', 'edit'],
    ['Delete', 'b', 'remove'],
    ['x', 'b', 'nothing'],
    ['Tab', 'b', 'nothing'],
  ])('%s on %s: %s', (key, id, expected) => expect(effect(key, id)).toBe(expected))

  it.each([
    ['ArrowRight', 'd', 'move under b'],
    ['ArrowRight', 'e', 'move under a'],
    ['ArrowRight', 'a', 'nothing'],
    ['ArrowRight', 'b', 'nothing'],
    ['ArrowRight', 'c', 'nothing'],
    ['ArrowLeft', 'c', 'move under a'],
    ['ArrowLeft', 'b', 'move under the top'],
    ['ArrowLeft', 'a', 'nothing'],
    ['ArrowDown', 'a', 'nothing'],
    ['Delete', 'a', 'nothing'],
    ['Enter', 'a', 'nothing'],
  ])('with Alt, %s on %s: %s', (key, id, expected) => expect(effect(key, id, true)).toBe(expected))

  it('walks every row from the first to the last, and back', () => {
    const walked: string[] = []
    for (let row: TreeRow | undefined = rows[0]; row; ) {
      walked.push(row.domain.id)
      const next = treeKeyEffect({ key: 'ArrowDown', altKey: false }, rows, row)
      row = next?.type === 'focus' ? next.row : undefined
    }
    expect(walked).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (const [index, row] of rows.entries()) {
      const back = treeKeyEffect({ key: 'ArrowUp', altKey: false }, rows, row)
      expect(back).toEqual({ type: 'focus', row: rows[index - 1] })
    }
  })

  it('never moves a domain into its own branch', () => {
    for (const row of rows) {
      for (const key of ['ArrowLeft', 'ArrowRight']) {
        const found = treeKeyEffect({ key, altKey: true }, rows, row)
        if (found?.type !== 'move') continue
        let above = rows.find(({ domain }) => domain.id === found.parentId)
        while (above) {
          expect(above.domain.id).not.toBe(row.domain.id)
          const { parentId } = above.domain
          above = rows.find(({ domain }) => domain.id === parentId)
        }
      }
    }
  })
})
