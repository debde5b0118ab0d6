import { type Expression, type Node, parse } from 'acorn'

/**
 * True if a script can only assign numbers to `value`, as far as it is written: results of arithmetic and of functions of
 * numbers, and sums that begin with a number. A text field with such a formula holds a number.
 */
export function isNumericFormula(script: string): boolean {
  let program: Node
  try {
    program = parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true })
  } catch {
    // A script that cannot be parsed is reported when the formula is read.
    return false
  }
  const assigned = new Map<string, Expression[]>()
  collect(program, assigned)
  const values = assigned.get('value') ?? []
  return values.length > 0 && values.every((value) => isNumeric(value, assigned, ['value']))
}

function collect(value: unknown, assigned: Map<string, Expression[]>): void {
  if (typeof value !== 'object' || value === null) return
  // Nodes are plain objects; their properties hold other nodes.
  const node = value as
    | Expression
    | (Node & { type: 'VariableDeclarator'; id: Node; init: Expression | null })
  const [target, given] =
    node.type === 'AssignmentExpression'
      ? [node.left, node.right]
      : node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : [null, null]
  // The property `type` of Acorn's nodes distinguishes them.
  const name = target?.type === 'Identifier' ? (target as Node & { name: string }).name : null
  if (name !== null && given) assigned.set(name, [...(assigned.get(name) ?? []), given])
  for (const inner of Object.values(value)) collect(inner, assigned)
}

const NUMBERS = /^(?:Number|parseInt|parseFloat|Math\.\w+|_\.(?:sum|sumBy|round|max|min|size|toNumber))$/u

function isNumeric(
  node: Node,
  assigned: ReadonlyMap<string, Expression[]>,
  within: readonly string[],
): boolean {
  // The property `type` of Acorn's nodes distinguishes them.
  const expression = node as Expression
  const inner = (one: Node) => isNumeric(one, assigned, within)
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'number'
    case 'ParenthesizedExpression':
      return inner(expression.expression)
    case 'UnaryExpression':
      return expression.operator === '-' || expression.operator === '+'
    case 'BinaryExpression':
      if (['-', '*', '/', '%', '**'].includes(expression.operator)) return true
      return expression.operator === '+' && (inner(expression.left) || inner(expression.right))
    case 'LogicalExpression':
      return inner(expression.right)
    case 'ConditionalExpression':
      return inner(expression.consequent) && inner(expression.alternate)
    case 'CallExpression':
      return NUMBERS.test(nameOf(expression.callee))
    case 'MemberExpression':
      return nameOf(expression).endsWith('.length')
    case 'Identifier': {
      const { name } = expression
      const values = within.includes(name) ? [] : (assigned.get(name) ?? [])
      // A sum begins with a number; the parts that are added to it afterwards do not matter.
      const [first] = values
      return first !== undefined && isNumeric(first, assigned, [...within, name])
    }
    default:
      return false
  }
}

function nameOf(node: Node): string {
  // The property `type` of Acorn's nodes distinguishes them.
  const expression = node as Expression
  if (expression.type === 'Identifier') return expression.name
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return ''
  return `${nameOf(expression.object)}.${expression.property.name}`
}
