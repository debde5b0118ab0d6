import { Model, type Question, type QuestionPanelDynamicModel } from 'survey-core'
import type { OriginalForm, OriginalRows, QuestionState } from '../../testing/agreement.ts'

/** A survey in its original engine. */
export class OriginalSurvey implements OriginalForm {
  readonly #model: Model

  constructor(json: unknown) {
    this.#model = new Model(json)
  }

  set(path: string, value: unknown): void {
    const [name = '', part, inner] = path.split('.')
    const outer = this.#model.getQuestionByName(name)
    const question = inner === undefined ? outer : questionOfRow(outer, Number(part), inner)
    const isDay = typeof value === 'string' && /^\d{4}\/\d{2}\/\d{2}$/u.test(value)
    const isYesNo = question.getType() === 'boolean' && typeof value === 'string'
    const plain = isYesNo ? value === 'true' : isDay ? value.replaceAll('/', '-') : value
    const theirs =
      plain === null || plain === '' || (Array.isArray(plain) && plain.length === 0) ? undefined : plain
    if (part === undefined || inner !== undefined) question.value = theirs
    else question.value = { ...question.value, [part]: theirs }
  }

  readonly rows: OriginalRows = {
    counts: () => {
      const lists = this.#model.getAllQuestions().filter(isDynamic)
      return new Map(lists.filter((one) => stateOf(one).present).map((one) => [one.name, one.panelCount]))
    },
    add: (path) => {
      const list = this.#model.getQuestionByName(path)
      if (isDynamic(list)) list.addPanel()
    },
    remove: (path, index) => {
      const list = this.#model.getQuestionByName(path)
      if (isDynamic(list)) list.removePanel(index)
    },
  }

  states(): Map<string, QuestionState> {
    const found = new Map<string, QuestionState>()
    for (const question of this.#model.getAllQuestions()) {
      if (isDynamic(question)) {
        const above = stateOf(question).present
        for (const [index, panel] of question.panels.entries())
          for (const one of panel.questions) {
            const present = above && one.isVisible
            found.set(`${question.name}.${index}.${one.name}`, {
              present,
              required: present && one.isRequired,
            })
          }
        continue
      }
      const state = stateOf(question)
      const parts = partsOf(question)
      if (parts.length === 0) found.set(question.name, state)
      for (const part of parts) found.set(`${question.name}.${part}`, { ...state, required: false })
    }
    return found
  }
}

function isDynamic(question: Question): question is QuestionPanelDynamicModel {
  return question.getType() === 'paneldynamic'
}

function questionOfRow(list: Question, index: number, name: string): Question {
  const found = isDynamic(list) ? list.panels[index]?.getQuestionByName(name) : undefined
  if (!found) throw new Error(`There is no ${list.name}.${index}.${name}.`)
  return found
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
