import type { AffectedItem, DeletionPlans } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t.ts'

/** A deletion that the user may agree to, with the items that it affects. */
export interface DeletionOffer {
  readonly references: keyof DeletionPlans
  readonly affected: readonly AffectedItem[]
}

/** Returns the mildest possible plan. If a condition reads the item, its rule can only be deleted too. */
export function deletionOffer(plans: DeletionPlans): DeletionOffer {
  const canRelease = plans.release.every(({ outcome }) => outcome !== 'reads')
  return canRelease
    ? { references: 'release', affected: plans.release }
    : { references: 'delete', affected: plans.delete }
}

/** The affected items by what the plan does to them. */
export function byOutcome(
  affected: readonly AffectedItem[],
): Readonly<Record<AffectedItem['outcome'], readonly AffectedItem[]>> {
  return { kept: [], deleted: [], reads: [], ...Object.groupBy(affected, ({ outcome }) => outcome) }
}

/** The fields that an affected item serves beside the deleted ones, of which the server names the first few. */
export function servesText({ serves, servesCount, outcome }: AffectedItem): string {
  const names = serves.join(', ')
  const rest = servesCount - serves.length
  const fields = rest > 0 ? t('list.references.more', { names, count: rest }) : names
  return t(outcome === 'kept' ? 'list.references.serves' : 'list.references.served', { fields })
}
