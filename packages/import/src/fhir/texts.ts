import type { FieldDraft } from '../builder/draft.ts'
import { markdownFrom } from '../text/html.ts'
import type { FhirReading } from './reading.ts'
import {
  extensionsOf,
  extensionValue,
  isPart,
  type Part,
  stringOf,
  translationsOf,
  valueOfPart,
} from './resource.ts'

/** Sets the label of a question, or the text of a note, with its translations. */
export function setTexts({ languages }: FhirReading, item: Part, field: FieldDraft): void {
  const text = stringOf(item, 'text')
  const beside = isPart(item._text) ? item._text : {}
  const html = extensionValue(beside, 'rendering-xhtml')
  const markdown = extensionValue(beside, 'rendering-markdown')
  const isNote = field.type === 'note'
  const property = isNote ? 'hint' : 'label'
  const plain = text.replaceAll('{', '{{')
  const rich =
    typeof html === 'string'
      ? markdownFrom(html).text
      : typeof markdown === 'string'
        ? markdown.replaceAll('{', '{{')
        : markdownFrom(text).text
  const prefix = stringOf(item, 'prefix')
  field.values[property] = isNote ? rich : `${prefix ? `${prefix} ` : ''}${plain}`
  for (const [language, translated] of translationsOf(item, 'text')) {
    languages.add(language)
    field.translations[language] = { [property]: translated.replaceAll('{', '{{') }
  }
  const instruction = extensionValue(item, 'questionnaire-instruction')
  if (!isNote && typeof instruction === 'string') field.values.hint = markdownFrom(instruction).text
  for (const link of extensionsOf(item, 'questionnaire-supportLink')) {
    const address = valueOfPart(link)
    if (typeof address === 'string') addHint(field, `[${address.replaceAll(/[[\]]/gu, '')}](<${address}>)`)
  }
  if (extensionsOf(beside, 'cqf-expression').length > 0)
    field.line.note('place-lost', { detail: 'a felirat kifejezése' })
}

function addHint(field: FieldDraft, text: string): void {
  const hint = String(field.values.hint ?? '')
  field.values.hint = `${hint ? `${hint}\n\n` : ''}${text}`
}

const BESIDE: readonly string[] = ['help', 'prompt', 'flyover', 'lower', 'upper', 'unit']

/** True for a text that belongs to the question around it. */
export function belongsToParent(item: Part, controls: ReadonlySet<string>): boolean {
  return item.type === 'display' && BESIDE.some((code) => controls.has(code))
}

/** Adds a text to the question that it belongs to: as its hint, its unit, or the ends of its scale. */
export function addToParent(parent: FieldDraft, controls: ReadonlySet<string>, text: string): void {
  if (controls.has('unit') && parent.type === 'number') parent.values.unit = text.slice(0, 20)
  else if (controls.has('lower') && parent.type === 'scale') parent.values.minLabel = text.slice(0, 80)
  else if (controls.has('upper') && parent.type === 'scale') parent.values.maxLabel = text.slice(0, 80)
  else addHint(parent, markdownFrom(text).text)
}
