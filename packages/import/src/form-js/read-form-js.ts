import type { Condition, FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import { not } from '../build/conditions.ts'
import { type DraftOption, type FieldDraft, valueChain } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { FormBuilder } from '../build/form-builder.ts'
import { hostOptions, takesOptions } from '../build/host-options.ts'
import { fieldOperand } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import type { ImportedForm } from '../file.ts'
import { isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import type { OpenLine } from '../report/report.ts'
import { looksLikeHtml, markdownFrom, plainFrom } from '../text/html.ts'
import { type FeelNames, feelCondition, feelOperand } from './translate.ts'

type Component = JsonObject

interface Reading {
  readonly builder: FormBuilder
  /** Fields by their path in the data. */
  readonly byPath: Map<string, FieldDraft>
  readonly later: (() => void)[]
}

const OWN_TYPES = [
  'default',
  'dynamiclist',
  'group',
  'expression',
  'checklist',
  'taglist',
  'text',
  'spacer',
  'separator',
]

/** True if the value is a form of form-js: components with what only that has. */
export function isFormJs(content: unknown): boolean {
  if (!isObject(content) || !Array.isArray(content.components)) return false
  const inner = listOf(content, 'components')
  const isMarked =
    content.schemaVersion !== undefined ||
    textOf(content, '$schema').includes('form-json-schema') ||
    content.type === 'default'
  return (
    isMarked &&
    content.display === undefined &&
    inner.every((one) => one.input === undefined) &&
    (content.schemaVersion !== undefined || inner.some((one) => OWN_TYPES.includes(textOf(one, 'type'))))
  )
}

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
  addAll(reading, listOf(content, 'components'), null, '')
  for (const task of reading.later) task()
  return builder.finish()
}

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
  expression: 'hidden',
}

function addAll(
  reading: Reading,
  components: readonly Component[],
  parent: FieldDraft | null,
  path: string,
): void {
  for (const component of components) add(reading, component, parent, path)
}

function add(reading: Reading, component: Component, parent: FieldDraft | null, path: string): void {
  const { builder } = reading
  const type = textOf(component, 'type')
  const holds = type === 'group' || type === 'dynamiclist'
  const name = holds ? textOf(component, 'path') : textOf(component, 'key')
  const own = name === '' ? path : path === '' ? name : `${path}.${name}`
  const key = name || textOf(component, 'id') || type
  const line = builder.report.line(own || key, textOf(component, 'label') || key, type)
  if (['button', 'spacer', 'separator', 'image', 'table', 'iframe', 'documentPreview'].includes(type)) {
    line.note(type === 'button' ? 'button-lost' : 'appearance-lost', { detail: type })
    return
  }
  const field = builder.field({
    key: key.split('.').at(-1) ?? key,
    type: holds ? (type === 'dynamiclist' ? 'repeat' : name ? 'group' : 'section') : typeOf(component, line),
    parent,
    line,
    values: looks(component),
    options: optionsOf(component),
  })
  if (takesOptions(field) && field.options.length === 0)
    hostOptions(field, textOf(component, 'valuesKey') || textOf(component, 'valuesExpression'))
  reading.byPath.set(own || key, field)
  const isNote = field.type === 'note'
  const text = isNote ? textOf(component, 'text') || textOf(component, 'content') : ''
  setText(reading, field, isNote ? 'hint' : 'label', isNote ? text : textOf(component, 'label'), path, isNote)
  if (!isNote) setText(reading, field, 'hint', textOf(component, 'description'), path, true)
  reading.later.push(() => addRules(reading, component, field, path, line))
  if (holds) addAll(reading, listOf(component, 'components'), field, own)
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

function setText(
  reading: Reading,
  field: FieldDraft,
  property: string,
  text: string,
  path: string,
  rich: boolean,
): void {
  if (text === '') return
  const write = (part: string) =>
    rich
      ? looksLikeHtml(part)
        ? markdownFrom(part).text
        : headings(part).replaceAll('{', '{{')
      : plainFrom(part)
  field.values[property] = write(text.startsWith('=') ? '…' : text)
  reading.later.push(() => {
    const marks: string[] = []
    const marked = text.replace(/\{\{\s*([^{}]+?)\s*\}\}/gu, (_, expression: string) => {
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

/** A name is looked up beside the field first, then outward. */
function lookUp({ byPath }: Reading, name: string, path: string): FieldDraft | null {
  const bare = name.replace(/^this\./u, '')
  const parts = path === '' ? [] : path.split('.')
  for (let length = parts.length; length >= 0; length -= 1) {
    const found = byPath.get([...parts.slice(0, length), bare].join('.'))
    if (found) return found
  }
  return null
}

function namesAt(reading: Reading, at: FieldDraft, path: string): FeelNames {
  return (name) => {
    const field = lookUp(reading, name, path)
    if (!field) return null
    const found = reading.builder.nameOf(field, at)
    if (found === null) throw new Unreadable(`a(z) „${name}” mezőt itt eltakarja egy azonos kulcsú mező`)
    const around = valueChain(at)
    return fieldOperand(
      field,
      found,
      valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one)),
    )
  }
}

function addRules(
  reading: Reading,
  component: Component,
  field: FieldDraft,
  path: string,
  line: OpenLine,
): void {
  const { builder } = reading
  const names = namesAt(reading, field, path)
  const hide = textOf(objectOf(component, 'conditional'), 'hide')
  if (hide !== '') {
    const condition = attempt(line, 'condition-unreadable', () =>
      builder.checked(not(feelCondition(hide, names)), field, line),
    )
    if (condition !== null) field.presence.push(condition)
    else
      rule(reading, field, 'formExpandable', {
        mode: 'auto',
        condition: true,
        enabled: false,
        note: hide.slice(0, 2000),
      })
  }
  const asks =
    !['note', 'hidden', 'group', 'repeat'].includes(field.type) &&
    !field.ghost &&
    !Object.is(field.type, 'section')
  if (textOf(component, 'type') === 'expression') {
    const text = textOf(component, 'expression')
    const expression = attempt(line, 'formula-unreadable', () =>
      builder.checked(feelOperand(text, names).condition, field, line),
    )
    rule(
      reading,
      field,
      'formDefaultValue',
      expression === null
        ? { expression: true, enabled: false, when: 'live', note: text.slice(0, 2000) }
        : { expression, when: 'live' },
    )
  }
  if (!asks) return
  addValidations(reading, component, field)
  const readonly = component.readonly
  const always = readonly === true || component.disabled === true
  const when =
    typeof readonly === 'string' && readonly !== ''
      ? attempt(line, 'condition-unreadable', () =>
          builder.checked(feelCondition(readonly, names), field, line),
        )
      : null
  if (always || when !== null)
    rule(reading, field, 'formDisabled', {
      mode: 'readonly',
      submit: 'keep',
      condition: always ? null : when,
    })
  const value = component.defaultValue
  if (typeof value === 'string' || typeof value === 'number' || value === true) {
    const fits =
      field.type === 'number'
        ? typeof value === 'number'
        : field.options.length === 0 || field.options.some((option) => option.value === value)
    if (fits && value !== '' && !isListType(field))
      rule(reading, field, 'formDefaultValue', { value, when: 'init' })
  }
}

function isListType({ type }: FieldDraft): boolean {
  return type === 'checkboxGroup' || type === 'multiSelect'
}

function addValidations(reading: Reading, component: Component, field: FieldDraft): void {
  const validate = objectOf(component, 'validate')
  const add = (name: string, parameters: Record<string, JsonValue>) =>
    rule(reading, field, 'formValidation', { rule: name, parameters })
  if (validate.required === true) add('required', {})
  const [least, most] = [numberOf(validate, 'minLength'), numberOf(validate, 'maxLength')]
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  if (isText && least) add('minLength', { min: least })
  if (isText && most) add('maxLength', { max: most })
  if (isText && textOf(validate, 'pattern')) add('pattern', { pattern: textOf(validate, 'pattern') })
  const [min, max] = [numberOf(validate, 'min'), numberOf(validate, 'max')]
  if (field.type === 'number') {
    if (min !== null) field.values.min = min
    if (max !== null) field.values.max = max
    const step = numberOf(component, 'increment')
    if (step !== null && step > 0) field.values.step = step
  }
}

function rule(
  { builder }: Reading,
  field: FieldDraft,
  kind: string,
  values: Readonly<Record<string, JsonValue>>,
): void {
  builder.rule(kind, field.line, { name: nameOfField(field).slice(0, 120), targets: [field.id], ...values })
}

function attempt(
  line: OpenLine,
  code: 'condition-unreadable' | 'formula-unreadable',
  run: () => Condition | null,
): Condition | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note(code, { detail: error.detail })
    return null
  }
}
