import type { FieldDraft } from '../builder/draft.ts'
import { hostOptions } from '../builder/host-options.ts'
import { type JsonObject as Component, entryOf, isObject, listOf, objectOf, textOf } from '../json/object.ts'
import { setChoices } from './choices.ts'
import {
  hasCondition,
  isMoment,
  keyOf,
  labelOf,
  looks,
  pathOf,
  rowValues,
  setTexts,
} from './component-facts.ts'
import { readComposite } from './composites.ts'
import { addFirstRows } from './first-rows.ts'
import { readColumns, readSection, readTable, readTabs } from './layout.ts'
import { isNumericFormula } from './numeric-formula.ts'
import { prefill, prefilledBy, prefillName } from './prefill.ts'
import { readPresence } from './presence.ts'
import { type Place, type Placed, type Reading, setLine, setRich } from './reading.ts'
import { readRules } from './rules.ts'
import { openScope } from './scope.ts'
import { type Carrying, componentTypes, typeOf } from './types.ts'
import { openLine } from './unread.ts'
import { defaultOf } from './values.ts'

/** Reads components in their order. */
export function readComponents(reading: Reading, components: readonly Component[], place: Place): void {
  for (const [index, component] of components.entries()) {
    if (!isObject(component)) continue
    readComponent(reading, component, { ...place, path: `${place.path}[${index}]` })
  }
}

function readComponent(reading: Reading, component: Component, place: Place): void {
  const type = textOf(component, 'type')
  const known = typeOf(type)
  const carrying = entryOf(componentTypes, known) ?? guessed(component)
  switch (carrying.as) {
    case 'button':
      readButton(reading, component, place)
      return
    case 'section':
    case 'details':
      readSection(reading, component, { ...place, as: carrying.as })
      return
    case 'columns':
      readColumns(reading, component, place)
      return
    case 'tabs':
      readTabs(reading, component, place)
      return
    case 'table':
      readTable(reading, component, place)
      return
    case 'container':
    case 'rows':
      readHolder(reading, component, { ...place, as: carrying.as })
      return
    case 'note':
      readNote(reading, component, place)
      return
    case 'field':
    case 'choice':
      readField(reading, component, { ...place, carrying })
      return
    default:
      readComposite(reading, component, { ...place, as: carrying.as })
      return
  }
}

/** Classifies a component of an unknown type by its properties: choices, components, or an answer. */
function guessed(component: Component): Carrying {
  if (listOf(component, 'components').length > 0)
    return component.input === true && component.tree === true ? { as: 'container' } : { as: 'section' }
  if (listOf(component, 'values').length > 0) return { as: 'choice', type: 'radio' }
  return {
    as: 'field',
    type: component.input === false ? 'note' : 'text',
    note: ['component-unknown', { type: textOf(component, 'type') }],
  }
}

/** The place of a field, and how its type is carried. */
interface FieldPlace extends Place {
  readonly carrying: Extract<Carrying, { as: 'field' | 'choice' }>
}

function readField(reading: Reading, component: Component, { carrying, ...place }: FieldPlace): void {
  const { builder } = reading
  const line = openLine(reading, component, { place, name: labelOf(component) })
  if (carrying.as === 'field' && carrying.note) line.note(...carrying.note)
  const multiple = component.multiple === true || objectOf(component, 'validate').multiple === true
  let type = carrying.type
  if (type === 'select' && multiple) type = 'multiSelect'
  if (type === 'date' && isMoment(component)) type = 'datetime'
  if (type === 'text' && component.allowCalculateOverride !== true) {
    const isNumber = isNumericFormula(textOf(component, 'calculateValue'))
    if (isNumber) line.note('value-shape', { detail: 'számított szám egy szövegmezőben' })
    if (isNumber) type = 'number'
  }
  if (component.hidden === true && !hasCondition(component) && carrying.as === 'field') type = 'hidden'
  const repeated = multiple && type !== 'multiSelect' && type !== 'checkboxGroup'
  const rows = repeated ? rowsOf(reading, component, place) : null
  const field = builder.field({
    key: keyOf(component, place),
    type,
    parent: rows ?? place.parent,
    line,
    values: {
      ...(carrying.as === 'field' ? carrying.values : {}),
      width: place.width,
      ...looks(component, type),
    },
  })
  setLine(reading, field, { property: 'label', text: labelOf(component) })
  setTexts(reading, component, field)
  if (carrying.as === 'choice' && carrying.hostList) hostOptions(field, carrying.hostList)
  else if (carrying.as === 'choice') setChoices(reading, component, field)
  place.scope.members.set(textOf(component, 'key'), {
    field,
    scope: null,
    ticks: carrying.as === 'choice' && carrying.type === 'checkboxGroup',
  })
  const placed = { reading, component, field, scope: place.scope, line }
  readPrefill(placed, carrying.as === 'field' ? carrying.context : undefined)
  readPresence(rows ? { ...placed, field: rows, line: rows.line } : placed)
  const rules = carrying.as === 'field' ? carrying : {}
  if (!rows) {
    readRules(placed, rules)
    return
  }
  readRules({ ...placed, component: { ...component, defaultValue: null } }, rules)
  reading.later.push(() => readFirstValues({ ...placed, field: rows }, field))
}

/** The value that the host has of the person. */
function readPrefill(placed: Placed, always: string | undefined): void {
  const name = prefillName(placed.component)
  if (always !== undefined) prefilledBy(placed, always)
  else if (name !== null) prefill(placed, name)
}

/** The rows that a field of several values begins with: Form.io draws an empty one at least. */
function readFirstValues(rows: Placed, field: FieldDraft): void {
  const given = rows.component.defaultValue
  const values = (Array.isArray(given) ? given : [given]).map((value) => defaultOf(value, { ...rows, field }))
  const filled = values.filter((value) => value !== null)
  addFirstRows(rows, filled.length > 0 ? filled.slice(0, 100).map((value) => ({ [field.key]: value })) : [{}])
}

/** The repeat around a field of several values. */
function rowsOf(reading: Reading, component: Component, place: Place): FieldDraft {
  const line = reading.builder.report.line(pathOf(place, component), labelOf(component), 'multiple')
  line.note('multiple-as-repeat')
  const field = reading.builder.field({
    key: `${keyOf(component, place)}_sorok`,
    type: 'repeat',
    parent: place.parent,
    line,
    values: objectOf(component, 'validate').required === true ? { minRows: 1 } : {},
  })
  setLine(reading, field, { property: 'label', text: labelOf(component) })
  return field
}

/** The place of a component that holds others, and what it is read as. */
interface HolderPlace extends Place {
  readonly as: 'container' | 'rows'
}

function readHolder(reading: Reading, component: Component, { as, ...place }: HolderPlace): void {
  const { builder } = reading
  const line = openLine(reading, component, { place, name: labelOf(component) })
  const field = builder.field({
    key: keyOf(component, place),
    type: as === 'rows' ? 'repeat' : 'group',
    parent: place.parent,
    line,
    values: as === 'rows' ? rowValues(component) : { appearance: 'plain' },
  })
  setLine(reading, field, {
    property: 'label',
    text: component.hideLabel === true && as === 'container' ? '' : labelOf(component),
  })
  if (as === 'rows' && textOf(component, 'addAnother'))
    setLine(reading, field, { property: 'addLabel', text: textOf(component, 'addAnother').slice(0, 60) })
  setTexts(reading, component, field)
  const inner = openScope(field, place.scope)
  place.scope.members.set(textOf(component, 'key'), { field, scope: inner, ticks: false })
  const placed = { reading, component, field, scope: place.scope, line }
  readPresence(placed)
  readRules(placed, {})
  const components = listOf(component, 'components')
  readComponents(reading, components, {
    parent: field,
    scope: inner,
    width: 12,
    path: `${pathOf(place, component)}.components`,
  })
}

const SEVERITIES: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
}

function readNote(reading: Reading, component: Component, place: Place): void {
  const { builder } = reading
  const html = elementOf(component)
  const line = openLine(reading, component, {
    place,
    name: textOf(component, 'label') || textOf(component, 'key'),
  })
  if (html.trim() === '') return
  const severity = entryOf(SEVERITIES, textOf(component, 'alerttype'))
  const pdfOnly = textOf(component, 'textDisplay') === 'pdf'
  const field = builder.field({
    key: keyOf(component, place),
    type: 'note',
    parent: place.parent,
    line,
    values: { width: place.width, ...(severity ? { severity } : {}), ...(pdfOnly ? { enabled: false } : {}) },
  })
  if (pdfOnly) line.note('pdf-only')
  setRich(reading, field, { property: 'hint', parts: [html] })
  readPresence({ reading, component, field, scope: place.scope, line })
}

/** The text of a component that shows one: within its heading or link, if its element is one. */
function elementOf(component: Component): string {
  const html = textOf(component, 'content') || textOf(component, 'html') || textOf(component, 'image')
  const tag = textOf(component, 'tag')
  const attributes = listOf(component, 'attrs')
    .filter((one) => ['href', 'src', 'alt'].includes(textOf(one, 'attr')))
    .map((one) => `${textOf(one, 'attr')}="${textOf(one, 'value').replaceAll('"', '&quot;')}"`)
  if (tag === 'img' && attributes.length > 0) return `<img ${attributes.join(' ')}>`
  if (html.trim() === '') return ''
  if (/^h[1-6]$/u.test(tag)) return `<${tag}>${html}</${tag}>`
  return tag === 'a' && attributes.length > 0 ? `<a ${attributes.join(' ')}>${html}</a>` : html
}

function readButton(reading: Reading, component: Component, place: Place): void {
  const line = reading.builder.report.line(
    pathOf(place, component),
    labelOf(component),
    textOf(component, 'type'),
  )
  if (textOf(component, 'action') === 'submit' && textOf(component, 'label')) {
    reading.builder.values.submitLabel ??= textOf(component, 'label').slice(0, 60)
    return
  }
  const action = textOf(component, 'action')
  if (typeOf(textOf(component, 'type')) === 'button' && ['custom', 'event', 'url'].includes(action))
    line.note('logic-lost', { detail: `a gomb saját parancsa (${action})` })
  else line.note('button-lost')
}
