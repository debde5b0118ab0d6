import {
  type Condition,
  conditionOperators,
  type FormFieldTypeName,
  fieldValueTypes,
} from '@urlapmuhely/schema'
import { initialCondition } from '@urlapmuhely/wording'
import { formatFormula, parseFormula } from '@urlapmuhely/wording/formula'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  operandShapesOf,
  operatorNames,
  operatorsFor,
  type RowOperatorName,
} from '../../../values/conditions/comparisons.ts'
import { buildEmptyRow, type RowNode, type TreeNode } from '../../../values/conditions/condition-tree.ts'
import type { Operand } from '../../../values/conditions/operands.ts'
import {
  withField,
  withFieldBegun,
  withOperand,
  withOperator,
} from '../../../values/conditions/row-changes.ts'
import { buildRow } from '../../../values/conditions/row-json.ts'
import { addNode, changeNode, joinRow, turnGroup, turnRows } from '../../../values/conditions/tree-changes.ts'
import { buildCondition, isFinished, readTree } from '../../../values/conditions/tree-json.ts'
import { rowWords } from './row-words.ts'

const missing = { field: '(mező?)', value: '(érték?)' }
const name = fc.constantFrom('kor', 'nev', 'cim.varos', 'gyermekek.kor')
const literal = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.constantFrom('2024/05/01', 0.27))

const operandOf = {
  value: fc.oneof<fc.Arbitrary<Operand>[]>(
    literal.map((value) => ({ kind: 'literal', value })),
    name.map((field) => ({ kind: 'field', name: field })),
    fc.constantFrom('today', 'now').map((moment) => ({ kind: 'moment', name: moment as 'today' })),
    name.map((field) => ({ kind: 'formula', json: { '*': [{ var: field }, 2] } })),
  ),
  members: fc
    .array(literal, { minLength: 1, maxLength: 3 })
    .map((value) => ({ kind: 'literal', value }) as Operand),
  count: fc.integer().map((value) => ({ kind: 'literal', value }) as Operand),
  text: fc.string({ minLength: 1 }).map((value) => ({ kind: 'literal', value }) as Operand),
  list: fc.constant<Operand>({ kind: 'literal', value: 'megyek' }),
  key: fc.constant<Operand>({ kind: 'literal', value: 'szekhely' }),
}

const comparison = fc.constantFrom(...operatorNames).chain((operator) =>
  fc.record({
    field: name,
    operator: fc.constant(operator),
    operands: fc.tuple(...operandShapesOf(operator).map((shape) => operandOf[shape])),
  }),
)

/** Conditions of comparisons, groups, negations and questions about rows, as the builder makes them. */
const buildable = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    comparison.map(buildRow),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('node'), { minLength: 2, maxLength: 3 }))
      .map(([word, parts]) => ({ [word]: parts })),
    tie('node').map((inner) => ({ '!': [inner] })),
    fc
      .tuple(fc.constantFrom('some', 'all', 'none'), tie('node'))
      .map(([quantifier, inner]) => ({ [quantifier]: [{ var: 'gyermekek' }, inner] })),
  ),
})).node

/** Any JSON that looks like a condition. */
const anything = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Condition>(
      { var: 'kor' },
      { var: '' },
      { var: ['kor', 1] },
      { var: 'két szó' },
      '',
      null,
      18,
      true,
      [],
    ),
    fc.array(tie('node'), { maxLength: 3 }),
    fc
      .tuple(fc.constantFrom('==', '>=', '<', 'in', 'starts_with', 'some'), name, tie('node'))
      .map(([operator, field, value]) => ({ [operator]: [{ var: field }, value] })),
    fc
      .tuple(
        fc.constantFrom(...Object.keys(conditionOperators), 'nonsense'),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([operator, args]) => ({ [operator]: args })),
  ),
})).node

describe('the three editors of a condition show the same', () => {
  it('of a condition that the builder can make: rows, words and a formula, without a rest', () => {
    fc.assert(
      fc.property(buildable, (condition) => {
        const tree = readTree(condition)
        for (const node of nodesOf(tree)) {
          expect(node.type).not.toBe('raw')
          if (node.type === 'row') expectWords(node)
        }
        expect(readFormula(formatFormula(condition))).toEqual(condition)
      }),
      { numRuns: 1000 },
    )
  })

  it('of any condition: what is a row is one in words, and each value of it can be edited', () => {
    fc.assert(
      fc.property(anything, (condition) => {
        const tree = readTree(condition)
        expect(isFinished(tree)).toBe(true)
        for (const node of nodesOf(tree)) {
          if (node.type !== 'row') continue
          expectWords(node)
          for (const operand of node.operands)
            if (operand.kind === 'formula')
              expect(readFormula(formatFormula(operand.json))).toEqual(operand.json)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('of a condition without a rest that is written anew: the formula says it, unless a name is none', () => {
    fc.assert(
      fc.property(anything, (condition) => {
        const rows = nodesOf(readTree(condition))
        fc.pre(!JSON.stringify(condition).includes('két szó') && rows.every(({ type }) => type !== 'raw'))
        const anew = rewritten(condition)
        fc.pre(anew !== null)
        expect(readFormula(formatFormula(anew))).toEqual(anew)
        expect(shapeOf(readTree(anew))).toEqual(shapeOf(readTree(condition)))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a change in one editor of a condition is the same in the others', () => {
  it('a comparison that is chosen part by part, and one that is typed', () => {
    fc.assert(
      fc.property(comparison, ({ field, operator, operands }) => {
        const empty = readTree(null)
        const row = buildEmptyRow()
        const fields = [{ name: field, sort: 'any', optionList: null } as const]
        const steps: ((node: RowNode) => Partial<RowNode>)[] = [
          (node) => withField(node, fields, field),
          (node) => withOperator(node, operator),
          ...operands.map((operand, index) => (node: RowNode) => withOperand(node, index, operand)),
        ]
        const built = steps.reduce(
          (tree, step) =>
            changeNode(tree, row.id, (node) => (node.type === 'row' ? { ...node, ...step(node) } : node)),
          addNode(empty, empty.id, row),
        )
        const chosen = buildCondition(built)
        const typed = readFormula(formatFormula(buildRow({ field, operator, operands })))
        expect(chosen).toEqual({ condition: typed, unfinished: false })
        expect(nodesOf(readTree(typed)).length).toBe(2)
      }),
    )
  })

  it('a comparison that is added in words, in the builder and in the formula', () => {
    const whole = { and: [{ '>=': [{ var: 'kor' }, 18] }, { '!!': [{ var: 'nev' }] }] }
    const tree = readTree(whole)
    const fill = (grown: typeof tree) => {
      const added = nodesOf(grown).find((node) => !isFinished(node) && node.type === 'row')
      const made = { field: 'cim.varos', operator: 'filled', operands: [] } as const
      return buildCondition(changeNode(grown, added?.id ?? '', (node) => ({ ...node, ...made }) as RowNode))
        .condition
    }
    const inWords = fill(changeNode(tree, tree.id, (node) => joinRow(node, 'and')))
    expect(inWords).toEqual(fill(addNode(tree, tree.id, buildEmptyRow())))
    expect(inWords).toEqual(readFormula('ÉS(kor >= 18; KITÖLTVE(nev); KITÖLTVE(cim.varos))'))
    expect(fill(changeNode(tree, tree.id, (node) => joinRow(node, 'or')))).toEqual(
      readFormula('VAGY(ÉS(kor >= 18; KITÖLTVE(nev)); KITÖLTVE(cim.varos))'),
    )
  })

  it('és and vagy, and how many rows', () => {
    const tree = readTree({ and: [{ '>=': [{ var: 'kor' }, 18] }, { '!!': [{ var: 'nev' }] }] })
    expect(buildCondition(changeNode(tree, tree.id, turnGroup)).condition).toEqual(
      readFormula('VAGY(kor >= 18; KITÖLTVE(nev))'),
    )
    const rows = readTree({ some: [{ var: 'gyermekek' }, { '>=': [{ var: 'kor' }, 18] }] })
    const [question] = rows.children
    const turned = changeNode(rows, question?.id ?? '', turnRows)
    expect(buildCondition(turned).condition).toEqual({
      all: [{ var: 'gyermekek' }, { '>=': [{ var: 'kor' }, 18] }],
    })
    const back = [1, 2].reduce((before) => changeNode(before, question?.id ?? '', turnRows), turned)
    expect(buildCondition(back).condition).toEqual(buildCondition(rows).condition)
  })
})

describe('the comparison that a field begins with', () => {
  const types = Object.keys(fieldValueTypes) as FormFieldTypeName[] // the keys of a const table are exactly its names
  it.each(types)('is one that a field of type %s is offered', (type) => {
    const sort = fieldValueTypes[type]
    for (const firstOption of ['x', undefined]) {
      const begin = () => initialCondition({ name: 'a', type, firstOption })
      if (sort === 'empty' || sort === 'object' || sort === 'layout') {
        expect(begin()).toBeNull()
        continue
      }
      const begun = withFieldBegun(buildEmptyRow(), {
        fields: [{ name: 'a', sort, optionList: 'l' }],
        chosen: 'a',
        begin,
      })
      expect(operatorsFor(sort)).toContain(begun.operator)
      expect(begun.operands?.length).toBe(operandShapesOf(begun.operator ?? 'equals').length)
    }
  })
})

function nodesOf(node: TreeNode): TreeNode[] {
  if (node.type === 'group') return [node, ...node.children.flatMap(nodesOf)]
  return node.type === 'rows' ? [node, ...nodesOf(node.inner)] : [node]
}

/** True if the words of a row contain its field, and its value if it has one, and no part is still to be chosen. */
function expectWords(node: RowNode): void {
  const words = rowWords(node, () => null, missing)
  const parts = new Set(words.map(({ part }) => part))
  expect(parts.has('field')).toBe(true)
  expect(parts.has('value')).toBe(operandShapesOf(node.operator).length > 0)
  expect(words.filter(({ isMissing }) => isMissing)).toEqual([])
}

function readFormula(text: string | null): Condition {
  const read = parseFormula(text ?? '#')
  if (!read.ok) throw new Error(`${text} is no formula.`)
  return read.json
}

/** Returns the condition built from its tree as if every part had been changed; null if a part is then incomplete. */
function rewritten(condition: Condition): Condition {
  const bare = JSON.parse(JSON.stringify(readTree(condition)), function (this: unknown, key, value) {
    return key === 'source' ? undefined : value
  })
  const { condition: anew, unfinished } = buildCondition(bare)
  return unfinished ? null : anew
}

/** Returns the shape of a tree, without ids and sources. A group of one part is returned as that part. */
function shapeOf(node: TreeNode): unknown {
  if (node.type === 'raw') return node.json
  if (node.type === 'row') {
    const {
      field,
      operator,
      operands,
    }: { field: string; operator: RowOperatorName; operands: readonly Operand[] } = node
    return { field, operator, operands }
  }
  if (node.type === 'rows')
    return { rows: node.field, quantifier: node.quantifier, inner: shapeOf(node.inner) }
  const [only] = node.children
  if (node.children.length === 1 && only && !node.negated) return shapeOf(only)
  return { word: node.combinator, negated: node.negated, parts: node.children.map(shapeOf) }
}
