import { Model, type Question } from 'survey-core'
import type { OriginalForm, QuestionState } from '../../testing/agreement.ts'

/** A survey in its original engine. */
export class OriginalSurvey implements OriginalForm {
  readonly #model: Model

  constructor(json: unknown) {
    this.#model = new Model(json)
  }

  set(path: string, value: unknown): void {
    const [name = '', part] = path.split('.')
    const question = this.#model.getQuestionByName(name)
    const isDay = typeof value === 'string' && /^\d{4}\/\d{2}\/\d{2}$/u.test(value)
    const isYesNo = question.getType() === 'boolean' && typeof value === 'string'
    const plain = isYesNo ? value === 'true' : isDay ? value.replaceAll('/', '-') : value
    const theirs =
      plain === null || plain === '' || (Array.isArray(plain) && plain.length === 0) ? undefined : plain
    if (part === undefined) question.value = theirs
    else question.value = { ...question.value, [part]: theirs }
  }

  states(): Map<string, QuestionState> {
    const found = new Map<string, QuestionState>()
    for (const question of this.#model.getAllQuestions()) {
      const state = stateOf(question)
      const parts = partsOf(question)
      if (parts.length === 0) found.set(question.name, state)
      for (const part of parts) found.set(`${question.name}.${part}`, { ...state, required: false })
    }
    return found
  }
}

function stateOf(question: Question): QuestionState {
  const present = question.isVisible && question.isParentVisible && question.page.isVisible
  return { present, required: present && question.isRequired }
}

/** The parts of a question that is a group of ours. */
function partsOf(question: Question): string[] {
  // The types of the parts are those of their own classes.
  const parts = question as unknown as {
    rows?: readonly { value: string }[]
    items?: readonly { name: string }[]
  }
  if (question.getType() === 'matrix') return (parts.rows ?? []).map(({ value }) => value)
  return question.getType() === 'multipletext' ? (parts.items ?? []).map(({ name }) => name) : []
}
