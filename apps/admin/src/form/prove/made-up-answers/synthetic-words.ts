import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { SyntheticResult } from './synthetic-runner.ts'

/** True for a whole number between two bounds, both included. */
export function isWithin(value: number | null, from: number, to: number): boolean {
  return value !== null && Number.isInteger(value) && value >= from && value <= to
}

/** Describes in words how many answers were made of those that were wanted, and why not all. */
export function resultWords(result: SyntheticResult | null, wanted: number): string {
  if (result?.type !== 'answers') return t('synthetic.broken')
  const { made, obstacle, isCut } = result
  const params = { made: formatNumber(made), wanted: formatNumber(wanted), label: obstacle ?? '' }
  if (made === wanted) return t('synthetic.made', params)
  if (isCut && made > 0) return t('synthetic.cut', params)
  if (made === 0) return t(obstacle ? 'synthetic.none' : 'synthetic.noneUnknown', params)
  return t(obstacle ? 'synthetic.fewer' : 'synthetic.fewerUnknown', params)
}
