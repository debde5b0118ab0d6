import type { NodeAspect } from '../graph/graph.ts'
import { inheritedEditing } from '../rules/form-disabled.ts'
import { kindsAbout, ruleKinds, ruleOf } from '../rules/index.ts'
import { itemOfRule, type RuleBearing } from '../rules/rule.ts'
import type { AnyItem, RuleKind } from '../scope/definition.ts'
import type { EffectiveItem } from '../scope/effective.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import type { Frame } from '../session/frame.ts'
import { ABSENCE, levelOf, type Origin, origins } from '../session/marks.ts'
import { pathOf } from '../session/paths.ts'
import { type ConditionTrace, traceCondition } from './condition-trace.ts'
import { type Counterfactual, findCounterfactual } from './counterfactual.ts'
import { type FaultTrace, traceFaults } from './fault-trace.ts'
import { type ModifierTrace, traceModifier } from './modifier-trace.ts'
import { isPersonal } from './nodes.ts'
import { type FormulaTrace, followAll, formulaOf, labelOf, traceFormula } from './operand-trace.ts'
import { findPassing } from './passing-value.ts'
import { traceWrites, type WriteTrace } from './write-trace.ts'

/** What of a field is asked about. */
export type Aspect = NodeAspect

/** One rule that bears on the aspect. */
export interface RuleTrace extends Omit<RuleBearing, 'expression' | 'modifier'> {
  readonly kind: RuleKind
  readonly name: string
  /** The domain that the rule is of; null when it holds everywhere. */
  readonly domainId: string | null
  /** Null when the rule has no condition. */
  readonly condition: ConditionTrace | null
  /** Of a default that is worked out, its formula; null for others. */
  readonly formula: FormulaTrace | null
  /** Of an option modifier, what it does; null for other rules. */
  readonly modifier: ModifierTrace | null
}

/** Why a field is as it is, as plain data; packages/wording writes the sentences. */
export interface Trace {
  readonly path: string
  readonly label: string
  readonly aspect: Aspect
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  readonly origin: Origin
  /** Null for personal data too. */
  readonly value: unknown
  readonly rules: readonly RuleTrace[]
  /** The group or repeat from which the answer comes; null when it is the field's own. */
  readonly inheritedFrom: { readonly path: string; readonly label: string } | null
  /** Rules about the field that a domain overrides or suppresses. */
  readonly outOfForce: readonly EffectiveItem[]
  /** How its value is worked out, when that was asked and a formula does it; else null. */
  readonly formula: FormulaTrace | null
  /** What side effects last wrote to it, or would have. */
  readonly writes: readonly WriteTrace[]
  /** The validations that its value fails, when that was asked: those of its own type and limits too. */
  readonly faults: readonly FaultTrace[]
  /** The fewest changes that would turn the answer; of validations, the nearest value that passes. Null when none was found. */
  readonly counterfactual: Counterfactual | null
}

/** Explains one aspect of a field. Works on what there is; nothing is kept for it while nobody asks. */
export function explain(core: Core, frame: Frame, field: Field, aspect: Aspect): Trace {
  const { local } = field
  const personal = isPersonal(core.program, field)
  const level = levelOf(frame.editing[local] as number)
  return {
    path: pathOf(frame, field),
    label: labelOf(field),
    aspect,
    present: frame.absence[local] === ABSENCE.present,
    editing: level === 0 ? 'open' : level === 1 ? 'readonly' : 'disabled',
    origin: origins[frame.origin[local] as number] as Origin,
    value: personal ? null : (frame.val[local] ?? null),
    rules: traceRules(core, frame, field, aspect),
    inheritedFrom: inherited(frame, field, aspect),
    outOfForce: outOfForce(core, field),
    formula: aspect === 'value' ? formulaOf(frame, field, followAll()) : null,
    writes: aspect === 'value' ? traceWrites(core, frame, field) : [],
    faults: aspect === 'issues' ? traceFaults(core, frame, field) : [],
    counterfactual: turned(core, frame, field, aspect),
  }
}

function turned(core: Core, frame: Frame, field: Field, aspect: Aspect): Counterfactual | null {
  if (aspect === 'value') return null
  return aspect === 'issues'
    ? findPassing(core, frame, field)
    : findCounterfactual(core, frame, field, aspect)
}

/** The rules that bear on one aspect of a field. */
export function traceRules({ program }: Core, frame: Frame, field: Field, aspect: Aspect): RuleTrace[] {
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

/** Where an absent or disabled field gets that from, when a group or repeat around it is the reason. */
function inherited(frame: Frame, field: Field, aspect: Aspect): Trace['inheritedFrom'] {
  const container = containerOf(field)
  const at = field.parent ? frame : frame.parent
  if (!container || !at) return null
  const isReason =
    aspect === 'presence'
      ? at.absence[container.local] !== ABSENCE.present
      : aspect === 'disabled' && levelOf(inheritedEditing(frame, field)) > 0
  if (!isReason) return null
  return (
    inherited(at, container, aspect) ?? {
      path: pathOf(at, container),
      label: labelOf(container),
    }
  )
}

/** Rules aimed at the field that the domain's configuration overrides or suppresses. */
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
