import type { FieldDraft } from '../builder/draft.ts'
import { FormBuilder } from '../builder/form-builder.ts'
import { hostOptions, takesOptions } from '../builder/host-options.ts'
import { yesNoOptions } from '../builder/operand.ts'
import type { ImportedForm } from '../file.ts'
import { FileProblem } from '../report/formats.ts'
import type { OpenLine } from '../report/report.ts'
import { markdownFrom, plainFrom } from '../text/html.ts'
import { type FhirPath, parseFhirPath } from './fhirpath.ts'
import { isChoiceType, isPage, typeOf } from './field-type.ts'
import { unitsOf, valuesOf } from './field-values.ts'
import { optionsOf } from './options.ts'
import type { FhirReading } from './reading.ts'
import { controlsOf, extensionsOf, extensionValue, isPart, type Part, partsOf, stringOf } from './resource.ts'
import { addRules } from './rules.ts'
import { addToParent, belongsToParent, setTexts } from './texts.ts'
import { noteUnreadItem } from './unread.ts'

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
  for (const item of rootItems(questionnaire)) addItem(reading, item, { parent: null, path: 'item' })
  if (extensionsOf(questionnaire, 'questionnaire-signatureRequired').length > 0)
    addSignature(builder, 'alairas', {
      parent: null,
      line: builder.report.line('signatureRequired', 'Aláírás', 'signature'),
    })
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
    only?.type === 'group' &&
    inner.length > 0 &&
    inner.every(
      (one) => isPage(one) || one.type === 'display' || extensionValue(one, 'questionnaire-hidden') === true,
    )
  return isFrame ? inner : items
}

/** Where an item is: its parent in the form, and its path in the file. */
interface ItemPlace {
  readonly parent: FieldDraft | null
  readonly path: string
}

function addItem(reading: FhirReading, item: Part, { parent, path }: ItemPlace): void {
  const { builder } = reading
  const linkId = stringOf(item, 'linkId')
  const text = stringOf(item, 'text')
  const line = builder.report.line(`${path}.${linkId}`, text.slice(0, 120) || linkId, stringOf(item, 'type'))
  const controls = controlsOf(item)
  noteUnreadItem(line, item)
  if (parent && belongsToParent(item, controls)) {
    addToParent(parent, controls, text)
    return
  }
  const type = typeOf(item, controls, line)
  const field = builder.field({
    key: linkId,
    type,
    parent: repeatedField(reading, item, { type, parent, line }) ?? parent,
    line,
    values: valuesOf(item, type),
    options: isChoiceType(type) ? choicesOf(reading, item, line) : [],
  })
  setTexts(reading, item, field)
  if (takesOptions(field) && field.options.length === 0) hostOptions(field, stringOf(item, 'answerValueSet'))
  reading.byLink.set(linkId, field)
  addBeside(reading, item, field)
  reading.later.push(() => addRules(reading, item, field))
  const holder = field.type === 'group' || isHolder(field) ? field : field.parent
  for (const child of partsOf(item, 'item')) {
    const isBeside = belongsToParent(child, controlsOf(child))
    addItem(reading, child, { parent: isBeside ? field : holder, path: `${path}.${linkId}` })
  }
}

function isHolder({ type, ghost }: FieldDraft): boolean {
  return ghost || ['repeat', 'page', 'section', 'details'].includes(type) || type === 'details'
}

/** Names of variables are unique in the questionnaire: if a name occurs twice, the first variable has it. */
function gatherVariables(reading: FhirReading, part: Part): void {
  for (const { name, text } of variablesOf(part))
    if (!reading.variables.has(name)) reading.variables.set(name, parsedOnce(text))
  for (const item of partsOf(part, 'item')) gatherVariables(reading, item)
}

function parsedOnce(text: string): () => FhirPath {
  let parsed: FhirPath | null = null
  return () => {
    parsed ??= parseFhirPath(text)
    return parsed
  }
}

function variablesOf(item: Part): { name: string; text: string }[] {
  return partsOf(item, 'extension').flatMap((extension) => {
    const value = extension.valueExpression
    if (!/\/variable$/u.test(stringOf(extension, 'url')) || !isPart(value)) return []
    return [{ name: stringOf(value, 'name'), text: stringOf(value, 'expression') }]
  })
}

/** A question that may have several answers of one kind is in a repeat of its own. */
function repeatedField(
  { builder }: FhirReading,
  item: Part,
  { type, parent, line }: Pick<FieldDraft, 'type' | 'parent' | 'line'>,
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
    values: valuesOf(item, 'repeat'),
  })
}

function choicesOf({ questionnaire }: FhirReading, item: Part, line: OpenLine) {
  if (item.type === 'boolean') {
    line.note('value-shape', { detail: 'igen és nem választógombbal, szövegként' })
    return yesNoOptions('', '')
  }
  const options = optionsOf(item, questionnaire) ?? []
  const takesText = item.type === 'open-choice' && options.length > 0
  return takesText ? [...options, { value: '__other', label: 'Egyéb, éspedig:', withText: true }] : options
}

/**
 * Adds the parts that are questions of their own here: the unit of an amount, and an own answer beside choices of
 * the host.
 */
function addBeside({ builder }: FhirReading, item: Part, field: FieldDraft): void {
  const { line, parent } = field
  const key = stringOf(item, 'linkId')
  const units = unitsOf(item)
  if (field.type === 'number' && units.length > 1) {
    delete field.values.unit
    builder.field({
      key: `${key}_mertekegyseg`,
      type: 'select',
      parent,
      line,
      label: 'Mértékegység',
      options: units,
    })
    line.note('value-shape', { detail: 'a mértékegység külön mezőben van' })
  }
  if (item.type === 'open-choice' && field.values.optionSource === 'host') {
    builder.field({ key: `${key}_egyeb`, type: 'text', parent, line, label: 'Egyéb' })
    line.note('value-shape', { detail: 'a saját válasz külön mezőben van' })
  }
  if (extensionsOf(item, 'questionnaire-signatureRequired').length > 0)
    addSignature(builder, `${key}_alairas`, field)
}

/** A signature that the questionnaire, or a part of it, demands. */
function addSignature(
  builder: FormBuilder,
  key: string,
  { parent, line }: Pick<FieldDraft, 'parent' | 'line'>,
): void {
  const field = builder.field({ key, type: 'signature', parent, line, label: 'Aláírás' })
  builder.rule('formValidation', line, {
    name: 'Ellenőrzés: Aláírás',
    targets: [field.id],
    rule: 'required',
    parameters: {},
  })
}
