import type { FormEvent, PageState } from '@urlapmuhely/engine'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { fieldValueTypes, type ValidationRuleName, validationRules } from '@urlapmuhely/schema'
import { rejectionMessages, valueText } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { answersIn } from './answers-in.ts'
import { plainText } from './plain-text.ts'
import type { ExpectedState } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'

/** An expectation in words, without its field: `látszik`, `értéke: „Anna”`. */
export function expectationWords(
  { path, aspect }: Pick<Finding, 'path' | 'aspect'>,
  value: unknown,
  names: ScenarioNames,
): string {
  if (value === undefined) return t('scenarios.is.missing')
  const known =
    path === null ? stepWords({ aspect, value }, names) : stateWords({ path, aspect, value }, names)
  return known ?? t('scenarios.is.other', { aspect, value: JSON.stringify(value) })
}

/** Describes an action in words, without what it is about: `Anna`, `új sor`, `beküldi`. */
export function actWords(event: FormEvent, names: ScenarioNames): string {
  return event.type === 'set'
    ? answerWords(event.path, event.value, names)
    : t(`scenarios.event.${event.type}`)
}

/** Describes an answer as people read it: options by their labels, `igen`, `2026. 06. 01.`, `300 000 Ft`. */
export function answerWords(path: string, value: unknown, names: ScenarioNames): string {
  const field = names.fieldAt(path)
  const holds = field && fieldValueTypes[field.type]
  if ((holds === 'object' || holds === 'rows') && typeof value === 'object' && value !== null)
    return answersWords({ [path]: value }, names)
  const words = plainText(fieldValueWords(path, value, names))
  if (typeof value !== 'number' || names.optionLabel(path, value) !== undefined) return words
  return [field?.prefix, words, field?.suffix].filter(Boolean).join(' ')
}

/** Describes several answers in words: `Név: Anna; Kora (1. sor): 4`. */
function answersWords(values: Readonly<Record<string, unknown>>, names: ScenarioNames): string {
  const words = answersIn(values, names).map(([path, value]) =>
    t('scenarios.answerOf', { label: names.labelOf(path), value: answerWords(path, value, names) }),
  )
  return words.length === 0 ? t('scenarios.noAnswers') : words.join('; ')
}

function stateWords({ path, aspect, value }: ExpectedState, names: ScenarioNames): string | null {
  if (aspect === 'present') return t(value === true ? 'scenarios.is.present' : 'scenarios.is.absent')
  if (aspect === 'required') return t(value === true ? 'scenarios.is.required' : 'scenarios.is.optional')
  if (aspect === 'editing' && (value === 'open' || value === 'readonly' || value === 'disabled'))
    return t(`scenarios.is.${value}`)
  if (aspect === 'value') return t('scenarios.is.value', { value: answerWords(path, value, names) })
  if (aspect === 'options' && Array.isArray(value)) return optionsWords(path, value, names)
  if (aspect === 'issues' && Array.isArray(value)) {
    const rules = value.map((issue: { readonly rule?: unknown; readonly message?: unknown }) =>
      issue.message === undefined ? ruleLabel(issue.rule) : String(issue.message),
    )
    return rules.length === 0
      ? t('scenarios.is.noIssues')
      : t('scenarios.is.issues', { issues: rules.join(', ') })
  }
  return null
}

function optionsWords(path: string, options: readonly unknown[], names: ScenarioNames): string {
  if (options.length === 0) return t('scenarios.is.noOptions')
  const words = options.map((option) => optionWords(path, option, names))
  return t('scenarios.is.options', { options: listWords(words) })
}

function optionWords(path: string, option: unknown, names: ScenarioNames): string {
  // Scenarios store options as records.
  const { value, disabled } = option as { readonly value?: unknown; readonly disabled?: unknown }
  const label = names.optionLabel(path, value) ?? String(value)
  return disabled === true ? t('scenarios.is.offOption', { option: label }) : label
}

/** Describes what came instead of an expectation; of options only what differs. */
export function foundWords(finding: Finding, names: ScenarioNames): string {
  const { path, aspect, expected, found } = finding
  if (path === null || aspect !== 'options' || !Array.isArray(expected) || !Array.isArray(found))
    return t('scenarios.table.found', { found: expectationWords(finding, found, names) })
  const marks = (list: readonly unknown[]) => new Set(list.map((one) => JSON.stringify(one)))
  const [before, now] = [marks(expected), marks(found)]
  const only = (list: readonly unknown[], other: ReadonlySet<string>) =>
    listWords(
      list.filter((one) => !other.has(JSON.stringify(one))).map((one) => optionWords(path, one, names)),
    )
  const [gone, added] = [only(expected, now), only(found, before)]
  const words = [
    gone !== '' && t('scenarios.table.gone', { options: gone }),
    added !== '' && t('scenarios.table.added', { options: added }),
  ].filter((one) => one !== false)
  return words.length === 0 ? t('scenarios.table.reordered') : words.join('; ')
}

/** The number of options that are named before the others are counted. */
const MAX_OPTIONS = 4

function listWords(words: readonly string[]): string {
  const named = words.length > MAX_OPTIONS + 1 ? words.slice(0, MAX_OPTIONS) : words
  const more = words.length - named.length
  return more > 0 ? t('scenarios.is.andMore', { named: named.join(', '), count: more }) : named.join(', ')
}

const pageStates: Readonly<Record<string, `scenarios.page.${PageState['state']}`>> = {
  notStarted: 'scenarios.page.notStarted',
  incomplete: 'scenarios.page.incomplete',
  error: 'scenarios.page.error',
  complete: 'scenarios.page.complete',
}

/** Yes and no in the words of the step's aspect. */
const yesAndNo = {
  accepted: ['scenarios.is.accepted', 'scenarios.is.refused'],
  needsConfirmation: ['scenarios.is.confirmed', 'scenarios.is.unconfirmed'],
  passed: ['scenarios.is.passed', 'scenarios.is.failed'],
} as const

function stepWords({ aspect, value }: Omit<ExpectedState, 'path'>, names: ScenarioNames): string | null {
  if (aspect === 'accepted' || aspect === 'needsConfirmation' || aspect === 'passed')
    return t(yesAndNo[aspect][value === true ? 0 : 1])
  if (aspect === 'rejected') {
    if (value === null) return t('scenarios.is.carriedOut')
    const reasons: Readonly<Record<string, string>> = rejectionMessages
    return t('scenarios.is.rejected', {
      reason: (reasons[String(value)] ?? String(value)).replace(/\.$/u, ''),
    })
  }
  if (aspect === 'answer' && typeof value === 'object' && value !== null)
    return t('scenarios.is.answer', { answer: answersWords({ ...value }, names) })
  if (aspect === 'issues' && Array.isArray(value))
    return value.length === 0
      ? t('scenarios.is.noIssues')
      : t('scenarios.is.allIssues', { issues: value.map((one) => issueWords(String(one), names)).join(', ') })
  if (aspect === 'pages' && Array.isArray(value))
    return t('scenarios.is.pages', { pages: value.map((one) => pageWords(String(one), names)).join(', ') })
  return null
}

/** An issue of the whole form, stored as `path rule`. */
function issueWords(issue: string, names: ScenarioNames): string {
  const [path = '', rule] = issue.split(' ')
  const label = names.labelOf(path)
  return rule === undefined ? label : t('scenarios.answerOf', { label, value: ruleLabel(rule) })
}

/** A page and its state, stored as `key state`. */
function pageWords(page: string, names: ScenarioNames): string {
  const [key = '', state] = page.split(' ')
  const words = pageStates[state ?? '']
  return words
    ? t('scenarios.answerOf', { label: names.pageName(key), value: t(words) })
    : names.pageName(key)
}

function fieldValueWords(path: string, value: unknown, names: ScenarioNames): string {
  const type = names.fieldAt(path)?.type
  // A label is looked up for any value; one that no option has gets none.
  return valueText(value, {
    ...(type !== undefined && { type }),
    optionLabel: (one: unknown) => names.optionLabel(path, one),
  } as Parameters<typeof valueText>[1])
}

function ruleLabel(rule: unknown): string {
  // An unknown name has no entry.
  return validationRules[rule as ValidationRuleName]?.label ?? String(rule)
}
