import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../build/draft.ts'
import { FormBuilder, type LayoutType } from '../build/form-builder.ts'
import { hostOptions, takesOptions } from '../build/host-options.ts'
import { yesNoOptions } from '../build/operand.ts'
import type { ImportedForm } from '../file.ts'
import { FileProblem } from '../report/formats.ts'
import type { OpenLine } from '../report/report.ts'
import { markdownFrom, plainFrom } from '../text/html.ts'
import { optionsOf } from './options.ts'
import {
  controlsOf,
  extensionValue,
  isPart,
  type Part,
  partsOf,
  stringOf,
  translationsOf,
} from './resource.ts'
import { addRules, type FhirReading } from './rules.ts'

/** True if the value is a questionnaire, or a bundle that holds one. */
export function isFhir(content: unknown): boolean {
  return questionnaireIn(content) !== null
}

/** Reads a questionnaire of FHIR R4. */
export function readFhir(content: unknown, fileName: string): ImportedForm {
  const questionnaire = questionnaireIn(content)
  if (!questionnaire) throw new FileProblem('NO_FIELDS')
  const key =
    stringOf(questionnaire, 'url') ||
    stringOf(questionnaire, 'id') ||
    stringOf(questionnaire, 'name') ||
    fileName
  const title = stringOf(questionnaire, 'title') || stringOf(questionnaire, 'name') || key
  const description = stringOf(questionnaire, 'description')
  const builder = new FormBuilder({
    format: 'fhir',
    identity: key,
    key: key.split('/').at(-1) ?? key,
    title,
    values: description ? { description: markdownFrom(description).text } : {},
  })
  builder.report.differs('fhir-hidden-kept')
  builder.report.differs('fhir-coding')
  const reading: FhirReading = {
    builder,
    questionnaire,
    byLink: new Map(),
    variables: new Map(),
    languages: new Set(),
    later: [],
  }
  gatherVariables(reading, questionnaire)
  for (const item of rootItems(questionnaire)) addItem(reading, item, null, 'item')
  for (const task of reading.later) task()
  if (reading.languages.size > 0)
    builder.values.languages = [stringOf(questionnaire, 'language') || 'en', ...reading.languages]
  return builder.finish()
}

function questionnaireIn(content: unknown): Part | null {
  if (!isPart(content)) return null
  if (content.resourceType === 'Questionnaire') return content
  const entries = partsOf(content, 'entry').map(({ resource }) => resource)
  const found = entries.find((one) => isPart(one) && one.resourceType === 'Questionnaire')
  return isPart(found) ? found : null
}

/** The items at the top; a single group around tabs or pages is left out, so that they can be pages. */
function rootItems(questionnaire: Part): Part[] {
  const items = partsOf(questionnaire, 'item')
  const [only] = items
  const inner = only ? partsOf(only, 'item') : []
  const isFrame =
    items.length === 1 &&
    inner.length > 0 &&
    inner.every(
      (one) => isPage(one) || one.type === 'display' || extensionValue(one, 'questionnaire-hidden') === true,
    )
  return isFrame ? inner : items
}

function isPage(item: Part): boolean {
  const controls = controlsOf(item)
  return item.type === 'group' && (controls.has('tab') || controls.has('page'))
}

const TYPES: Readonly<Record<string, FormFieldTypeName>> = {
  display: 'note',
  boolean: 'radio',
  decimal: 'number',
  integer: 'number',
  quantity: 'number',
  date: 'date',
  dateTime: 'datetime',
  time: 'time',
  string: 'text',
  text: 'textarea',
  url: 'text',
  reference: 'text',
  attachment: 'file',
}

function addItem(reading: FhirReading, item: Part, parent: FieldDraft | null, path: string): void {
  const { builder } = reading
  const linkId = stringOf(item, 'linkId')
  const text = stringOf(item, 'text')
  const line = builder.report.line(`${path}.${linkId}`, text.slice(0, 120) || linkId, stringOf(item, 'type'))
  const controls = controlsOf(item)
  if (
    item.type === 'display' &&
    parent &&
    ['help', 'prompt', 'flyover', 'lower', 'unit'].some((code) => controls.has(code))
  ) {
    addToParent(parent, controls, text)
    return
  }
  const type = typeOf(item, controls, line)
  const field = builder.field({
    key: linkId,
    type: repeated(item, type) ? repeatType(type) : type,
    parent: repeatedField(reading, item, type, parent, line) ?? parent,
    line,
    values: valuesOf(item, type),
    options: isChoiceType(type) ? choicesOf(reading, item, line) : [],
  })
  setTexts(reading, item, field, text)
  if (takesOptions(field) && field.options.length === 0) hostOptions(field, stringOf(item, 'answerValueSet'))
  reading.byLink.set(linkId, field)
  if (item.type === 'open-choice' && field.options.length > 0) addOther(reading, item, field, line)
  reading.later.push(() => addRules(reading, item, field, line))
  for (const child of partsOf(item, 'item'))
    addItem(
      reading,
      child,
      field.type === 'group' || isHolder(field) ? field : field.parent,
      `${path}.${linkId}`,
    )
}

function isHolder({ type, ghost }: FieldDraft): boolean {
  return ghost || type === 'repeat' || type === 'page' || type === 'section'
}

/** Names of variables are unique in the questionnaire: if a name occurs twice, the first variable has it. */
function gatherVariables(reading: FhirReading, part: Part): void {
  for (const { name, text } of variablesOf(part))
    if (!reading.variables.has(name)) reading.variables.set(name, text)
  for (const item of partsOf(part, 'item')) gatherVariables(reading, item)
}

function variablesOf(item: Part): { name: string; text: string }[] {
  return partsOf(item, 'extension').flatMap((extension) => {
    const value = extension.valueExpression
    if (!/\/variable$/u.test(stringOf(extension, 'url')) || !isPart(value)) return []
    return [{ name: stringOf(value, 'name'), text: stringOf(value, 'expression') }]
  })
}

function typeOf(item: Part, controls: ReadonlySet<string>, line: OpenLine): FormFieldTypeName | LayoutType {
  const type = stringOf(item, 'type')
  if (extensionValue(item, 'questionnaire-hidden') === true && type !== 'group' && type !== 'display')
    return 'hidden'
  if (type === 'group') return isPage(item) ? 'page' : item.repeats === true ? 'repeat' : 'section'
  const choice =
    type === 'choice' ||
    type === 'open-choice' ||
    type === 'coding' ||
    (partsOf(item, 'answerOption').length > 0 && item.answerOption !== undefined)
  if (choice) {
    const compact = controls.has('drop-down') || controls.has('autocomplete')
    if (item.repeats === true) return compact ? 'multiSelect' : 'checkboxGroup'
    return compact || item.answerValueSet !== undefined ? 'select' : 'radio'
  }
  if (type === 'reference') line.note('value-shape', { detail: 'a hivatkozás szöveg' })
  const known = TYPES[type]
  if (known === undefined) line.note('type-unknown', { type })
  return known ?? 'text'
}

function isChoiceType(type: string): boolean {
  return ['radio', 'select', 'checkboxGroup', 'multiSelect'].includes(type)
}

function repeated(item: Part, type: string): boolean {
  return item.repeats === true && item.type === 'group' && type === 'section'
}

function repeatType(type: FormFieldTypeName | LayoutType): FormFieldTypeName | LayoutType {
  return type === 'section' ? 'repeat' : type
}

/** A question that may have several answers of one kind is in a repeat of its own. */
function repeatedField(
  { builder }: FhirReading,
  item: Part,
  type: string,
  parent: FieldDraft | null,
  line: OpenLine,
): FieldDraft | null {
  if (
    item.repeats !== true ||
    item.type === 'group' ||
    isChoiceType(type) ||
    type === 'note' ||
    type === 'hidden'
  )
    return null
  line.note('multiple-as-repeat')
  return builder.field({
    key: `${stringOf(item, 'linkId')}_sorok`,
    type: 'repeat',
    parent,
    line,
    label: plainFrom(stringOf(item, 'text')),
  })
}

function valuesOf(item: Part, type: string): Record<string, JsonValue> {
  const number = (name: string) => {
    const value = extensionValue(item, name)
    return typeof value === 'number'
      ? value
      : typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : null
  }
  const unit = extensionValue(item, 'questionnaire-unit')
  const suffix = isPart(unit) ? stringOf(unit, 'display') || stringOf(unit, 'code') : ''
  const [min, max, most, least] = [
    number('minValue'),
    number('maxValue'),
    number('questionnaire-maxOccurs'),
    number('questionnaire-minOccurs'),
  ]
  const placeholder = extensionValue(item, 'entryFormat')
  return {
    ...(type === 'number' && min !== null ? { min } : {}),
    ...(type === 'number' && max !== null ? { max } : {}),
    ...(type === 'number' && item.type === 'integer' ? { step: 1 } : {}),
    ...(suffix ? { suffix: suffix.slice(0, 20) } : {}),
    ...(type === 'repeat' && most !== null && most >= 1 ? { maxRows: most } : {}),
    ...(type === 'repeat' && least !== null ? { minRows: least } : {}),
    ...(type === 'repeat' && controlsOf(item).has('gtable') ? { rowAppearance: 'table' } : {}),
    ...(typeof placeholder === 'string' ? { placeholder: placeholder.slice(0, 200) } : {}),
    ...(extensionValue(item, 'questionnaire-choiceOrientation') === 'horizontal' ? { inline: true } : {}),
  }
}

function choicesOf({ questionnaire }: FhirReading, item: Part, line: OpenLine) {
  if (item.type === 'boolean') {
    line.note('value-shape', { detail: 'igen és nem választógombbal, szövegként' })
    return yesNoOptions('', '')
  }
  const options = optionsOf(item, questionnaire)
  return options ?? []
}

function setTexts({ languages }: FhirReading, item: Part, field: FieldDraft, text: string): void {
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
}

function addToParent(parent: FieldDraft, controls: ReadonlySet<string>, text: string): void {
  if (controls.has('unit')) {
    parent.values.suffix = text.slice(0, 20)
    return
  }
  const hint = String(parent.values.hint ?? '')
  parent.values.hint = `${hint ? `${hint}\n\n` : ''}${markdownFrom(text).text}`
}

/** An open choice also takes a text of one's own: a further option opens a text field. */
function addOther({ builder }: FhirReading, item: Part, field: FieldDraft, line: OpenLine): void {
  const other = '__other'
  field.options = [...field.options, { value: other, label: 'Egyéb, éspedig:' }]
  const text = builder.field({
    key: `${stringOf(item, 'linkId')}_egyeb`,
    type: 'text',
    parent: field.parent,
    line,
    label: 'Egyéb',
  })
  const name = builder.nameOf(field, text)
  const isList = field.type === 'checkboxGroup' || field.type === 'multiSelect'
  if (name !== null)
    text.presence.push(isList ? { in: [other, { var: name }] } : { '==': [{ var: name }, other] })
  line.note('value-shape', { detail: 'a saját válasz külön mezőben van' })
}
