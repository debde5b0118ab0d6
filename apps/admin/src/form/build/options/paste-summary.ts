import type { PastedOptions } from '@urlapmuhely/document'
import { t } from '../../../base/messages/form/t-workshop.ts'

/** How many labels the preview names. */
const SHOWN = 5

/** The text of the preview of a paste. */
export interface PasteSummary {
  /** True if the paste changes the list. */
  readonly hasAny: boolean
  /** How many options are new, changed and repeated; empty for none of them. */
  readonly counts: string
  /** The first labels; empty without any. */
  readonly labels: string
}

/** Returns the texts about options that are pasted. */
export function pasteSummary({
  added,
  changed,
  repeated,
}: Pick<PastedOptions, 'added' | 'changed' | 'repeated'>): PasteSummary {
  const counts = [
    added.length > 0 && t('workshop.options.paste.added', { count: added.length }),
    changed.length > 0 && t('workshop.options.paste.changed', { count: changed.length }),
    repeated.length > 0 && t('workshop.options.paste.repeated', { count: repeated.length }),
  ].filter((text) => text !== false)
  const pasted = [...added, ...changed]
  const labels = pasted.slice(0, SHOWN).map(({ label }) => label)
  return {
    hasAny: pasted.length > 0,
    counts: counts.join(', '),
    labels: labels.join(' · ') + (pasted.length > SHOWN ? ' …' : ''),
  }
}
