import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { SyntheticResult } from '../../prove/made-up-answers/synthetic-runner.ts'

/** In how many percent of filled-in forms each field is seen, by its id. */
export type Heat = ReadonlyMap<string, number>

/** Returns the heat map of walks through the form; null without any. */
export function heatOf(result: SyntheticResult | null): Heat | null {
  if (result?.type !== 'walks' || result.walks.count === 0) return null
  const { seen, count } = result.walks
  return new Map([...seen].map(([id, times]) => [id, Math.round((times / count) * 100)]))
}

/** The result of the walks, and whether the document has changed since. */
export interface HeatOutcome {
  readonly result: SyntheticResult | null
  readonly isStale: boolean
}

/** Returns the status line about the heat map. */
export function heatStatus(outcome: HeatOutcome | null): string {
  const { result, isStale } = outcome ?? {}
  if (result?.type !== 'walks') return t('synthetic.broken')
  if (result.walks.count === 0) return t('synthetic.noneUnknown')
  const count = t('synthetic.heat.said', { count: formatNumber(result.walks.count) })
  return isStale ? `${count} ${t('synthetic.heat.stale')}` : count
}
