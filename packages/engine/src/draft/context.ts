import type { Condition } from '@urlapmuhely/schema'
import type { AnyItem, EngineDefinition, EngineKind } from '../facts/definition.ts'
import type { DiagnosticCode, Report } from '../facts/diagnostic.ts'
import type { GraphBuilder } from '../graph/graph-builder.ts'
import { evaluateWithin } from '../language/budget.ts'
import type { Compiled } from '../language/compiled.ts'
import { compileExpression } from '../language/expression.ts'
import type { ExpressionPlace, SharedPart } from '../language/names.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { FrameShape, PanelPlan } from '../program/frame-shape.ts'
import type {
  DefaultPlan,
  EditingRule,
  EffectPlan,
  OptionModifierPlan,
  OptionSource,
  OptionsPlan,
  Plans,
  PresencePlan,
} from '../program/plans.ts'
import type { CompiledPlace, ItemTexts } from '../program/text.ts'
import type { AskedTexts } from '../scope/asked-texts-part.ts'
import type { Effective } from '../scope/effective.ts'
import type { Field, FieldTables, Template } from '../scope/fields.ts'
import { placeIn } from '../scope/names.ts'
import { FLAG } from '../state/marks.ts'
import type { NodeRun } from '../state/writer.ts'
import type { Prepared, Ready } from './prepared.ts'
import { sharedPartsPart } from './shared-parts.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The plans of a form while it is compiled. */
export interface PlanTables extends Plans {
  readonly presence: (PresencePlan | null)[]
  readonly editing: ({ readonly rules: EditingRule[] } | null)[]
  readonly options: (
    | (Mutable<OptionsPlan> & {
        readonly modifiers: OptionModifierPlan[]
        readonly operands: Map<string, Evaluate>
        readonly sources: OptionSource[]
      })
    | null
  )[]
  readonly defaults: (readonly DefaultPlan[])[]
  readonly validators: Plans['validators'][number][]
  readonly effects: EffectPlan[]
  readonly blurEffects: (EffectPlan[] | null)[]
  readonly texts: (ItemTexts | null)[]
  readonly fallbackReasons: Set<string>
  readonly rowFields: Map<number, readonly Field[]>
}

/** The shape of a template's frames while rules are compiled. */
export interface ShapeDraft extends Mutable<FrameShape> {
  readonly marks: number[]
  readonly panels: PanelPlan[]
}

/** The shared state of the compiler's parts. */
export interface CompileContext {
  /** Null if no option has a text field. */
  readonly askedTexts: AskedTexts | null
  readonly definition: EngineDefinition
  readonly effective: Effective
  readonly tables: FieldTables
  readonly graph: GraphBuilder<NodeRun>
  readonly plans: PlanTables
  readonly shapes: readonly ShapeDraft[]
  readonly report: Report
  /** The compiled places of texts, by template, name and format; null for names of nothing. */
  readonly places: Map<string, CompiledPlace | null>
  /** Parts of expressions that rows share, by template and expression. */
  readonly shared: Map<string, SharedPart>
  readonly prepared: Prepared
  /** The place of expressions at the top of the form. */
  readonly top: ExpressionPlace
}

/** An item with the name of its kind. */
export interface Owner {
  readonly kind: EngineKind
  readonly item: Pick<AnyItem, 'id' | 'name'>
}

/** Returns empty plans and shapes for the fields of a form. */
export function emptyPlans({ fields, templates }: FieldTables): Pick<CompileContext, 'plans' | 'shapes'> {
  const none = new Array<null>(fields.length).fill(null)
  const noLists = new Array<typeof NO_LIST>(fields.length).fill(NO_LIST)
  return {
    plans: {
      presence: none.slice(),
      editing: none.slice(),
      options: none.slice(),
      defaults: noLists.slice(),
      validators: noLists,
      effects: [],
      blurEffects: none,
      texts: [],
      fallbackReasons: new Set(),
      rowFields: new Map(),
    },
    shapes: templates.map(({ fields: own }) => ({
      marks: new Array<number>(own.length).fill(FLAG.appeared),
      panels: [],
      hasManual: false,
      hasReasons: false,
      optionCount: 0,
      watchCount: 0,
      sharedCount: 0,
      nodeCount: 0,
    })),
  }
}

const NO_LIST: readonly never[] = Object.freeze([])

/** The shape of the frames of one template. */
export function shapeOf({ shapes }: CompileContext, { index }: Template): ShapeDraft {
  // Every template has a shape.
  return shapes[index] as ShapeDraft
}

/** A fault of an item. */
export interface ItemFault {
  readonly code: DiagnosticCode
  /** The property of the item. */
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
  /** An error if missing. */
  readonly severity?: 'error' | 'warning'
}

/** Reports a diagnostic about an item. */
export function reportItem(
  { report }: Pick<CompileContext, 'report'>,
  { kind, item }: Owner,
  { code, path, params = {}, severity = 'error' }: ItemFault,
): void {
  report({ severity, code, item: { kind, id: item.id, name: item.name }, path, params })
}

/** The scope of an expression, and what it may use there. */
interface ExpressionScope {
  readonly scope: Template
  /** It reads an option; false if missing. */
  readonly withOption?: boolean
  /** Rows may share its parts; true if missing. */
  readonly mayShare?: boolean
}

/** An expression of an item in one scope. */
export interface ExpressionOfItem extends ExpressionScope {
  /** The property of the item that holds it. */
  readonly path: string
  readonly node: Condition
}

/** Compiles an expression of an item in one scope, once; faults are reported once per scope. */
export function prepare(context: CompileContext, owner: Owner, expression: ExpressionOfItem): Ready {
  const { prepared } = context
  const { path, node, scope } = expression
  const known = prepared.find(owner.item, path, scope)
  if (known) return known
  const compiled = compileExpression(node, placeOf(context, expression))
  for (const { path: at, code, params } of compiled.faults) {
    const place = at === '' ? path : `${path}.${at}`
    reportItem(context, owner, {
      code,
      path: place,
      params,
      severity: warned.has(code) ? 'warning' : 'error',
    })
  }
  const ready = compiled.risky ? { ...compiled, evaluate: guarded(compiled, owner.item.id) } : compiled
  prepared.add(owner.item, { path, scope, ready })
  return ready
}

/** Faults in expressions that do not stop a form from working: the values they read are empty. */
const warned: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['REFERENCE_INACTIVE', 'LIST_EMPTY'])

function placeOf(
  context: CompileContext,
  { scope, withOption = false, mayShare = true }: ExpressionScope,
): ExpressionPlace {
  if (scope.depth === 0 && !withOption) return context.top
  const place = placeIn(scope, context.tables.names, withOption)
  const isShared = mayShare && !withOption && scope.depth > 0
  return isShared
    ? { ...place, share: (part) => sharedPartsPart.get().sharePart(context, part, scope) }
    : place
}

/** The same for a condition that may be missing; null means always. */
export function prepareCondition(
  context: CompileContext,
  owner: Owner,
  condition: Omit<ExpressionOfItem, 'path'>,
): Ready | null {
  return condition.node === null ? null : prepare(context, owner, { ...condition, path: 'condition' })
}

/** An expression that exceeds its budget returns null and reports a diagnostic that names the rule. */
function guarded({ evaluate }: Compiled, ruleId: string): Evaluate {
  return (frame, element) =>
    evaluateWithin(frame.session, evaluate, frame, element, () =>
      frame.session.diagnose('EXPRESSION_FAILED', [ruleId]),
    )
}

/** A property of an item that names a field. */
export interface FieldReference {
  readonly id: string
  readonly path: string
}

/**
 * Resolves a field id to the field, or its override in force. Returns null and reports it otherwise, as a warning if
 * the field takes no part.
 */
export function findField(context: CompileContext, owner: Owner, { id, path }: FieldReference): Field | null {
  const field = context.tables.byId.get(id)
  if (field) return field
  const known = context.definition.items.formField.some((item) => item.id === id)
  const code = known ? 'REFERENCE_INACTIVE' : 'FIELD_UNKNOWN'
  reportItem(context, owner, { code, path, params: { id }, severity: known ? 'warning' : 'error' })
  return null
}

/** The fields that a rule targets, each once. */
export function findTargets(context: CompileContext, owner: Owner, ids: readonly string[]): Field[] {
  const find = (id: string, index: number): Field[] => {
    // Most targets exist, so that their path is not needed.
    const field = context.tables.byId.get(id) ?? findField(context, owner, { id, path: `targets.${index}` })
    return field ? [field] : []
  }
  // There is one.
  if (ids.length === 1) return find(ids[0] as string, 0)
  return [...new Set(ids.flatMap(find))]
}
