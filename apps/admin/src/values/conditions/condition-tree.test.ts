import type { Condition } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operandShapesOf, operatorsFor, type RowOperatorName, rowOperators } from './comparisons.ts'
import { buildEmptyRow, type GroupNode, type TreeNode } from './condition-tree.ts'
import { buildRow } from './row-json.ts'
import { addNode, changeNode, moveNode } from './tree-changes.ts'
import { buildCondition, isFinished, readTree } from './tree-json.ts'

const age = { var: 'eletkor' }
const adult = { '>=': [age, 18] }
const hungarian = { '==': [{ var: 'orszag' }, 'HU'] }

const examples: Record<string, Condition> = {
  'nothing at all': null,
  'one comparison': adult,
  'a group in a group': { and: [adult, { or: [hungarian, { '!': [{ var: 'nev' }] }] }] },
  'the opposite of a group': { '!': [{ and: [adult, hungarian] }] },
  'the opposite of one comparison': { '!': adult },
  'a bare field': { var: 'szerzodo' },
  'arguments without a list': { '!': { var: 'nev' } },
  'a field on the right': { '<=': [18, age] },
  'a value between two others': { '<=': [18, age, 65] },
  'a field compared with a field': { '==': [{ var: 'a' }, { var: 'b' }] },
  'a date compared with today': { '<': [{ var: 'datum' }, { today: [] }] },
  'a field compared with a formula': { '>': [{ var: 'osszeg' }, { '*': [{ var: 'ar' }, 2] }] },
  'options of a list': { in: [{ var: 'megye' }, ['ZA', 'VA']] },
  'rows of a repeat': {
    some: [{ var: 'gyermekek' }, { and: [{ '<': [{ age: [{ var: 'szul' }] }, 18] }, adult] }],
  },
  'an if': { if: [adult, hungarian, false] },
  'a fallback value': { '==': [{ var: ['a', 1] }, 2] },
  'a constant': true,
  'an empty group': { and: [] },
  'what is no condition at all': { foo: 1, bar: 2 },
  'an unknown operator deep inside': { or: [{ frobnicate: [1] }, { and: [adult, [1, { x: 1 }]] }] },
}

describe('a condition read for the builder', () => {
  it.each(Object.entries(examples))('is built again exactly as it was: %s', (_, condition) => {
    expect(buildCondition(readTree(condition)).condition).toEqual(condition)
  })

  it('is built again exactly as it was, whatever JSON it is', () => {
    const operators = ['and', 'or', '!', '!!', '==', '<=', 'in', 'some', 'var', 'if', 'nonsense', 'today']
    const json = fc.letrec<{ node: Condition; leaf: Condition }>((tie) => ({
      leaf: fc.oneof(
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.record({ var: fc.constantFrom('a', 'b.c', '') }),
      ),
      node: fc.oneof(
        { depthSize: 'small' },
        tie('leaf'),
        fc.array(tie('node'), { maxLength: 3 }),
        fc
          .tuple(
            fc.constantFrom(...operators),
            fc.oneof(fc.array(tie('node'), { maxLength: 3 }), tie('node')),
          )
          .map(([operator, args]) => ({ [operator]: args })),
      ),
    })).node
    fc.assert(
      fc.property(json, (condition) => {
        expect(buildCondition(readTree(condition)).condition).toEqual(condition)
      }),
      { numRuns: 2000 },
    )
  })

  it('shows groups, comparisons and the opposite of a group', () => {
    const tree = readTree({ '!': [{ or: [adult, { if: [1, 2, 3] }] }] })
    expect(tree).toMatchObject({
      combinator: 'or',
      negated: true,
      children: [
        { type: 'row', field: 'eletkor', operator: 'atLeast', operands: [{ kind: 'literal', value: 18 }] },
        { type: 'raw', json: { if: [1, 2, 3] } },
      ],
    })
  })

  it('shows the opposite of a comparison as a comparison where there is one', () => {
    expect(readTree({ '!': [{ '!!': [age] }] }).children[0]).toMatchObject({ type: 'row', operator: 'empty' })
    expect(readTree({ '!': hungarian }).children[0]).toMatchObject({ type: 'row', operator: 'notEquals' })
    expect(readTree({ '!': [adult] })).toMatchObject({ negated: true, children: [{ operator: 'atLeast' }] })
  })

  it('shows a field on the right as if it stood on the left', () => {
    expect(readTree({ '<': [18, age] }).children[0]).toMatchObject({ operator: 'greater', field: 'eletkor' })
  })
})

describe('a changed tree', () => {
  it('says the change and leaves the rest as it was', () => {
    const kept = { if: [adult, true, false] }
    const tree = readTree({ and: [kept, adult] })
    const changed = changeNode(
      tree,
      idAt(tree, 1),
      (node) =>
        ({
          ...node,
          operands: [{ kind: 'literal', value: 21 }],
        }) as TreeNode,
    )
    expect(buildCondition(changed).condition).toEqual({ and: [kept, { '>=': [age, 21] }] })
  })

  it('leaves out a row that lacks something, and says so', () => {
    const tree = readTree(adult)
    const grown = addNode(tree, tree.id, buildEmptyRow())
    expect(buildCondition(tree)).toEqual({ condition: adult, unfinished: false })
    expect(buildCondition(grown)).toEqual({ condition: adult, unfinished: true })
  })

  it('becomes nothing when its last row is taken away', () => {
    const tree = readTree(adult)
    const empty = changeNode(tree, idAt(tree, 0), () => null)
    expect(buildCondition(empty)).toEqual({ condition: null, unfinished: false })
  })

  it('moves a row among its siblings, and not past the ends', () => {
    const tree = readTree({ and: [adult, hungarian] })
    const moved = moveNode(tree, idAt(tree, 1), -1)
    expect(buildCondition(moved).condition).toEqual({ and: [hungarian, adult] })
    expect(moveNode(moved, idAt(moved, 0), -1)).toBe(moved)
  })
})

describe.each(Object.keys(rowOperators) as RowOperatorName[])('the comparison %s', (operator) => {
  it('is read from what it builds', () => {
    const values = { value: 'x', members: ['a', 'b'], count: 3, text: '^a', list: 'megyek', key: 'regio' }
    const operands = operandShapesOf(operator).map(
      (shape) => ({ kind: 'literal', value: values[shape] }) as const,
    )
    const tree = readTree(buildRow({ field: 'mezo', operator, operands }))
    expect(tree.children[0]).toMatchObject({ type: 'row', field: 'mezo', operator, operands })
    expect(isFinished(tree)).toBe(true)
  })

  it('is offered for at least one sort of field', () => {
    expect(rowOperators[operator].sorts.every((sort) => operatorsFor(sort).includes(operator))).toBe(true)
    expect(rowOperators[operator].sorts.length).toBeGreaterThan(0)
  })
})

function idAt(tree: GroupNode, index: number): string {
  return tree.children[index]?.id ?? ''
}
