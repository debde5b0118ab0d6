import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTreeText, restoreTree, treeText } from './begun-tree.ts'
import { buildGroup, type GroupNode, newId, type RowNode, type TreeNode } from './condition-tree.ts'
import { readTree } from './tree-json.ts'

const asks = (name: string): RowNode => ({
  ...{ id: newId(), type: 'row', field: name, operator: 'filled', operands: [] },
})

const { tree } = fc.letrec<{ node: TreeNode; tree: GroupNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b', 'c', 'd').map(asks), tie('tree')),
  tree: fc
    .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('node'), { maxLength: 4 }))
    .map(([word, children]) => buildGroup(word, children)),
}))

describe('an incomplete tree in a draft', () => {
  it('is restored as it was', () => {
    fc.assert(
      fc.property(tree, (one) => {
        const restored = restoreTree(treeText(one))
        expect(restored).toEqual(one)
        expect(isTreeText(treeText(one))).toBe(true)
      }),
      volume(100, 76),
    )
    const read = readTree({ or: [{ '==': [{ var: 'a' }, 1] }, { if: [1, 2, 3] }] })
    expect(restoreTree(treeText(read))).toEqual(read)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['JSON that somebody typed', '{"and":[1]}'],
    ['JSON with an id', '{"id":"abc","children":[]}'],
    ['a tree that was cut off', '{"id":"node-1","type":"group","chil'],
    ['a row alone', '{"id":"node-1","type":"row","field":"a"}'],
  ])('is not %s', (_, text) => expect(restoreTree(text)).toBeNull())
})
