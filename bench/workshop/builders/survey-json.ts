import {
  CHOICES,
  type Question,
  type Rule,
  type RuleKind,
  type Test,
  type WorkshopForm,
} from '../definition.ts'

/** The form as SurveyJS JSON. */
export function surveyJson({ title, sections, rules }: WorkshopForm) {
  const rulesOf = Map.groupBy(rules, ({ target }) => target.key)
  const elementOf = (question: Question): object => ({
    name: question.key,
    title: question.label,
    ...contentOf(question, elementOf),
    ...Object.assign({}, ...(rulesOf.get(question.key) ?? []).map(written)),
  })
  return {
    title,
    pages: sections.map(({ key, title, questions }) => ({
      name: key,
      title,
      elements: questions.map(elementOf),
    })),
  }
}

function contentOf({ type, parts }: Question, elementOf: (part: Question) => object): object {
  switch (type) {
    case 'text':
      return { type: 'text' }
    case 'number':
    case 'date':
      return { type: 'text', inputType: type }
    case 'select':
      return { type: 'dropdown', choices: CHOICES }
    case 'radio':
      return { type: 'radiogroup', choices: CHOICES }
    case 'checkbox':
      return { type: 'boolean' }
    case 'group':
      return { type: 'panel', elements: parts.map(elementOf) }
    case 'repeat':
      return { type: 'paneldynamic', templateElements: parts.map(elementOf) }
  }
}

const properties = {
  visible: 'visibleIf',
  required: 'requiredIf',
  enabled: 'enableIf',
} as const satisfies Record<Exclude<RuleKind, 'value'>, string>

function written({ kind, tests, source }: Rule): object {
  const condition = tests.map(testOf).join(' or ')
  if (kind === 'value') return { setValueIf: condition, setValueExpression: `{${source}}` }
  return { [properties[kind]]: condition }
}

function testOf({ key, operator, value }: Test): string {
  return `{${key}} ${operator} ${typeof value === 'string' ? `'${value}'` : value}`
}
