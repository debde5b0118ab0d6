import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { DraftOption, FieldDraft } from '../builder/draft.ts'
import { FormBuilder } from '../builder/form-builder.ts'
import { hostOptions, takesOptions } from '../builder/host-options.ts'
import type { ImportedForm } from '../file.ts'
import { isObject, listOf, numberOf, objectOf, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import type { OpenLine } from '../report/report.ts'
import { noteUnread } from '../report/unread.ts'
import { looksLikeHtml, markdownFrom, plainFrom } from '../text/html.ts'
import { type Component, lookUp, type Place, type Reading } from './reading.ts'
import { addMembers, addRules } from './rules.ts'
import { feelMembers } from './translate.ts'

/** Reads a form of form-js. */
export function readFormJs(content: unknown, fileName: string): ImportedForm {
  if (!isObject(content)) throw new FileProblem('NO_FIELDS')
  const key = textOf(content, 'id') || fileName.replace(/\.[^.]*$/u, '')
  const builder = new FormBuilder({
    format: 'form-js',
    identity: key,
    key,
    title: textOf(content, 'title') || key,
  })
  builder.report.differs('formjs-feel')
  const reading: Reading = { builder, byPath: new Map(), later: [] }
  addAll(reading, listOf(content, 'components'), { parent: null, path: '' })
  for (const task of reading.later) task()
  return builder.finish()
}

/** Properties of components that are read, or do not affect how the form is filled in. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...[
    'type',
    'id',
    'key',
    'path',
    'label',
    'description',
    'text',
    'content',
    'values',
    'valuesKey',
    'valuesExpression',
  ],
  ...[
    'components',
    'validate',
    'conditional',
    'readonly',
    'disabled',
    'defaultValue',
    'layout',
    'appearance',
  ],
  ...[
    'subtype',
    'expression',
    'computeOn',
    'decimalDigits',
    'increment',
    'disallowPassedDates',
    'accept',
    'multiple',
  ],
  ...[
    'defaultRepetitions',
    'allowAddRemove',
    'isRepeating',
    'showOutline',
    'dateLabel',
    'timeLabel',
    'url',
    'source',
    'alt',
  ],
  // How the component itself is drawn: our controls have their own ways.
  ...[
    'searchable',
    'use24h',
    'timeInterval',
    'timeSerializingFormat',
    'nonCollapsedItems',
    'disableCollapse',
    'height',
  ],
  ...[
    'verticalAlignment',
    'action',
    'security',
    'title',
    'properties',
    'columns',
    'columnsExpression',
    'dataSource',
    'rowCount',
  ],
])

const TYPES: Readonly<Record<string, FormFieldTypeName>> = {
  textfield: 'text',
  textarea: 'textarea',
  number: 'number',
  checkbox: 'checkbox',
  checklist: 'checkboxGroup',
  radio: 'radio',
  select: 'select',
  taglist: 'multiSelect',
  filepicker: 'file',
  text: 'note',
  html: 'note',
  image: 'note',
  iframe: 'note',
  expression: 'hidden',
}

function addAll(reading: Reading, components: readonly Component[], place: Place): void {
  for (const component of components) add(reading, component, place)
}

function add(reading: Reading, component: Component, { parent, path }: Place): void {
  const { builder } = reading
  const type = textOf(component, 'type')
  const holds = type === 'group' || type === 'dynamiclist'
  const name = holds ? textOf(component, 'path') : textOf(component, 'key')
  const own = name === '' ? path : path === '' ? name : `${path}.${name}`
  const key = name || textOf(component, 'id') || type
  const line = builder.report.line(own || key, textOf(component, 'label') || key, type)
  noteUnread(line, component, PROPERTIES)
  if (['button', 'spacer', 'separator', 'table', 'documentPreview'].includes(type)) {
    line.note(type === 'button' ? 'button-lost' : 'appearance-lost', { detail: type })
    return
  }
  const isObject = type === 'expression' && feelMembers(textOf(component, 'expression')) !== null
  const field = builder.field({
    key: key.split('.').at(-1) ?? key,
    type: isObject
      ? 'group'
      : holds
        ? type === 'dynamiclist'
          ? 'repeat'
          : name
            ? 'group'
            : 'section'
        : typeOf(component, line),
    parent,
    line,
    values: { ...looks(component), ...(isObject ? { appearance: 'plain' } : {}) },
    options: optionsOf(component),
  })
  if (takesOptions(field) && field.options.length === 0)
    hostOptions(field, textOf(component, 'valuesKey') || textOf(component, 'valuesExpression'))
  reading.byPath.set(own || key, field)
  const isNote = field.type === 'note'
  const text = isNote ? noteText(component, line) : ''
  if (isNote) setText(reading, field, { property: 'hint', text, path, isRich: true })
  else {
    setText(reading, field, { property: 'label', text: textOf(component, 'label'), path })
    setText(reading, field, { property: 'hint', text: textOf(component, 'description'), path, isRich: true })
  }
  reading.later.push(() => addRules(reading, { component, field, path }))
  if (isObject) addMembers(reading, { component, field, path: own || key })
  if (holds) addAll(reading, listOf(component, 'components'), { parent: field, path: own })
}

/** Returns the text of a note. A page or an image becomes a link, because a text cannot show it. */
function noteText(component: Component, line: OpenLine): string {
  const address = textOf(component, 'url') || textOf(component, 'source')
  if (address === '') return textOf(component, 'text') || textOf(component, 'content')
  const type = textOf(component, 'type')
  const name = textOf(component, 'label') || textOf(component, 'alt') || type
  line.note('appearance-lost', { detail: type })
  return /^https:\/\//u.test(address) ? `[${name.replaceAll(/[[\]]/gu, '')}](${linkTo(address)})` : name
}

/** An address as CommonMark has it without marks around it, which would look like a tag. */
function linkTo(address: string): string {
  return address.replaceAll(/[\s()<>{}]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function typeOf(component: Component, line: OpenLine): FormFieldTypeName {
  const type = textOf(component, 'type')
  if (type === 'datetime') {
    const sub = textOf(component, 'subtype')
    return sub === 'time' ? 'time' : sub === 'datetime' ? 'datetime' : 'date'
  }
  const kind = textOf(objectOf(component, 'validate'), 'validationType')
  if (type === 'textfield' && (kind === 'email' || kind === 'phone')) return kind
  const known = TYPES[type]
  if (known === undefined) line.note('type-unknown', { type })
  return known ?? 'text'
}

function looks(component: Component): Record<string, JsonValue> {
  const layout = objectOf(component, 'layout')
  const columns = numberOf(layout, 'columns')
  const shape = objectOf(component, 'appearance')
  const literal = (name: string) =>
    textOf(shape, name).startsWith('=') ? '' : textOf(shape, name).slice(0, 20)
  return {
    ...(textOf(component, 'accept')
      ? {
          accept: textOf(component, 'accept')
            .split(',')
            .map((one) => one.trim()),
        }
      : {}),
    ...(columns ? { width: Math.min(12, Math.max(1, Math.round((columns * 12) / 16))) } : {}),
    ...(literal('prefixAdorner') ? { prefix: literal('prefixAdorner') } : {}),
    ...(literal('suffixAdorner') ? { suffix: literal('suffixAdorner') } : {}),
  }
}

function optionsOf(component: Component): DraftOption[] {
  if (!['radio', 'select', 'checklist', 'taglist'].includes(textOf(component, 'type'))) return []
  const values = listOf(component, 'values').flatMap((one): DraftOption[] => {
    const value = one.value
    return typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: plainFrom(textOf(one, 'label')) || String(value) }]
      : []
  })
  return values
}

/** A text of a component, in which expressions may be written. */
interface WrittenText {
  readonly property: string
  readonly text: string
  /** The path of the data around the component. */
  readonly path: string
  readonly isRich?: boolean
}

function setText(
  reading: Reading,
  field: FieldDraft,
  { property, text, path, isRich = false }: WrittenText,
): void {
  if (text === '') return
  const write = (part: string) =>
    isRich
      ? looksLikeHtml(part)
        ? markdownFrom(part).text
        : headings(part).replaceAll('{', '{{')
      : plainFrom(part)
  field.values[property] = write(text.startsWith('=') ? '…' : text)
  reading.later.push(() => {
    const marks: string[] = []
    const marked = text.replace(/\{\{([^{}]+)\}\}/gu, (_, inner: string) => {
      const expression = inner.trim()
      const found = /^[\w.]+$/u.test(expression) ? lookUp(reading, expression, path) : null
      const name = found ? reading.builder.nameOf(found, field) : null
      if (name === null)
        field.line.note('property-lost', { detail: `kifejezés a szövegben (${expression.slice(0, 40)})` })
      marks.push(name === null ? '…' : `{${name}}`)
      return `\uE000${marks.length - 1}\uE001`
    })
    if (text.startsWith('=')) field.line.note('property-lost', { detail: 'számított szöveg' })
    else
      field.values[property] = write(marked).replace(
        /\uE000(\d+)\uE001/gu,
        (_, index: string) => marks[Number(index)] ?? '',
      )
  })
}

function headings(text: string): string {
  return text.replace(/^(#{1,6})\s/gmu, (_, signs: string) => (signs.length > 2 ? '#### ' : '### '))
}
