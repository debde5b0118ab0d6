import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../builder/draft.ts'
import type { NewField } from '../builder/form-builder.ts'
import { type JsonObject as Component, objectOf, textOf } from '../json/object.ts'
import { looks, setTexts } from './component-facts.ts'
import { prefill, prefillName } from './prefill.ts'
import { readPresence } from './presence.ts'
import { type Place, type Placed, type Reading, setLine } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { readRules } from './rules.ts'
import { openScope } from './scope.ts'
import { openLine } from './unread.ts'
import { saysSomething } from './values.ts'

/** The place of a composite, and the type and further values of its field. */
interface CompositePlace extends Place {
  readonly type: FormFieldTypeName
  readonly values?: Readonly<Record<string, JsonValue>>
}

/** Makes a composite a field. Its parts belong to its `scope`. */
export function openComposite(
  reading: Reading,
  component: Component,
  { type, values = {}, ...place }: CompositePlace,
): Placed {
  const { builder } = reading
  const key = textOf(component, 'key') || textOf(component, 'type')
  const line = openLine(reading, component, { place, name: textOf(component, 'label') || key })
  const field = builder.field({
    key,
    type,
    parent: place.parent,
    line,
    values: {
      width: place.width,
      ...(type === 'group' ? { appearance: 'plain' } : {}),
      ...looks(component, type),
      ...values,
    },
  })
  setLine(reading, field, {
    property: 'label',
    text: component.hideLabel === true && type === 'group' ? '' : textOf(component, 'label'),
  })
  setTexts(reading, component, field)
  const inner = type === 'group' || type === 'repeat' ? openScope(field, place.scope) : null
  place.scope.members.set(key, { field, scope: inner, ticks: false })
  const placed = { reading, component, field, scope: place.scope, line }
  readPresence(placed)
  const known = prefillName(component)
  if (known !== null && type === 'repeat') line.note('property-lost', { detail: 'az előtöltése' })
  // The host's values for a group belong to its parts.
  if (known !== null && !inner) prefill(placed, known)
  if (!inner) return placed
  // The default of a survey is that of its questions.
  readRules({ ...placed, component: { ...component, defaultValue: null } }, {})
  if (!Object.hasOwn(component, 'questions') && saysSomething(component.defaultValue))
    line.note('default-lost')
  return { ...placed, scope: inner }
}

/** One question of a composite. */
export interface Part extends Pick<NewField, 'key' | 'type' | 'options' | 'values'> {
  readonly label: string
  readonly required?: boolean
  readonly pattern?: string
  /** False if the host's data for the composite has no value for it. */
  readonly prefilled?: boolean
}

/** Adds one question of a composite. */
export function addPart(
  { reading, component, field: parent, scope, line }: Placed,
  { label, required = false, pattern, prefilled = true, ...more }: Part,
): FieldDraft {
  const field = reading.builder.field({ ...more, parent, line, label })
  scope.members.set(more.key, { field, scope: null, ticks: false })
  const placed: Placed = { reading, component: { validateOn: component.validateOn }, field, scope, line }
  if (required && objectOf(component, 'validate').required !== false) validation(placed, { rule: 'required' })
  if (pattern) validation(placed, { rule: 'pattern', parameters: { pattern } })
  const known = prefilled && parent.type === 'group' ? prefillName(component) : null
  if (known !== null) prefill(placed, known, field.key)
  return field
}
