import { factsOfType } from '@urlapmuhely/schema/facts'
import type { EngineKind } from '../facts/definition.ts'
import type { Diagnostic, DiagnosticCode, DiagnosticItem, ExampleValue, Report } from '../facts/diagnostic.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import type { Facts } from './facts.ts'
import { pathOfField } from './paths.ts'
import type { Case } from './search-facts.ts'

/**
 * One check of a form that compiles: reports probable mistakes. Each has a file and a test of its own.
 *
 * @param leaveOpen receives each question that the search could not answer.
 */
export type Check = (facts: Facts, report: Report, leaveOpen: Report) => void

/** A finding about an item, with an example if there is one. */
export interface Finding {
  readonly kind: EngineKind
  readonly item: { readonly id: string; readonly name: string }
  readonly code: DiagnosticCode
  /** The property concerned; empty for the whole item. */
  readonly path?: string
  readonly params?: Diagnostic['params']
  readonly severity?: Diagnostic['severity']
  readonly example?: Case
  /** Other items that have a part in it. */
  readonly related?: readonly DiagnosticItem[]
}

/** A finding in the shape of all diagnostics. */
export function diagnosticOf(facts: Facts, finding: Finding): Diagnostic {
  const { kind, item, code, path = '', params = {}, severity = 'warning', example, related = [] } = finding
  const shown = example ? exampleOf(facts.program, example) : []
  return {
    ...{ severity, code, item: { kind, id: item.id, name: item.name }, path, params },
    ...(shown.length > 0 && { example: shown }),
    ...(related.length > 0 && { related }),
  }
}

/** The values that a person has to give, in the order of the form; also those that have to be taken away. */
export function exampleOf({ plans }: ProgramData, example: Case): ExampleValue[] {
  const isNothing = (value: unknown) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0)
  return [...example]
    .filter(([field, value]) => !isNothing(value) || isFilledByRules(plans, field))
    .toSorted(([left], [right]) => left.number - right.number)
    .map(([field, value]) => ({
      path: pathOfField(field),
      label: field.item.label,
      value,
      valueLabel: labelOfValue(plans.options[field.number]?.base.byValue ?? null, value),
    }))
}

type Options = ReadonlyMap<unknown, { readonly label: string }> | null

function labelOfValue(options: Options, value: unknown): string | null {
  if (!options) return null
  const labels = (Array.isArray(value) ? value : [value]).map((one) => options.get(one)?.label ?? null)
  return labels.every((label) => label !== null) ? labels.join(', ') : null
}

/** True if something other than a person may give the field a value. */
export function isFilledByRules(plans: Plans, field: Field): boolean {
  return isCalculated(field) || (plans.defaults[field.number]?.length ?? 0) > 0 || writtenBy(plans).has(field)
}

/** The fields that side effects write, by the plans, which never change. */
const written = new WeakMap<Plans, ReadonlySet<Field>>()

function writtenBy(plans: Plans): ReadonlySet<Field> {
  const known = written.get(plans)
  if (known) return known
  const actions = plans.effects.flatMap((effect) => effect.actions)
  const fields = new Set(actions.flatMap((action) => (action.type === 'write' ? [action.target.field] : [])))
  written.set(plans, fields)
  return fields
}

/** True for fields whose value a person enters. */
export function isAsked({ isContext, valueType, item }: Field): boolean {
  if (isContext || valueType === 'layout' || valueType === 'object') return false
  const { role } = factsOfType(item.type)
  return role !== 'unseen' && role !== 'note'
}
