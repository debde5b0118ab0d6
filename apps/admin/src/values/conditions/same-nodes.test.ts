import type { Condition } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GroupNode } from './condition-tree.ts'
import { withSameNodes } from './same-nodes.ts'
import { buildCondition, readTree } from './tree-json.ts'

const asks = (key: string, value: string): Condition => ({ '==': [{ var: key }, value] })
const idsOf = (tree: GroupNode) => tree.children.map(({ id }) => id)

it('keeps the rows in which nothing changed, and the id of the one that did', () => {
  const before = readTree({ or: [asks('a', '1'), asks('b', '2'), asks('c', '3')] })
  const after = withSameNodes(readTree({ or: [asks('a', '1'), asks('b', '22'), asks('c', '3')] }), before)
  expect(after.children.map((child, index) => child === before.children[index])).toEqual([true, false, true])
  expect(idsOf(after)).toEqual(idsOf(before))
  expect(after.id).toBe(before.id)
})

it('keeps the rows around one that was added or deleted', () => {
  const two = readTree({ or: [asks('a', '1'), asks('c', '3')] })
  const three = withSameNodes(readTree({ or: [asks('a', '1'), asks('b', '2'), asks('c', '3')] }), two)
  expect([three.children[0], three.children[2]]).toEqual([...two.children])
  expect(three.children[2]).toBe(two.children[1])
  const again = withSameNodes(readTree({ or: [asks('a', '1'), asks('c', '3')] }), three)
  expect(again.children).toEqual([three.children[0], three.children[2]])
})

it('is the same condition whatever was there before, and no id is used twice', () => {
  const row = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2'))
    .map(([key, value]) => asks(key, value))
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      row,
      fc
        .tuple(
          fc.constantFrom('and', 'or', 'some'),
          fc.array(tie('condition'), { minLength: 1, maxLength: 4 }),
        )
        .map(
          ([operator, parts]): Condition =>
            operator === 'some' ? { some: [{ var: 'rows' }, parts[0] ?? null] } : { [operator]: parts },
        ),
    ),
  }))
  fc.assert(
    fc.property(condition, condition, (one, other) => {
      const tree = withSameNodes(readTree(one), readTree(other))
      expect(buildCondition(tree).condition).toEqual(one)
      const ids = JSON.stringify(tree).match(/"node-\d+"/gu) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
