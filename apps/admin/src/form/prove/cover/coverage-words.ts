import { type FormDocument, itemsOf } from '@urlapmuhely/document'
import type { Goal, RuleCoverage } from '@urlapmuhely/engine/coverage'
import { formField, formOption } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { findRule } from '../../store/rules/find-rule.ts'
import type { CoverageIndex } from '../scenarios/coverage-index.ts'

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

/** Describes the coverage of a form in figures: of its rules, its issues and its options, where it has any. */
export function coverageFigures({
  rules,
  choices,
}: Pick<CoverageIndex, 'rules' | 'choices'>): readonly string[] {
  const validations = rules.filter(({ issue }) => issue !== null)
  const chosen = choices.reduce((sum, choice) => sum + choice.chosen, 0)
  const open = choices.reduce((sum, choice) => sum + choice.open.length, 0)
  return [
    t('coverage.rules', { all: rules.length, covered: rules.filter(({ isCovered }) => isCovered).length }),
    ...(validations.length > 0
      ? [
          t('coverage.issues', {
            all: validations.length,
            shown: validations.filter(({ issue }) => issue).length,
          }),
        ]
      : []),
    ...(choices.length > 0 ? [t('coverage.options', { all: chosen + open, chosen })] : []),
  ]
}

/** How much is covered: all, some, or nothing. */
export type CoverageLevel = 'all' | 'some' | 'none'

/** Returns how much of a rule the scenarios cover. */
export function ruleLevel({ isCovered, holds, fails }: RuleCoverage): CoverageLevel {
  if (isCovered) return 'all'
  return holds || fails ? 'some' : 'none'
}

/** Returns how many of a field's rules the scenarios cover. */
export function fieldLevel({
  all,
  covered,
}: {
  readonly all: number
  readonly covered: number
}): CoverageLevel {
  if (covered === all) return 'all'
  return covered > 0 ? 'some' : 'none'
}
