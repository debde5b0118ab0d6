import type { Condition } from '@urlapmuhely/schema'
import type { Facts } from '../checks/facts.ts'
import { pathOfField } from '../checks/paths.ts'
import { emptyTree } from '../checks/read-condition.ts'
import type { Case } from '../checks/search-facts.ts'
import { not, type Tree } from '../checks/tree.ts'
import { MOMENT } from '../rules/validation.ts'
import type { FormEvent } from '../state/events.ts'
import type { Plan } from './plan.ts'
import type { Question } from './question.ts'
import { refusedValues } from './refused-values.ts'
import type { RuleSite } from './rule-sites.ts'

/** The ways to see the issue of a validation at one of its fields; none for another rule. */
export function issueQuestions(
  facts: Facts,
  { field, validator, template, ruleId }: RuleSite,
  condition: Tree,
): readonly Question[] {
  if (!field || !validator) return []
  const path = pathOfField(field)
  const left: readonly FormEvent[][] = validator.moment === MOMENT.blur ? [[{ type: 'blur', path }]] : []
  // It may show its issue at once, on blur, or on request.
  const looks: readonly (readonly FormEvent[])[] = [
    ...(validator.moment <= MOMENT.change ? [[]] : left),
    [{ type: 'check', path }],
  ]
  const plans = (values: Case): Plan[] =>
    refusedValues(facts.program, field, validator).flatMap((refused) =>
      looks.map((look) => ({
        values: new Map([...values, ...refused.values]),
        template,
        acts: [...(refused.acts ?? []), ...look],
      })),
    )
  const item = facts.inForce('formValidation').find(({ id }) => id === ruleId)
  const hints =
    item?.rule === 'expression'
      ? // The parameters of this rule are checked when it is saved.
        [not(emptyTree(field)), not(facts.read((item.parameters.expression ?? null) as Condition, template))]
      : []
  return [{ wanted: [facts.present(field), condition], hints, plans }]
}
