import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../build/draft.ts'
import type { NewField } from '../build/form-builder.ts'
import { type JsonObject as Component, objectOf, textOf } from '../json/object.ts'
import { readPresence } from './presence.ts'
import { type Place, type Placed, type Reading, setLine, setRich } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { openScope } from './scope.ts'

/** Makes a composite a field. Its `scope` is what its parts belong to. */
export function openComposite(
  reading: Reading,
  component: Component,
  place: Place,
  type: FormFieldTypeName,
  values: Readonly<Record<string, JsonValue>> = {},
): Placed {
  const { builder } = reading
  const key = textOf(component, 'key') || textOf(component, 'type')
  const line = builder.report.line(
    place.path.replace(/\[\d+\]$/u, `.${key}`),
    textOf(component, 'label') || key,
    textOf(component, 'type'),
  )
  const field = builder.field({
    key,
    type,
    parent: place.parent,
    line,
    values: { width: place.width, ...(type === 'group' ? { appearance: 'plain' } : {}), ...values },
  })
  setLine(
    reading,
    field,
    'label',
    component.hideLabel === true && type === 'group' ? '' : textOf(component, 'label'),
  )
  setRich(
    reading,
    field,
    'hint',
    [textOf(component, 'description'), textOf(component, 'additionalDescriptionText')],
    line,
  )
  const inner = type === 'group' || type === 'repeat' ? openScope(field, place.scope) : null
  place.scope.members.set(key, { field, scope: inner, ticks: false })
  const placed = { reading, component, field, scope: place.scope, line }
  readPresence(placed)
  if (component.prefill === true) line.note('property-lost', { detail: 'előtöltés' })
  return inner ? { ...placed, scope: inner } : placed
}

/** One question of a composite. */
export interface Part extends Pick<NewField, 'key' | 'type' | 'options' | 'values'> {
  readonly label: string
  readonly required?: boolean
  readonly pattern?: string
}

/** Adds one question of a composite. */
export function addPart(
  { reading, component, field: parent, scope, line }: Placed,
  { label, required = false, pattern, ...more }: Part,
): FieldDraft {
  const field = reading.builder.field({ ...more, parent, line, label })
  scope.members.set(more.key, { field, scope: null, ticks: false })
  const placed: Placed = { reading, component: { validateOn: component.validateOn }, field, scope, line }
  if (required && objectOf(component, 'validate').required !== false) validation(placed, 'required', {})
  if (pattern) validation(placed, 'pattern', { pattern })
  return field
}
