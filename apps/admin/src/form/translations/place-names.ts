import { type FormDefinition, ROW_PLACE, type TextPlace, validationRules } from '@urlapmuhely/schema'
import { fieldsByPath } from '@urlapmuhely/wording'
import { t } from '../../base/messages/form/t-form.ts'

/** Returns what people call a place: the label of its field. */
export type PlaceNamer = (place: Pick<TextPlace, 'name'>) => string

/** Returns the names of the places in the texts of a form. */
export function placeNamer({ form, items }: FormDefinition): PlaceNamer {
  const byPath = fieldsByPath(items.formField)
  const labels = new Map([...byPath].map(([path, field]) => [path, field.label || field.name]))
  // Within the rows of a repeat, a place has the keys from there on.
  const endings = new Map<string, string>()
  for (const [path, label] of labels) {
    const keys = path.split('.')
    for (let from = 1; from < keys.length; from += 1) endings.set(keys.slice(from).join('.'), label)
  }
  const context = new Map((form.context ?? []).map(({ key, label }) => [`context.${key}`, label]))
  return ({ name }) => labels.get(name) ?? endings.get(name) ?? context.get(name) ?? givenName(name) ?? name
}

/** The name of a place that is no field: the number of the row, and what the message of a rule may say. */
function givenName(name: string): string | undefined {
  if (name === ROW_PLACE) return t('edit.texts.place.row')
  if (name === 'label') return t('edit.texts.place.label')
  if (name === 'value') return t('edit.texts.place.value')
  return parameterLabels.get(name)
}

const parameterLabels: ReadonlyMap<string, string> = new Map(
  Object.values(validationRules).flatMap(({ parameters }) =>
    Object.entries(parameters).map(([name, { label }]) => [name, label] as const),
  ),
)
