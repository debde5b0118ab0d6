import fhirpath, { type Model } from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4/index.js'
import type { OriginalForm, QuestionState } from '../../testing/agreement.ts'
import type { Questionnaire, QuestionnaireItem } from './forms.ts'

type Part = Readonly<Record<string, unknown>>

/** A questionnaire with its answers: `fhirpath` of the HL7 community decides which questions are enabled. */
export class OriginalQuestionnaire implements OriginalForm {
  readonly #questionnaire: Questionnaire
  /** The answers by link, also of questions that are not enabled: these are out of the response. */
  readonly #answers = new Map<string, readonly unknown[]>()

  constructor(questionnaire: Questionnaire) {
    this.#questionnaire = questionnaire
  }

  set(path: string, value: unknown): void {
    const values = Array.isArray(value) ? value : value === null || value === '' ? [] : [value]
    this.#answers.set(path, values)
  }

  states(): Map<string, QuestionState> {
    let disabled: ReadonlySet<string> = new Set()
    for (let round = 0; round < 20; round += 1) {
      const next = this.#disabled(disabled)
      if (next.size === disabled.size && [...next].every((link) => disabled.has(link)))
        return this.#found(next)
      disabled = next
    }
    throw new Error('The original questionnaire does not settle.')
  }

  #found(disabled: ReadonlySet<string>): Map<string, QuestionState> {
    const found = new Map<string, QuestionState>()
    const walk = (items: readonly QuestionnaireItem[], above: boolean) => {
      for (const item of items) {
        const present = above && !disabled.has(item.linkId)
        if (item.type !== 'group' && item.type !== 'display')
          found.set(item.linkId, { present, required: present && item.required === true })
        walk(item.item ?? [], present)
      }
    }
    walk(this.#questionnaire.item, true)
    return found
  }

  #disabled(before: ReadonlySet<string>): ReadonlySet<string> {
    const response = {
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
      item: this.#items(this.#questionnaire.item, before),
    }
    const holds = (expression: string) => {
      const [result] = compiled(expression)(response, { resource: response }) as unknown[]
      return result === true
    }
    const disabled = new Set<string>()
    const walk = (items: readonly QuestionnaireItem[]) => {
      for (const item of items) {
        if (!isEnabled(item, holds)) disabled.add(item.linkId)
        walk(item.item ?? [])
      }
    }
    walk(this.#questionnaire.item)
    return disabled
  }

  /** Returns the items of a response: only enabled and answered ones. */
  #items(items: readonly QuestionnaireItem[], disabled: ReadonlySet<string>): Part[] {
    return items.flatMap((item): Part[] => {
      if (disabled.has(item.linkId)) return []
      const inner = this.#items(item.item ?? [], disabled)
      const answers = (this.#answers.get(item.linkId) ?? []).map((value) => theirs(item, value))
      if (item.type === 'group') return inner.length > 0 ? [{ linkId: item.linkId, item: inner }] : []
      return answers.length > 0 ? [{ linkId: item.linkId, answer: answers }] : []
    })
  }
}

const known = new Map<string, ReturnType<typeof fhirpath.compile>>()

function compiled(expression: string) {
  // Its own types disagree about an optional property.
  const evaluate = known.get(expression) ?? fhirpath.compile(expression, r4 as unknown as Model)
  known.set(expression, evaluate)
  return evaluate
}

/** The conditions of a question, as the standard defines them: true for at least one answer. */
function isEnabled(item: QuestionnaireItem, holds: (expression: string) => boolean): boolean {
  const parts = (item.enableWhen ?? []).map(({ question, operator, answer }) => {
    const answers = `%resource.descendants().where(linkId = '${question}').answer`
    if (operator === 'exists') return holds(`${answers}.exists() = ${answer}`)
    const value = answer.startsWith("'") ? `(value.code | value.ofType(string))` : 'value'
    return holds(`${answers}.where(${value} ${operator} ${answer}).exists()`)
  })
  const enabled =
    parts.length === 0 || (item.enableBehavior === 'all' ? parts.every(Boolean) : parts.some(Boolean))
  return enabled && (item.enableWhenExpression === undefined || holds(item.enableWhenExpression))
}

function theirs({ type }: QuestionnaireItem, value: unknown): Part {
  switch (type) {
    case 'boolean':
      return { valueBoolean: value === 'true' }
    case 'integer':
      return { valueInteger: value }
    case 'decimal':
      return { valueDecimal: value }
    case 'date':
      return { valueDate: String(value).replaceAll('/', '-') }
    case 'choice':
      return { valueCoding: { code: value } }
    default:
      return { valueString: value }
  }
}
