import type { Expression, Statement, SwitchStatement } from 'acorn'
import { Unreadable } from '../../builder/unreadable.ts'

/** Returns the statements `if … else if …` with the meaning of a `switch`. */
export function ifsOf({ discriminant, cases }: SwitchStatement): Statement[] {
  const groups: { tests: Expression[]; isDefault: boolean; body: Statement[] }[] = []
  let open = true
  for (const { test, consequent } of cases) {
    if (open) groups.push({ tests: [], isDefault: false, body: [] })
    const group = groups.at(-1)
    if (!group) continue
    if (test) group.tests.push(test)
    else group.isDefault = true
    const statements = consequent.flatMap((one) => (one.type === 'BlockStatement' ? one.body : [one]))
    open = statements.length > 0
    if (!open) continue
    const last = statements.at(-1)
    const isLastCase = cases.at(-1)?.consequent === consequent
    if (last?.type !== 'BreakStatement' && last?.type !== 'ReturnStatement' && !isLastCase)
      throw new Unreadable('„switch” átfutó ággal')
    group.body.push(...statements.filter(({ type }) => type !== 'BreakStatement'))
  }
  const fallback = groups.find(({ isDefault }) => isDefault)?.body ?? []
  const first = groups
    .filter(({ isDefault }) => !isDefault)
    .reduceRight<Statement>(
      (alternate, { tests, body }) => ifOf(anyOf(discriminant, tests), body, alternate),
      blockOf(fallback),
    )
  return [first]
}

// Nodes that are made have no position in the source. No code reads the position.
function blockOf(body: readonly Statement[]): Statement {
  return { type: 'BlockStatement', body } as unknown as Statement
}

// As above: the parts are there, the position is not.
function ifOf(test: Expression, body: readonly Statement[], alternate: Statement): Statement {
  return { type: 'IfStatement', test, consequent: blockOf(body), alternate } as unknown as Statement
}

function anyOf(discriminant: Expression, tests: readonly Expression[]): Expression {
  // As above.
  const equal = tests.map(
    (right) =>
      ({ type: 'BinaryExpression', operator: '===', left: discriminant, right }) as unknown as Expression,
  )
  return equal.reduce(
    (left, right) => ({ type: 'LogicalExpression', operator: '||', left, right }) as unknown as Expression,
  )
}
