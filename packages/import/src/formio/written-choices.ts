import { type Expression, type Node, parse } from 'acorn'

/** The choices that a script writes down, such as `values = [{ label: 'A', value: 'a' }]`; empty for other scripts. */
export function writtenChoices(script: string): unknown[] {
  let statements: readonly Node[]
  try {
    statements = parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true }).body
  } catch {
    // A script that cannot be parsed is reported as choices from outside.
    return []
  }
  const [only] = statements
  if (!only || statements.length > 1) return []
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, expression, argument } = only as Node & { expression?: Expression; argument?: Expression }
  const list =
    type === 'ReturnStatement'
      ? argument
      : expression?.type === 'AssignmentExpression'
        ? expression.right
        : expression
  if (list?.type !== 'ArrayExpression') return []
  const values = list.elements.map((element) => (element ? literalOf(element) : undefined))
  return values.every((value) => value !== undefined) ? values : []
}

function literalOf(node: Node): unknown {
  // The property `type` of Acorn's nodes distinguishes them.
  const expression = node as Expression
  if (expression.type === 'Literal') return expression.value
  if (expression.type !== 'ObjectExpression') return undefined
  const entries = expression.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) return null
    const key = property.key.type === 'Identifier' ? property.key.name : null
    const name = property.key.type === 'Literal' ? String(property.key.value) : key
    return name === null || property.value.type !== 'Literal' ? null : [name, property.value.value]
  })
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : undefined
}
