import type { ApiItem } from '@urlapmuhely/schema'
import { buildSentenceNames, type NamedField, placeOfItem, type SentenceNames } from '@urlapmuhely/wording'
import { optionKey } from './option-key.ts'

/** The labels of the fields that each item's conditions read. */
export function itemNames(
  fields: readonly NamedField[],
  labels: ReadonlyMap<string, string>,
): (item: ApiItem) => SentenceNames {
  const forms = new Set(fields.map(({ formId }) => formId))
  const byForm = new Map(
    [...forms].map((formId) => [formId, fields.filter((field) => field.formId === formId)]),
  )
  return (item) =>
    buildSentenceNames(
      byForm.get(String(item.formId)) ?? [],
      (list, value) => labels.get(optionKey(list, value)),
      placeOfItem(item),
    )
}
