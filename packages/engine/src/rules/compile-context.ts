import type { Condition } from '@urlapmuhely/schema'
import type { DiagnosticCode, Report } from '../diagnostic.ts'
import type { Wiring } from '../graph/wiring.ts'
import { evaluateWithin } from '../language/budget.ts'
import { type Compiled, compileExpression, type Equality, type Reads } from '../language/expression.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { AnyItem, EngineDefinition, EngineKind } from '../scope/definition.ts'
import type { Effective } from '../scope/effective.ts'
import type { FieldDraft, FieldTables, TemplateDraft } from '../scope/fields.ts'

/** An item with the name of its kind. */
export interface Owner {
  readonly kind: EngineKind
  readonly item: Pick<AnyItem, 'id' | 'name'>
}

/** What the parts of the compiler share. */
export interface CompileContext {
  readonly definition: EngineDefinition
  readonly effective: Effective
  readonly tables: FieldTables
  readonly wiring: Wiring
  readonly report: Report
  /** Expressions that were compiled, by owner, place in it and scope. */
  readonly compiled: Map<string, Ready>
}

/** An expression that can be run safely, with what it reads. */
export interface Ready {
  readonly evaluate: Evaluate
  readonly reads: Reads
  readonly equality: Equality | null
}

/** Reports something about an item. */
export function reportItem(
  { report }: Pick<CompileContext, 'report'>,
  { kind, item }: Owner,
  code: DiagnosticCode,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  severity: 'error' | 'warning' = 'error',
): void {
  report({ severity, code, item: { kind, id: item.id, name: item.name }, path, params })
}

/**
 * Compiles an expression of an item beside one scope, once; what is wrong is reported once for each scope.
 *
 * @param path the property of the item that holds it.
 */
export function prepare(
  context: CompileContext,
  owner: Owner,
  path: string,
  node: Condition,
  scope: TemplateDraft,
  withOption = false,
): Ready {
  const key = `${owner.item.id}/${path}/${scope.index}`
  const known = context.compiled.get(key)
  if (known) return known
  const compiled = compileExpression(node, { scope, table: context.tables.names, withOption })
  for (const { path: at, code, params } of compiled.faults) {
    const place = at === '' ? path : `${path}.${at}`
    reportItem(context, owner, code, place, params, code === 'REFERENCE_INACTIVE' ? 'warning' : 'error')
  }
  const { reads, equality } = compiled
  const ready = { evaluate: guarded(compiled, owner.item.id), reads, equality }
  context.compiled.set(key, ready)
  return ready
}

/** The same for a condition that may be missing; null means always. */
export function prepareCondition(
  context: CompileContext,
  owner: Owner,
  node: Condition,
  scope: TemplateDraft,
): Ready | null {
  return node === null ? null : prepare(context, owner, 'condition', node, scope)
}

/** An expression that may run out of its budget yields nothing then, and says so; others run as they are. */
function guarded({ evaluate, risky }: Compiled, ruleId: string): Evaluate {
  if (!risky) return evaluate
  return (frame, element) =>
    evaluateWithin(frame.session, evaluate, frame, element, () =>
      // The diagnostic names the rule.
      frame.session.diagnose('EXPRESSION_FAILED', [ruleId]),
    )
}

/** The field that an id refers to, or its override in force; null is reported, as a warning when it takes no part. */
export function findField(
  context: CompileContext,
  owner: Owner,
  id: string,
  path: string,
): FieldDraft | null {
  const field = context.tables.byId.get(id)
  if (field) return field
  const known = context.definition.items.formField.some((item) => item.id === id)
  reportItem(
    context,
    owner,
    known ? 'REFERENCE_INACTIVE' : 'FIELD_UNKNOWN',
    path,
    { id },
    known ? 'warning' : 'error',
  )
  return null
}

/** The fields that a rule aims at, each once. */
export function findTargets(context: CompileContext, owner: Owner, ids: readonly string[]): FieldDraft[] {
  const targets = ids.flatMap((id, index) => findField(context, owner, id, `targets.${index}`) ?? [])
  return targets.length > 1 ? [...new Set(targets)] : targets
}

/** How many scopes outward `outer` is of `inner`; null when it is not on the way. */
export function levelsOutward(inner: TemplateDraft, outer: TemplateDraft): number | null {
  let levels = 0
  for (let at: TemplateDraft | null = inner; at; at = at.parent) {
    if (at === outer) return levels
    levels += 1
  }
  return null
}
