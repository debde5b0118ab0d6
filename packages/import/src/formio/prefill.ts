import type { Condition } from '@urlapmuhely/schema'
import { fieldKey } from '../builder/keys.ts'
import { prefilled } from '../builder/prefilled.ts'
import { type JsonObject as Component, textOf } from '../json/object.ts'
import type { Placed } from './reading.ts'
import { disable } from './rule-drafts.ts'

/**
 * Returns the host's name of the value with which a component begins when a person is signed in;
 * null if none.
 */
export function prefillName(component: Component): string | null {
  const name = component.prefill === true ? textOf(component, 'prefillKey') : ''
  return name === '' ? null : name
}

/** Makes a field begin with the host's data about the person; returns whether it does, as a condition. */
export function prefill(placed: Placed, name: string, part = ''): Condition {
  const value = prefilledBy(placed, name, part)
  if (value === null) return false
  const known = { '!!': [value] }
  // The dialect lets nobody change the office's data.
  disable(placed, known)
  return known
}

/** Makes a field begin with a value of the host. */
export function prefilledBy({ reading, field }: Placed, name: string, part = ''): Condition | null {
  const key = fieldKey(name, new Set())
  return prefilled(reading.builder, field, {
    name: part ? `${key}.${part}` : key,
    label: part ? `${name}: ${part}` : name,
  })
}
