import { type FormDocument, itemsOf } from '@urlapmuhely/document'
import type { Goal, RuleCoverage } from '@urlapmuhely/engine/coverage'
import { formField, formOption } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { findRule } from '../../store/rules/find-rule.ts'

/** Describes in words how well the scenarios cover a rule. */
export function seenWords({ holds, fails, issue }: RuleCoverage): string {
  if (!holds && !fails && !issue) return t('coverage.seen.never')
  const lacks = [
    !holds && t('coverage.seen.noHolds'),
    fails === false && t('coverage.seen.noFails'),
    issue === false && t('coverage.seen.noIssue'),
  ].filter((one) => one !== false)
  if (lacks.length > 0) return lacks.join(', ')
  return t(fails === null ? 'coverage.seen.all' : 'coverage.seen.both')
}

/** Describes a coverage goal in words. */
export function goalWords(goal: Goal, document: FormDocument): string {
  if (goal.type !== 'option') {
    const name = findRule(document, goal.ruleId)?.item.name
    return t(`coverage.goal.${goal.type}`, { name: String(name ?? goal.ruleId) })
  }
  const field = document.items[formField.name]?.get(goal.fieldId)
  const option = itemsOf(document, formOption.name).find(
    ({ list, value }) => list === field?.optionList && value === goal.value,
  )
  return t('coverage.goal.option', {
    field: String(field?.label || field?.name || ''),
    option: String(option?.label ?? goal.value),
  })
}

/** The item that a goal is about. */
export function itemOfGoal(goal: Goal): string {
  return goal.type === 'option' ? goal.fieldId : goal.ruleId
}
