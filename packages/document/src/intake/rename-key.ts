import {
  buildNameTree,
  contextTreeFields,
  fitsFormat,
  form,
  formField,
  formKinds,
  isKeyTaken,
  ownKinds,
  withNamesFollowed,
} from '@urlapmuhely/schema'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { isSameJson } from '../same-json.ts'
import { documentNames, fieldsOf } from './document-fields.ts'
import { renameInScenarios } from './rename-in-scenarios.ts'

/**
 * The command that gives a field a new key, in everything that reads it too; null if the key is not possible or another
 * field has it.
 *
 * Versions of the field for domains get the key with it, if they have the old one.
 */
export function renameKeyCommand(
  document: FormDocument,
  fieldId: string,
  key: string,
  { label }: { readonly label: string },
): Command | null {
  const before = documentNames(document)
  const field = fieldsOf(document).find(({ id }) => id === fieldId)
  const property = formField.properties.key
  if (!field || !property || !fitsFormat(property, key) || isKeyTaken(before, { ...field, key })) return null
  const renamed = new Set(
    fieldsOf(document)
      .filter(
        ({ id, overridesId, key: own }) => id === fieldId || (overridesId === fieldId && own === field.key),
      )
      .map(({ id }) => id),
  )
  const fields = fieldsOf(document).map((one) => (renamed.has(one.id) ? { ...one, key } : one))
  const after = buildNameTree([...fields, ...contextTreeFields(document.form.context)])
  const steps: Step[] = [...renamed].map((id) => ({
    is: 'change',
    kind: formField.name,
    id,
    values: { key },
  }))
  for (const kind of [form, ...formKinds])
    for (const item of itemsOf(document, kind.name)) {
      // Most items do not have the text anywhere.
      if (!textOf(item).includes(field.key)) continue
      const followed = withNamesFollowed(kind, item, { before, after })
      const values = Object.fromEntries(
        Object.entries(followed).filter(([name, value]) => !isSameJson(value, item[name])),
      )
      if (Object.keys(values).length > 0) steps.push({ is: 'change', kind: kind.name, id: item.id, values })
    }
  steps.push(...renameInScenarios(document, renamed, key))
  return { label, steps }
}

/** True if any item has a text as a part of one of its own, so that it may read the field with this key. */
export function isMentioned(document: FormDocument, key: string): boolean {
  return [form, ...ownKinds].some((kind) =>
    itemsOf(document, kind.name).some(
      (item) => (item.key !== key || item.overridesId != null) && textOf(item).includes(key),
    ),
  )
}

const texts = new WeakMap<DocumentItem, string>()

/** An item as text, written once for each state of it. */
function textOf(item: DocumentItem): string {
  const text = texts.get(item) ?? JSON.stringify(item)
  texts.set(item, text)
  return text
}
