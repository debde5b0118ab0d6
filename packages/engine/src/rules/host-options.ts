import type { FormField } from '@urlapmuhely/schema'
import { type CompileContext, prepare } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import type { OptionList } from '../facts/option-list.ts'
import { nodeOf } from '../graph/graph.ts'
import { isTrue } from '../language/runtime.ts'
import type { HostPlan, OptionModifierPlan, OptionsPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { type HostList, hostKey, NOTHING } from '../state/host-list.ts'
import { rowOptions } from './row-options.ts'

/** Returns the plan of a field with options from the host; null for other fields. */
export function hostPlanOf(context: CompileContext, field: Field): HostPlan | null {
  const { item, template, number } = field
  if (item.optionSource !== 'host') {
    const { optionList } = item
    if (item.optionSource === 'rows' || optionList === null) return null
    if (!context.definition.onDemand?.includes(optionList)) return null
    return { list: optionList, isOnDemand: true, inputs: [], onUnavailable: 'flag' }
  }
  const owner = { kind: 'formField', item } as const
  const inputs = item.optionInputs.map((name, index) => {
    const ready = prepare(context, owner, {
      path: `optionInputs.${index}`,
      node: { var: name },
      scope: template,
    })
    context.graph.readAll({ node: nodeOf(number, 'options'), template }, ready)
    return { name, evaluate: ready.evaluate, reads: ready.fields, modifier: null }
  })
  return { list: hostListName(item), isOnDemand: false, inputs, onUnavailable: item.onUnavailable }
}

function hostListName({ hostList, key }: EngineItem<FormField>): string {
  return hostList || key
}

/** The values that a list depends on, by name, as the host gets them. */
export function hostInputs(frame: Frame, { inputs }: HostPlan): Record<string, unknown> {
  const applying = inputs.filter(({ modifier }) => modifier === null || modifierHolds(modifier, frame))
  return Object.fromEntries(applying.map(({ name, evaluate }) => [name, evaluate(frame, null) ?? null]))
}

/** True if a modifier is in force in a frame. */
export function modifierHolds({ condition }: OptionModifierPlan, frame: Frame): boolean {
  return condition === null || isTrue(condition(frame, null))
}

/** Identifies the host's response about a field's options for its present inputs. */
export function hostKeyIn(frame: Frame, plan: HostPlan): string {
  return plan.isOnDemand ? hostKey(plan.list, null) : hostKey(plan.list, hostInputs(frame, plan))
}

/** Returns the host's response about a field's options for its present inputs. */
export function hostListIn(frame: Frame, plan: HostPlan): HostList {
  return frame.session.hostLists.get(hostKeyIn(frame, plan)) ?? NOTHING
}

/** The options of a field before rules change them. */
export function offeredBy(frame: Frame, { base, host, rows }: OptionsPlan): OptionList {
  if (rows) return rowOptions(frame, rows)
  return host ? hostListIn(frame, host).offered : base
}

/** True for a value that the host does not have among the options; for a field with options from the host. */
export function isDeniedOption(frame: Frame, plan: OptionsPlan, value: unknown): boolean {
  return !isUnknownOption(frame, plan, value) && !offeredBy(frame, plan).byValue.has(value)
}

/** True for a value that the host has not described yet: it may be an option. */
export function isUnknownOption(frame: Frame, { host }: OptionsPlan, value: unknown): boolean {
  if (!host) return false
  const { offered, isComplete, absent } = hostListIn(frame, host)
  return !isComplete && !absent.has(value) && !offered.byValue.has(value)
}
