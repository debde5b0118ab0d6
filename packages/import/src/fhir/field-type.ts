import type { FormFieldTypeName } from '@urlapmuhely/schema'
import type { LayoutType } from '../builder/form-builder.ts'
import type { OpenLine } from '../report/report.ts'
import { controlsOf, extensionValue, type Part, partsOf, stringOf } from './resource.ts'

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

/** The type of field for an item. */
export function typeOf(
  item: Part,
  controls: ReadonlySet<string>,
  line: OpenLine,
): FormFieldTypeName | LayoutType {
  const type = stringOf(item, 'type')
  if (extensionValue(item, 'questionnaire-hidden') === true && type !== 'group' && type !== 'display')
    return 'hidden'
  if (type === 'group') {
    if (isPage(item)) return 'page'
    if (item.repeats === true) return 'repeat'
    return extensionValue(item, 'sdc-questionnaire-collapsible') === undefined ? 'section' : 'details'
  }
  if (controls.has('slider') && isScale(item)) return 'scale'
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

/** True for a type of field that takes its value from choices. */
export function isChoiceType(type: string): boolean {
  return ['radio', 'select', 'checkboxGroup', 'multiSelect'].includes(type)
}

/** True for a group that is a page of its own: a tab or a page. */
export function isPage(item: Part): boolean {
  const controls = controlsOf(item)
  return item.type === 'group' && (controls.has('tab') || controls.has('page'))
}

const MOST_POINTS = 11

/** True for a slider with so few values that they can be shown. */
function isScale(item: Part): boolean {
  const number = (name: string) => Number(extensionValue(item, name) ?? Number.NaN)
  const step = extensionValue(item, 'questionnaire-sliderStepValue') ?? 1
  const points = (number('maxValue') - number('minValue')) / Number(step) + 1
  return item.type === 'integer' && points > 1 && points <= MOST_POINTS
}
