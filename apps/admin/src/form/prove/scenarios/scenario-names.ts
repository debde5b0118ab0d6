import { type FormDocument, itemsOf } from '@urlapmuhely/document'
import { type Form, type FormField, type FormOption, formField, formOption } from '@urlapmuhely/schema'
import { fieldsByPath, valueText } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isRowPart, plainPath } from './offered-expectations.ts'
import { plainText } from './plain-text.ts'

/** The facts about a form that the sentences and controls of scenarios need. */
export interface ScenarioNames {
  /** The paths of all fields, without rows, in the order of the document. */
  readonly paths: readonly string[]
  /** The label of the field at a path, with the number of its row; the path itself if there is no such field. */
  readonly labelOf: (path: string) => string
  /** Undefined if there is no such field. */
  readonly fieldAt: (path: string) => FormField | undefined
  readonly optionLabel: (path: string, value: unknown) => string | undefined
  /** The name of a page by its key, and of a rule by its id; the key or id itself if there is none. */
  readonly pageName: (key: string) => string
  readonly ruleName: (id: string) => string
  /** True if the options of a field are of no other field, so that they are understood without the question. */
  readonly saysItself: (path: string) => boolean
  /** What the host says under a key, in words. */
  readonly contextWords: (key: string, value: unknown) => { readonly label: string; readonly words: string }
}

/** Returns the names of a form. */
export function scenarioNames(document: FormDocument): ScenarioNames {
  // The items of a document have the properties of their kinds.
  const fields = itemsOf(document, formField.name) as unknown as readonly FormField[]
  const options = itemsOf(document, formOption.name) as unknown as readonly FormOption[]
  const context = (document.form.context ?? []) as Form['context']
  const byPath = fieldsByPath(fields)
  const fieldAt = (path: string) => byPath.get(plainPath(path))
  const optionLabel = (path: string, value: unknown) => {
    const list = fieldAt(path)?.optionList
    return list ? options.find((option) => option.list === list && option.value === value)?.label : undefined
  }
  const labelOf = (path: string) => {
    // A text beside an option has the path of its field, and the value of the option after a colon.
    const [own = path, asking] = path.split(':')
    const field = byPath.get(plainPath(own))
    const named = field ? field.label || field.name : path
    const option = asking !== undefined && field ? optionLabel(own, asking) : undefined
    const label =
      option === undefined
        ? named
        : t('scenarios.answerOf', { label: named.replace(/[?:]$/u, ''), value: option })
    const row = path.split('.').findLast(isRowPart)
    if (row === undefined) return label
    // Rows have numbers from 1 after a hash mark, and from 0 without it.
    const position = row.startsWith('#') ? Number(row.slice(1)) : Number(row) + 1
    return t('scenarios.inRow', { label, row: position })
  }
  return {
    paths: [...byPath.keys()],
    labelOf,
    fieldAt,
    optionLabel,
    pageName: (key) => fields.find((field) => field.key === key)?.label ?? key,
    ruleName: (id) => {
      const kind = Object.keys(document.items).find((name) => document.items[name]?.has(id))
      return kind === undefined ? id : String(document.items[kind]?.get(id)?.name ?? id)
    },
    saysItself: (path) => {
      const list = fieldAt(path)?.optionList
      return Boolean(list) && fields.filter((field) => field.optionList === list).length === 1
    },
    contextWords: (key, value) => {
      const said = context.find((one) => one.key === key)
      const option = options.find((one) => one.list === said?.optionList && one.value === value)
      return { label: said?.label || key, words: option?.label ?? plainText(valueText(value)) }
    },
  }
}
