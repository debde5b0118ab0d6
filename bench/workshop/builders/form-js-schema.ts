import { CHOICES, type Question, type Rule, type Test, type WorkshopForm } from '../definition.ts'

/**
 * The form as a form-js schema.
 *
 * It has a group for each page, because form-js has no pages. In form-js, whether a field is required is
 * constant, and no field takes the answer of another one. Those rules are left out or constant, so form-js has 1
 * 200 of 2 000.
 */
export function formJsSchema({ sections, rules }: WorkshopForm) {
  const rulesOf = Map.groupBy(rules, ({ target }) => target.key)
  const componentOf = (question: Question): object => ({
    id: question.key,
    label: question.label,
    ...contentOf(question, componentOf),
    ...Object.assign({}, ...(rulesOf.get(question.key) ?? []).map(written)),
  })
  return {
    type: 'default',
    id: 'form',
    schemaVersion: 19,
    components: sections.map(({ key, title, questions }) => ({
      type: 'group',
      id: key,
      label: title,
      components: questions.map(componentOf),
    })),
  }
}

function contentOf({ type, key, label, parts }: Question, componentOf: (part: Question) => object): object {
  switch (type) {
    case 'text':
      return { type: 'textfield', key }
    case 'number':
    case 'checkbox':
      return { type, key }
    case 'date':
      return { type: 'datetime', subtype: 'date', dateLabel: label, key }
    case 'select':
    case 'radio':
      return { type, key, values: CHOICES.map((value) => ({ label: value, value })) }
    case 'group':
      return { type, components: parts.map(componentOf) }
    case 'repeat':
      return {
        type: 'dynamiclist',
        path: key,
        isRepeating: true,
        defaultRepetitions: 1,
        components: parts.map(componentOf),
      }
  }
}

function written({ kind, tests }: Rule): object {
  const condition = tests.map(testOf).join(' or ')
  switch (kind) {
    case 'visible':
      return { conditional: { hide: `=not(${condition})` } }
    case 'enabled':
      return { readonly: `=not(${condition})` }
    case 'required':
      return { validate: { required: true } }
    case 'value':
      return {}
  }
}

function testOf({ key, operator, value }: Test): string {
  return `${key} ${operator} ${JSON.stringify(value)}`
}
