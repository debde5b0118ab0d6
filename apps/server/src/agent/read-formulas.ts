import {
  buildIssue,
  type Condition,
  conditionCall,
  conditionParts,
  type Issue,
  type Kind,
  mapConditions,
} from '@urlapmuhely/schema'
import { formulaFaultText, parseFormula } from '@urlapmuhely/wording/formula'

type Values = Readonly<Record<string, unknown>>

/** Properties of an item in which formulas are read, or the errors of the formulas. */
interface ReadFormulas {
  readonly values: Values
  readonly issues: readonly Issue[]
}

/**
 * Replaces each condition or expression that is written as a formula, `{ "formula": "kor >= 18" }`, by its JSON. No
 * operator has this name, so the key has no other meaning.
 *
 * @param item the item that `values` change: the parameters of a validation rule that are conditions depend on it.
 */
export function readFormulas(kind: Kind, values: Values, item: Values = {}): ReadFormulas {
  const whole = { ...item, ...values }
  const parts = conditionParts(kind, whole).flatMap(({ property, path, condition }) => {
    const source = Object.hasOwn(values, property) ? sourceOf(condition) : null
    return source === null ? [] : [{ property, path, result: parseFormula(source) }]
  })
  if (parts.length === 0) return { values, issues: [] }
  const issues = parts.flatMap(({ path, result }) => {
    if (result.ok) return []
    const { start, end } = result.fault
    const params = { position: start + 1, start, end, reason: formulaFaultText(result.fault) }
    return [buildIssue(path, 'FORMULA_UNREADABLE', params)]
  })
  const read = new Map(parts.map(({ path, result }) => [path, result.ok ? result.json : null]))
  const replaced: Values = mapConditions(kind, whole, ({ path, condition }) =>
    read.has(path) ? (read.get(path) ?? null) : condition,
  )
  const changed = parts.map(({ property }) => [property, replaced[property]])
  return { values: { ...values, ...Object.fromEntries(changed) }, issues }
}

/** The text of a formula; null for JSON Logic. */
function sourceOf(condition: Condition): string | null {
  const call = conditionCall(condition)
  const [source] = call?.args ?? []
  return call?.operator === 'formula' && call.args.length === 1 && typeof source === 'string' ? source : null
}
