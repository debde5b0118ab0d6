import { isTrue } from '../language/runtime.ts'
import type { Ready } from '../rules/compile-context.ts'
import type { PresencePlan, PresenceRule } from '../rules/presence.ts'
import type { FieldDraft } from '../scope/fields.ts'
import { ABSENCE } from '../session/frame.ts'
import type { NodeRun } from './program.ts'
import type { Wiring } from './wiring.ts'

/** Fields at the top of the form that one condition alone shows or hides. */
interface PresenceGroup {
  /** The node of its first field, which does the work for all. */
  readonly node: number
  readonly locals: number[]
  /** What becomes of each field while it is absent. */
  readonly retains: number[]
}

/** The groups that a condition shows, and those that one hides, by what it asks: an equality by its parts, others as such. */
export interface PresenceGroups {
  readonly shown: Map<unknown, PresenceGroup>
  readonly hidden: Map<unknown, PresenceGroup>
}

/**
 * Wires the presence of a field that one automatic rule decides, together with all others that the same condition decides.
 *
 * @param ready the rule's condition.
 * @returns false when more than that decides, so that the field needs a node of its own.
 */
export function joinGroup(
  groups: PresenceGroups,
  field: FieldDraft,
  plan: PresencePlan,
  ready: Ready | undefined,
  wiring: Wiring,
): boolean {
  const rule = soleRule(field, plan)
  if (!rule || !ready) return false
  const shows = plan.expands.length === 1
  const node = wiring.node(field, 'presence')
  const key = keyOf(ready)
  const alike = shows ? groups.shown : groups.hidden
  const known = alike.get(key)
  const group = known ?? { node, locals: [], retains: [] }
  group.locals.push(field.local)
  group.retains.push(rule.retain)
  if (known) wiring.follow(node, known.node)
  else {
    alike.set(key, group)
    wiring.readAll(node, field.template, ready.reads)
  }
  if (group.locals.length <= 2)
    wiring.evaluate(
      group.node,
      field.template,
      known ? runOfMany(group, ready, shows) : runOfOne(group, ready, shows),
    )
  return true
}

function soleRule(
  { parent, template }: FieldDraft,
  { expands, removes, manual }: PresencePlan,
): PresenceRule | null {
  const isSole = expands.length + removes.length === 1 && manual.length === 0 && !parent && !template.repeat
  const [rule = null] = [...expands, ...removes]
  return isSole && rule?.choice === null ? rule : null
}

function keyOf({ evaluate, equality }: Ready): unknown {
  if (!equality) return evaluate
  const { local, constant, negative } = equality
  return `${local}${negative ? '!' : '='}${typeof constant}:${constant}`
}

function runOfOne(
  { locals, retains }: PresenceGroup,
  { evaluate, equality }: Ready,
  shows: boolean,
): NodeRun {
  // A group is made with its first field.
  const [local, retain] = [locals[0] as number, retains[0] as number]
  if (!equality)
    return (session, frame) =>
      session.setAbsence(frame, local, isTrue(evaluate(frame, null)) === shows ? ABSENCE.present : retain)
  const { local: read, constant } = equality
  const present = equality.negative !== shows
  return (session, frame) =>
    session.setAbsence(frame, local, (frame.val[read] === constant) === present ? ABSENCE.present : retain)
}

function runOfMany({ locals, retains }: PresenceGroup, { evaluate }: Ready, shows: boolean): NodeRun {
  return (session, frame) =>
    session.setAbsences(frame, locals, isTrue(evaluate(frame, null)) === shows ? null : retains)
}
