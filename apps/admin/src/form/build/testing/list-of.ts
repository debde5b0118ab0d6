import { type DocumentOption, optionsOfList } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import type { Workshop } from '../../store/workshop.ts'

/** The list of these options. */
export const LIST = 'szinek'

/** An option; its value and its id are its label in small letters unless others are given. */
export function optionOf(label: string, order: number, more: Partial<DocumentOption> = {}): DocumentOption {
  const id = label.toLowerCase()
  return {
    ...buildItem(formOption, { list: LIST, label, name: label }),
    ...{ list: LIST, label, value: id, id, order, revision: 1 },
    ...more,
  }
}

/** Options with these labels, in this sequence. */
export function listOf(...labels: readonly string[]): DocumentOption[] {
  return labels.map((label, at) => optionOf(label, at * 10))
}

/** The options of a workshop as lines of a value and a label. */
export function listIn(workshop: Workshop, list: string = LIST): string[] {
  return optionsOfList(workshop.document(), list).map(({ value, label }) => `${value}: ${label}`)
}
