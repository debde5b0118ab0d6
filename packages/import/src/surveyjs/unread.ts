import { entryOf } from '../json/object.ts'
import type { OpenLine, OpenReport } from '../report/report.ts'
import { noteLost, unreadIn } from '../report/unread.ts'
import {
  choiceKeys,
  defaults,
  holderKeys,
  holderTypes,
  pageKeys,
  questionKeys,
  rowKeys,
  surveyKeys,
  validatorKeys,
} from './keys.ts'
import { surveyMask } from './masks.ts'
import { partsOf, type SurveyPart } from './part.ts'

/**
 * Notes the keys that nothing reads of a question, a column or an item, of its choices, and
 * of its validators.
 */
export function noteUnreadQuestion(line: OpenLine, part: SurveyPart): void {
  const own = entryOf(questionKeys.byType, String(part.type ?? 'text')) ?? []
  const masked = surveyMask(part) ? ['maskType', 'maskSettings'] : []
  noteLost(line, lostIn(part, new Set([...questionKeys.common, ...own, ...masked])))
  for (const choice of partsOf(part, 'choices'))
    noteLost(line, lostIn(choice, choiceKeys, 'a választék eleme: '))
  for (const validator of partsOf(part, 'validators'))
    noteLost(line, lostIn(validator, validatorKeys, 'ellenőrzés: '))
}

/** Notes the keys that nothing reads of a panel, a list of panels, or a question of several parts. */
export function noteUnreadHolder(line: OpenLine, part: SurveyPart): void {
  const own = entryOf(holderTypes, String(part.type)) ?? []
  noteLost(line, lostIn(part, new Set([...holderKeys, ...own])))
  for (const row of partsOf(part, 'rows')) noteLost(line, lostIn(row, rowKeys, 'sor: '))
}

/** Notes the keys that nothing reads of a trigger, or of a value that is computed and not shown. */
export function noteUnreadLogic(line: OpenLine, part: SurveyPart, read: ReadonlySet<string>): void {
  noteLost(line, lostIn(part, read))
}

/** Notes the keys that nothing reads of a page. */
export function noteUnreadPage(line: OpenLine, page: SurveyPart): void {
  noteLost(line, lostIn(page, pageKeys))
}

/** Notes the keys that nothing reads of the survey itself. */
export function noteUnreadSurvey(report: OpenReport, content: SurveyPart, title: string): void {
  const lost = lostIn(content, surveyKeys)
  if (lost.length > 0) noteLost(report.line('', title, 'survey'), lost)
}

/** The properties that nothing reads, with their values, and what they are part of. */
function lostIn(part: SurveyPart, read: ReadonlySet<string>, around = ''): string[] {
  return unreadIn(changed(part), read).map((name) => around + said(part, name))
}

/**
 * Returns the properties that differ from the presets of SurveyJS; `false` matters only where the preset is `true`.
 */
function changed(part: SurveyPart): SurveyPart {
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => value !== 'default' && value !== entryOf(defaults, name))
      .map(([name, value]) => [name, value === false && entryOf(defaults, name) === true ? 'false' : value]),
  )
}

function said(part: SurveyPart, name: string): string {
  const value = part[name]
  return typeof value === 'object' || value === true || value === undefined
    ? name
    : `${name}: ${String(value).slice(0, 60)}`
}
