import type { FieldDraft } from '../builder/draft.ts'
import { type JsonObject as Component, listOf, numberOf, objectOf, textOf } from '../json/object.ts'
import { type Place, type Reading, setLine, setRich } from './reading.ts'
import { typeOf } from './types.ts'

/** Returns the label of a section; empty if it is only a name that the builder sets, such as `panel2`. */
export function sectionLabel(component: Component): string {
  const label = textOf(component, 'label')
  return /^(?:panel|field ?set|well|columns?\d*|skjemagruppe|section|row|group|gruppe)\d*$/iu.test(
    label.trim(),
  )
    ? ''
    : label
}

/** The limits and the look of the rows of a grid. */
export function rowValues(component: Component): Record<string, string | number> {
  const { minLength, maxLength } = {
    minLength: numberOf(objectOf(component, 'validate'), 'minLength'),
    maxLength: numberOf(objectOf(component, 'validate'), 'maxLength'),
  }
  const required = objectOf(component, 'validate').required === true
  return {
    ...(minLength !== null && minLength >= 0 ? { minRows: minLength } : required ? { minRows: 1 } : {}),
    ...(maxLength !== null && maxLength >= 1 ? { maxRows: maxLength } : {}),
    ...(typeOf(textOf(component, 'type')) === 'datagrid' && component.isNavDataGrid !== true
      ? { rowAppearance: 'table' }
      : {}),
  }
}

/** How a field looks, beside its texts. */
export function looks(component: Component, type: string): Record<string, string | number | boolean> {
  const rows = numberOf(component, 'rows')
  const [prefix, suffix] = [textOf(component, 'prefix'), textOf(component, 'suffix')]
  return {
    ...(prefix ? { prefix: prefix.slice(0, 20) } : {}),
    ...(suffix ? { suffix: suffix.slice(0, 20) } : {}),
    ...(type === 'textarea' && rows ? { rows: Math.min(50, Math.max(1, Math.round(rows))) } : {}),
    ...(component.inline === true ? { inline: true } : {}),
    ...(component.protected === true ? { personal: true } : {}),
    ...(textOf(component, 'autocomplete') ? { autocomplete: textOf(component, 'autocomplete') } : {}),
  }
}

/** True if a calendar also has the time. */
export function isMoment(component: Component): boolean {
  const type = typeOf(textOf(component, 'type'))
  if (type !== 'datetime' && type !== 'date') return false
  if (component.enableTime === false) return false
  const format = textOf(component, 'format')
  return component.enableTime === true || format === '' || /[hH]/u.test(format)
}

/** True if something decides whether a component is shown. */
export function hasCondition(component: Component): boolean {
  const conditional = objectOf(component, 'conditional')
  return Boolean(
    conditional.when ||
      conditional.json ||
      textOf(component, 'customConditional').trim() ||
      listOf(conditional, 'conditions').length > 0 ||
      listOf(component, 'logic').length > 0,
  )
}

/** The name of a component in the report and on the screen. */
export function labelOf(component: Component): string {
  return (
    textOf(component, 'label') ||
    textOf(component, 'legend') ||
    textOf(component, 'title') ||
    textOf(component, 'key')
  )
}

/** The key of a component; its type if it has none. */
export function keyOf(component: Component, { path }: Place): string {
  return textOf(component, 'key') || textOf(component, 'type') || path
}

/** The path of a component in the file, by keys. */
export function pathOf({ path }: Place, component: Component): string {
  const key = textOf(component, 'key')
  return key ? `${path.replace(/\[\d+\]$/u, '')}.${key}` : path
}

/** Returns the title and the text, as HTML, of the part that opens beside a component. */
export function additional(component: Component): string[] {
  const text = textOf(component, 'additionalDescriptionText')
  const label = textOf(component, 'additionalDescriptionLabel')
  return text === '' ? [] : [...(label ? [`<p><strong>${label}</strong></p>`] : []), text]
}

/** The hint of a field: its description, and the text that opens beside it. */
export function setTexts(reading: Reading, component: Component, field: FieldDraft): void {
  setRich(reading, field, {
    property: 'hint',
    parts: [textOf(component, 'description'), textOf(component, 'tooltip'), ...additional(component)],
  })
  const placeholder = textOf(component, 'placeholder')
  if (placeholder) setLine(reading, field, { property: 'placeholder', text: placeholder })
}
