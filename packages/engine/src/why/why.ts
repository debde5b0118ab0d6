import type { AnyItem, RuleKind } from '../facts/definition.ts'
import type { NodeAspect } from '../graph/graph.ts'
import { inheritedEditing } from '../rules/editing.ts'
import { kindsAbout, ruleOf } from '../rules/index.ts'
import { type LostChoice, lostChoice } from '../rules/lost-choices.ts'
import { prefillNode } from '../rules/prefill.ts'
import { itemOfRule, type RuleBearing } from '../rules/rule.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { shownOrigin } from '../rules/shown-origin.ts'
import type { EffectiveItem } from '../scope/effective.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE, levelOf, type Origin } from '../state/marks.ts'
import { type Place, pathOf } from '../state/paths.ts'
import { type ConditionTrace, traceCondition } from './condition-trace.ts'
import { type Counterfactual, findCounterfactual } from './counterfactual.ts'
import { type FaultTrace, traceFaults } from './fault-trace.ts'
import { type ModifierTrace, traceModifier } from './modifier-trace.ts'
import { isPersonal } from './nodes.ts'
import {
  type FieldNameTrace,
  type FormulaTrace,
  fieldName,
  followAll,
  formulaOf,
  labelOf,
  type OperandTrace,
  operandsOf,
  traceFormula,
} from './operand-trace.ts'
import { findPassing } from './passing-value.ts'
import { traceWrites, type WriteTrace } from './write-trace.ts'

/** The aspects of a field that can be explained. */
export type Aspect = NodeAspect

/** One rule that affects the aspect. */
export interface RuleTrace extends Omit<RuleBearing, 'expression' | 'modifier'> {
  readonly kind: RuleKind
  readonly name: string
  /** The domain of the rule; null if it applies everywhere. */
  readonly domainId: string | null
  /** Null when the rule has no condition. */
  readonly condition: ConditionTrace | null
  /** For a default with an expression, its formula; null for others. */
  readonly formula: FormulaTrace | null
  /** For an option modifier, its effect; null for other rules. */
  readonly modifier: ModifierTrace | null
}

/** The context value that prefills a field. */
export interface PrefillTrace extends OperandTrace {
  /** The user cannot change the field. */
  readonly locked: boolean
}

/** An explanation of a field's state, as plain data; packages/wording writes the sentences. */
export interface Trace extends FieldNameTrace {
  readonly path: string
  readonly aspect: Aspect
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  readonly origin: Origin
  /** Null for personal data too. */
  readonly value: unknown
  /** Why the last choice of the field was dropped, if its value is explained; null if none was. */
  readonly lost: LostChoice | null
  readonly rules: readonly RuleTrace[]
  /** The group or repeat that decides the result; null if the field itself does. */
  readonly inheritedFrom: { readonly path: string; readonly label: string } | null
  /** Rules about the field that a domain overrides or suppresses. */
  readonly outOfForce: readonly EffectiveItem[]
  /** How its value is calculated, if the value is explained and has a formula; otherwise null. */
  readonly formula: FormulaTrace | null
  /** The context value that prefills it, if its value or lock is explained; null for fields without one. */
  readonly prefill: PrefillTrace | null
  /** The last writes of side effects to it, including those that were not carried out. */
  readonly writes: readonly WriteTrace[]
  /** The validations that its value fails, if those are explained, including those of its type and limits. */
  readonly faults: readonly FaultTrace[]
  /**
   * The fewest changes that would reverse the result; for validations, the nearest value that passes. Null if none was
   * found.
   */
  readonly counterfactual: Counterfactual | null
}

/** Explains one aspect of a field from the current state; nothing is recorded in advance. */
export function explain(core: Core, place: Place, aspect: Aspect): Trace {
  const { frame, field } = place
  const { local } = field
  const personal = isPersonal(core.program, field)
  const level = frame.levelOf(local)
  return {
    ...fieldName(frame, field),
    path: pathOf(frame, field),
    aspect,
    present: frame.absenceOf(local) === ABSENCE.present,
    editing: level === 0 ? 'open' : level === 1 ? 'readonly' : 'disabled',
    origin: shownOrigin(core.program.plans, frame, field),
    prefill: aspect === 'value' || aspect === 'disabled' ? prefillOf(frame, field) : null,
    lost: aspect === 'value' ? lostChoice(frame, local) : null,
    value: personal ? null : (frame.val[local] ?? null),
    rules: traceRules(core, place, aspect),
    inheritedFrom: inherited(frame, field, aspect),
    outOfForce: outOfForce(core, field),
    formula: aspect === 'value' ? formulaOf(frame, field, followAll()) : null,
    writes: aspect === 'value' ? traceWrites(core, frame, field) : [],
    faults: aspect === 'issues' ? traceFaults(core, frame, field) : [],
    counterfactual: turned(core, place, aspect),
  }
}

function prefillOf(frame: Frame, { item }: Field): PrefillTrace | null {
  const [operand] = item.prefill === null ? [] : operandsOf(frame, prefillNode(item.prefill), followAll())
  return operand ? { ...operand, locked: item.prefillLocked } : null
}

function turned(core: Core, place: Place, aspect: Aspect): Counterfactual | null {
  if (aspect === 'value') return null
  return aspect === 'issues'
    ? findPassing(core, place.frame, place.field)
    : findCounterfactual(core, place, aspect)
}

/** The rules that affect one aspect of a field. */
export function traceRules({ program }: Core, { frame, field }: Place, aspect: Aspect): RuleTrace[] {
  return kindsAbout(aspect).flatMap((kind) =>
    ruleOf(kind)
      .explain(program, frame, field)
      .map(({ expression, modifier, ...bearing }): RuleTrace => {
        const { name, domainId, condition = null } = itemOfRule(program, kind, bearing.ruleId)
        return {
          ...bearing,
          ...{ kind, name, domainId },
          condition: condition === null ? null : traceCondition(frame, condition),
          formula: expression === null ? null : traceFormula({ frame, field }, expression, followAll()),
          modifier: modifier && traceModifier(frame, field, modifier),
        }
      }),
  )
}

/** The group or repeat that makes the field absent or disabled, if one does. */
function inherited(frame: Frame, field: Field, aspect: Aspect): Trace['inheritedFrom'] {
  const container = containerOf(field)
  const at = field.holder ? frame : frame.parent
  if (!container || !at) return null
  const isReason =
    aspect === 'presence'
      ? at.absenceOf(container.local) !== ABSENCE.present
      : aspect === 'disabled' && levelOf(inheritedEditing(frame, field)) > 0
  if (!isReason) return null
  return (
    inherited(at, container, aspect) ?? {
      path: pathOf(at, container),
      label: labelOf(container),
    }
  )
}

/** Rules for the field that the domain's configuration overrides or suppresses. */
function outOfForce({ program }: Core, field: Field): EffectiveItem[] {
  const ids = new Set([...program.fieldById].filter(([, one]) => one === field).map(([id]) => id))
  const aimed = new Set(
    ruleKinds.flatMap((kind) => {
      const items: readonly AnyItem[] = program.definition.items[kind]
      const rule = ruleOf(kind)
      return items.filter((item) => rule.targetsOf(item).some((id) => ids.has(id))).map(({ id }) => id)
    }),
  )
  return program.effective.items.filter(
    ({ id, standing }) => (standing === 'overridden' || standing === 'suppressed') && aimed.has(id),
  )
}
