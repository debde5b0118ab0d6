import { formatInstant } from '../formats.ts'
import type { RuleItem } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { glue, type RulePart, shown } from './rule-part.ts'

/** Where, when and whether a rule is in force, in brackets; nothing for one that always is. */
export function scopePhrase(item: RuleItem, names: RuleNames): RulePart[] {
  const { domainId, overridesId, overrideMode, validFrom, validTo, enabled } = item
  const said = [
    ...(isText(domainId)
      ? [shown('domainId', `csak: ${names.domain(domainId) ?? 'egy törölt domain'}`)]
      : []),
    ...(isText(overridesId) && overrideMode === 'replace'
      ? [shown('overrideMode', 'az örökölt szabály helyett')]
      : []),
    ...(isText(validFrom) ? [shown('validFrom', sinceText(validFrom))] : []),
    ...(isText(validTo) ? [shown('validTo', untilText(validTo))] : []),
    ...(enabled === false ? [shown('enabled', 'kikapcsolva')] : []),
  ]
  if (said.length === 0) return []
  return [
    glue(' ('),
    ...said.flatMap((part, index) => (index === 0 ? [part] : [glue('; '), part])),
    glue(')'),
  ]
}

/** The words before the sentence of a rule that takes an inherited one out of force. */
export function suppressionPhrase({ overridesId, overrideMode }: RuleItem): RulePart[] {
  return isText(overridesId) && overrideMode === 'suppress'
    ? [shown('overrideMode', 'az örökölt szabály itt nem érvényes'), glue(': ')]
    : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const MIDNIGHT = ' 00:00'

/** `2026. 12. 1-jétől`, with the time if it is not the start of a day. */
function sinceText(iso: string): string {
  const moment = formatInstant(iso)
  if (!moment.endsWith(MIDNIGHT)) return `ettől: ${moment}`
  const { date, day } = splitDay(moment)
  return `${date} ${day}-${endingOf(day)}${BACK.has(day) ? 'tól' : 'től'}`
}

/** `2026. 12. 31-éig`: an end at midnight leaves out the day that begins then. */
function untilText(iso: string): string {
  const moment = formatInstant(iso)
  if (!moment.endsWith(MIDNIGHT)) return `eddig: ${moment}`
  const { date, day } = splitDay(formatInstant(new Date(Date.parse(iso) - 1).toISOString()))
  return `${date} ${day}-${endingOf(day)}ig`
}

function splitDay(moment: string): { readonly date: string; readonly day: number } {
  const [year = '', month = '', day = ''] = moment.split(' ')
  return { date: `${year} ${month}`, day: Number.parseInt(day, 10) }
}

/** The days whose ordinals have back vowels: másodika, harmadika, hatodika, nyolcadika, huszadika, harmincadika. */
const BACK: ReadonlySet<number> = new Set([2, 3, 6, 8, 13, 16, 18, 20, 23, 26, 28, 30])

/** The ending of the ordinal: 1-jé, 2-á, 4-é. */
function endingOf(day: number): string {
  if (day === 1) return 'jé'
  return BACK.has(day) ? 'á' : 'é'
}
