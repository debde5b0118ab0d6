import type { BehaviourResult, CompareResult, FormDefinition } from '@urlapmuhely/schema'
import type { AppContext } from '../base/context.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { behaviourEverywhere } from './behaviour/behaviour-everywhere.ts'
import { breakingChanges } from './behaviour/breaking-changes.ts'
import { compareDefinitions } from './compare.ts'
import { contentRevisionOf } from './content-revision.ts'
import { loadDefinition } from './load-definition.ts'
import { type ComparedMoments, frozenAt, inForceAt } from './moments/frozen-items.ts'
import { readVersion } from './publish-service.ts'

/** A state of a form: the number of a version, or its working copy. */
export type FormState = number | 'working'

/** Two states of one form. */
export interface ComparedStates extends ComparedMoments {
  readonly from: FormState
  readonly to: FormState
  readonly before: FormDefinition
  readonly after: FormDefinition
  /** Of the present working copy. */
  readonly contentRevision: number
}

/** Which states to load, and the moments at which their items are looked at; null for all items. */
interface AskedStates extends Pick<ComparedStates, 'from' | 'to' | 'fromAt' | 'toAt'> {
  readonly id: string
}

/**
 * Loads two states of a form.
 *
 * @throws {AppError} `not-found` if there is no such form or version.
 */
export function readStates(
  context: AppContext,
  { id, from, to, fromAt, toAt }: AskedStates,
): Promise<ComparedStates> {
  return readItemsAtOnce(context, async ({ db }) => {
    const load = async (state: FormState): Promise<FormDefinition> =>
      state === 'working' ? loadDefinition(db, id) : (await readVersion(db, id, state)).definition
    const [before, after] = [await load(from), await load(to)]
    return { from, to, fromAt, toAt, before, after, contentRevision: await contentRevisionOf(db, id) }
  })
}

/** Lists the differences between two states, item by item. */
export function comparedInWords({ before, after, ...asked }: ComparedStates): CompareResult {
  return { ...asked, changes: compareDefinitions(before, after, asked) }
}

/** Compares the behaviour of two states. */
export async function comparedInBehaviour(
  { clock }: Pick<AppContext, 'clock'>,
  { before, after, ...asked }: ComparedStates,
): Promise<BehaviourResult> {
  const { fromAt, toAt } = asked
  // Both are compared at one time of the clock, so that only the items make a difference.
  const now = toAt ?? clock().toISOString()
  const [old, fresh] = [frozenAt(before, fromAt), frozenAt(after, toAt)]
  const compared = await behaviourEverywhere({ before: old, after: fresh }, now)
  const breaking = breakingChanges(inForceAt(old, fromAt), inForceAt(fresh, toAt), now)
  return { ...asked, ...compared, breaking }
}
