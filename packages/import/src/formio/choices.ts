import { type DraftOption, type DraftTranslations, type FieldDraft, nests } from '../builder/draft.ts'
import { hostOptions } from '../builder/host-options.ts'
import { tidyOptions } from '../builder/option-lists.ts'
import { type JsonObject as Component, isObject, listOf, objectOf, textOf } from '../json/object.ts'
import { markdownFrom, plainFrom } from '../text/html.ts'
import type { Reading } from './reading.ts'
import { memberNamed } from './scope.ts'
import { writtenChoices } from './written-choices.ts'

/** Gives a field the choices of its component; a list from outside is the host's. */
export function setChoices(reading: Reading, component: Component, field: FieldDraft): void {
  const raw = rawChoices(component)
  const source = textOf(component, 'dataSrc')
  const options = raw.map((choice) => optionFrom(choice, reading, component))
  const tidy = tidyOptions(options.flatMap((option) => (option ? [option] : [])))
  for (const detail of tidy.faults) field.line.note('option-invalid', { detail })
  if (tidy.options.length > 0) {
    field.options = tidy.options
    return
  }
  reading.later.push(() => askAgain(reading, component, field))
  const detail =
    textOf(objectOf(component, 'data'), 'url') ||
    textOf(objectOf(component, 'data'), 'resource') ||
    source ||
    'üres lista'
  hostOptions(field, detail)
}

function rawChoices(component: Component): unknown[] {
  const data = objectOf(component, 'data')
  if (Array.isArray(component.values) && component.values.length > 0) return component.values
  if (
    Array.isArray(data.values) &&
    data.values.some((value) => isObject(value) && textOf(value, 'value') !== '')
  )
    return data.values
  const json = data.json
  if (Array.isArray(json)) return json
  if (typeof json === 'string' && json.trim() !== '') return parsedList(json)
  const script = textOf(data, 'custom')
  return script === '' ? listOf(component, 'options') : writtenChoices(script)
}

/** The answers on which the choices of the host depend. */
function askAgain({ builder, root }: Reading, component: Component, field: FieldDraft): void {
  const data = objectOf(component, 'data')
  const read = `${textOf(data, 'url')} ${textOf(data, 'custom')} ${textOf(component, 'filter')}`
  const keys = [...read.matchAll(/\b(?:data|row)\.([\w.]+)/gu)].map(([, key = '']) => key)
  const names = [textOf(component, 'refreshOn'), ...keys].flatMap((key) => {
    const member = key === '' ? null : memberNamed(root, key)
    const name = member && builder.nameOf(member.field, field)
    return name && !nests(member.field) ? [name] : []
  })
  if (names.length > 0) field.values.optionInputs = [...new Set(names)].slice(0, 10)
}

function parsedList(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    // The choices are written as a script: they are reported as coming from outside.
    return []
  }
}

function optionFrom(choice: unknown, { languages }: Reading, component: Component): DraftOption | null {
  if (typeof choice === 'string' || typeof choice === 'number')
    return { value: String(choice), label: String(choice) }
  if (!isObject(choice)) return null
  const property = textOf(component, 'valueProperty') || 'value'
  const raw = choice[property] ?? choice.value ?? choice.id ?? choice.name
  if (typeof raw === 'object' || raw === undefined) return null
  const label =
    textOf(choice, labelProperty(component)) ||
    textOf(choice, 'label') ||
    textOf(choice, 'name') ||
    textOf(choice, 'title') ||
    String(raw)
  const description = textOf(choice, 'description')
  const translations: DraftTranslations = {}
  for (const [language, texts] of languages) {
    const translated = texts[label.trim()]
    if (translated) translations[language] = { label: plainFrom(translated).slice(0, 300) }
  }
  return {
    value: String(raw),
    label: plainFrom(label),
    ...(description ? { description: markdownFrom(description).text.slice(0, 1000) } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
}

/** The property that the template of a choice shows, such as `{{ item.name }}`. */
function labelProperty(component: Component): string {
  return /\{\{\s*item\.(\w+)\s*\}\}/u.exec(textOf(component, 'template'))?.[1] ?? 'label'
}
