import { type CompileOptions, type CompileResult, compile, type Diagnostic } from '@urlapmuhely/engine'
import { type AnyItem, type FormDefinition, formField, kindNamed } from '@urlapmuhely/schema'

/**
 * The maximum number of rounds, each of which leaves out at least one item. After
 * them the compilation is abandoned.
 */
const MOST_ROUNDS = 50

/**
 * Compiles a form. Items with errors are left out, so that one broken rule does not hide the effects of all
 * others: a rule as a whole, a field's formula, and, if that does not help, the field.
 *
 * The diagnostics are those of the whole form.
 */
export function compileSound(definition: FormDefinition, place: CompileOptions): CompileResult {
  const whole = compile(definition, place)
  let last = whole
  let rest = definition
  const withoutFormula = new Set<string>()
  for (let round = 0; last.program === null && round < MOST_ROUNDS; round += 1) {
    const broken = last.diagnostics.filter(({ severity, item }) => severity === 'error' && item !== null)
    const next = without(rest, broken, withoutFormula)
    if (next === rest) break
    rest = next
    last = compile(rest, place)
  }
  return { program: last.program, diagnostics: whole.diagnostics }
}

/** The definition without these items, or without their formulas the first time; the same one if nothing can be left out. */
function without(
  definition: FormDefinition,
  broken: readonly Diagnostic[],
  withoutFormula: Set<string>,
): FormDefinition {
  const items: Readonly<Record<string, readonly AnyItem[]>> = definition.items
  const lists: Record<string, readonly AnyItem[]> = {}
  for (const { item } of broken) {
    if (!item) continue
    const { kind, id } = item
    const all = lists[kind] ?? items[kind] ?? []
    const found = all.find((one) => one.id === id)
    if (!found) continue
    const bare = withoutFormula.has(id) ? null : withoutFormulas(kind, found)
    withoutFormula.add(id)
    lists[kind] = all.flatMap((one) => (one !== found ? [one] : bare === null ? [] : [bare]))
  }
  if (Object.keys(lists).length === 0) return definition
  // Every list holds items of the definition, some without a formula.
  return { ...definition, items: { ...definition.items, ...lists } as FormDefinition['items'] }
}

/**
 * Returns a field without its formulas; null for an item without formulas, and for
 * rules, whose meaning would change.
 */
function withoutFormulas(kindName: string, item: AnyItem): AnyItem | null {
  if (kindName !== formField.name) return null
  const names = Object.entries(kindNamed(kindName).properties)
    .filter(([name, { type }]) => type === 'expression' && item[name] !== null && item[name] !== undefined)
    .map(([name]) => [name, null])
  return names.length === 0 ? null : { ...item, ...Object.fromEntries(names) }
}
