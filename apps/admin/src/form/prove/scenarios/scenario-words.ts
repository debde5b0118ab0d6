import type { FormEvent } from '@urlapmuhely/engine'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { type ValidationRuleName, validationRules } from '@urlapmuhely/schema'
import { rejectionMessages, valueText } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { ExpectedState } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'

/** An expectation in words, without its field: `látszik`, `értéke: „Anna”`. */
export function expectationWords(
  { path, aspect }: Pick<Finding, 'path' | 'aspect'>,
  value: unknown,
  names: ScenarioNames,
): string {
  if (value === undefined) return t('scenarios.is.missing')
  const known = path === null ? stepWords(aspect, value) : stateWords({ path, aspect, value }, names)
  return known ?? t('scenarios.is.other', { aspect, value: JSON.stringify(value) })
}

/** Describes a finding as a sentence: the step, the field, the expected and the actual value. */
export function findingSentence(finding: Finding, names: ScenarioNames): string {
  const { step, path, expected, found } = finding
  return t('scenarios.finding', {
    step: t('scenarios.table.number', { number: step + 1 }),
    subject: path === null ? t('scenarios.whole') : `„${names.labelOf(path)}”`,
    expected: expectationWords(finding, expected, names),
    found: expectationWords(finding, found, names),
  })
}

/** Describes in words the action of a person in a step. */
export function eventWords(event: FormEvent, names: ScenarioNames): string {
  const label = 'path' in event && event.path ? names.labelOf(event.path) : ''
  switch (event.type) {
    case 'set':
      return t('scenarios.event.set', { label, value: fieldValueWords(event.path, event.value, names) })
    case 'open':
    case 'close':
      return t(`scenarios.event.${event.type}`, { rule: names.ruleName(event.rule) })
    case 'visit':
    case 'checkPage':
      return t(`scenarios.event.${event.type}`, { page: names.pageName(event.page) })
    default:
      return t(`scenarios.event.${event.type}`, { label })
  }
}

function stateWords({ path, aspect, value }: ExpectedState, names: ScenarioNames): string | null {
  if (aspect === 'present') return t(value === true ? 'scenarios.is.present' : 'scenarios.is.absent')
  if (aspect === 'required') return t(value === true ? 'scenarios.is.required' : 'scenarios.is.optional')
  if (aspect === 'editing' && (value === 'open' || value === 'readonly' || value === 'disabled'))
    return t(`scenarios.is.${value}`)
  if (aspect === 'value') return t('scenarios.is.value', { value: fieldValueWords(path, value, names) })
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
  const words = options.map((option) => {
    // Scenarios store options as records.
    const { value, disabled } = option as { readonly value?: unknown; readonly disabled?: unknown }
    const label = names.optionLabel(path, value) ?? String(value)
    return disabled === true ? t('scenarios.is.offOption', { option: label }) : label
  })
  return t('scenarios.is.options', { options: words.join(', ') })
}

/** Yes and no in the words of the step's aspect. */
const yesAndNo = {
  accepted: ['scenarios.is.accepted', 'scenarios.is.refused'],
  needsConfirmation: ['scenarios.is.confirmed', 'scenarios.is.unconfirmed'],
  passed: ['scenarios.is.passed', 'scenarios.is.failed'],
} as const

function stepWords(aspect: string, value: unknown): string | null {
  if (aspect === 'accepted' || aspect === 'needsConfirmation' || aspect === 'passed')
    return t(yesAndNo[aspect][value === true ? 0 : 1])
  if (aspect === 'rejected') {
    if (value === null) return t('scenarios.is.carriedOut')
    const reasons: Readonly<Record<string, string>> = rejectionMessages
    return t('scenarios.is.rejected', {
      reason: (reasons[String(value)] ?? String(value)).replace(/\.$/u, ''),
    })
  }
  if (aspect === 'answer') return t('scenarios.is.answer', { answer: JSON.stringify(value) })
  if (aspect === 'issues' && Array.isArray(value))
    return value.length === 0
      ? t('scenarios.is.noIssues')
      : t('scenarios.is.allIssues', { issues: value.join(', ') })
  if (aspect === 'pages' && Array.isArray(value)) return t('scenarios.is.pages', { pages: value.join(', ') })
  return null
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
