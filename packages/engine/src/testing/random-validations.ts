import { validationRules } from '@urlapmuhely/schema'
import { pick, type RuleSeed } from './random-choices.ts'
import { conditionFor } from './random-conditions.ts'
import { isInRow, isValued, type Known, type RandomForm, ruleFor } from './random-fields.ts'
import { type FormRule, ruleExamples } from './rule-examples.ts'

type Properties = Readonly<Record<string, unknown>>

interface FormRuleBuilder {
  readonly fits: (target: Known) => boolean
  readonly parameters: (target: Known, seed: RuleSeed, form: RandomForm) => Properties
}

/** The rules that read more than the value. A missing one does not compile. */
const formRules: Readonly<Record<FormRule, FormRuleBuilder>> = {
  required: { fits: ({ type }) => type !== 'group', parameters: () => ({}) },
  unique: { fits: (target) => isInRow(target) && target.type !== 'repeat', parameters: () => ({}) },
  expression: {
    fits: () => true,
    parameters: (target, seed) => ({ expression: conditionFor(target, { ...seed, second: 2 }) }),
  },
  compareField: {
    fits: isValued,
    parameters: (target, seed, { fields }) => {
      const others = fields.filter((one) => one.type === target.type && one.parentId !== 'sub')
      const operators = Object.keys(validationRules.compareField.parameters.operator.choices)
      return { fieldId: pick([...others, target], seed.other).id, operator: pick(operators, seed.second) }
    },
  },
}

/** The rule of a random validation, with its parameters. */
export function validationOf(target: Known, seed: RuleSeed, form: RandomForm): Properties {
  const named = ruleFor(target, form)
  if (named && seed.mode % 2 === 0) return { rule: named, parameters: ruleExamples[named].parameters }
  // The keys of the table are the rules.
  const rules = Object.keys(formRules) as FormRule[]
  const fitting = rules.filter((rule) => formRules[rule].fits(target))
  const rule = pick(fitting, seed.mode >> 1)
  return { rule, parameters: formRules[rule].parameters(target, seed, form) }
}
