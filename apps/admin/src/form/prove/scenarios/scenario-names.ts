import { type FormDocument, itemsOf } from '@urlapmuhely/document'
import { type FormField, type FormOption, formField, formOption } from '@urlapmuhely/schema'
import { fieldsByPath } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isRowPart, plainPath } from './offered-expectations.ts'

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
}

/** Returns the names of a form. */
export function scenarioNames(document: FormDocument): ScenarioNames {
  // The items of a document have the properties of their kinds.
  const fields = itemsOf(document, formField.name) as unknown as readonly FormField[]
  const options = itemsOf(document, formOption.name) as unknown as readonly FormOption[]
  const byPath = fieldsByPath(fields)
  const labelOf = (path: string) => {
    const field = byPath.get(plainPath(path))
    const label = field ? field.label || field.name : path
    const row = path.split('.').findLast(isRowPart)
    if (row === undefined) return label
    // Rows have numbers from 1 after a hash mark, and from 0 without it.
    const position = row.startsWith('#') ? Number(row.slice(1)) : Number(row) + 1
    return t('scenarios.inRow', { label, row: position })
  }
  const fieldAt = (path: string) => byPath.get(plainPath(path))
  return {
    paths: [...byPath.keys()],
    labelOf,
    fieldAt,
    optionLabel: (path, value) => {
      const list = fieldAt(path)?.optionList
      return list
        ? options.find((option) => option.list === list && option.value === value)?.label
        : undefined
    },
    pageName: (key) => fields.find((field) => field.key === key)?.label ?? key,
    ruleName: (id) => {
      const kind = Object.keys(document.items).find((name) => document.items[name]?.has(id))
      return kind === undefined ? id : String(document.items[kind]?.get(id)?.name ?? id)
    },
  }
}
