import { inputMask } from '../builder/input-mask.ts'
import { type JsonObject as Component, textOf } from '../json/object.ts'
import type { Placed } from './reading.ts'
import { validation } from './rule-drafts.ts'

const MASKED: ReadonlySet<string> = new Set(['text', 'phone', 'card'])
/** The masks that builders preset although the type of the field implies them. */
const PRESET: ReadonlySet<string> = new Set(['time', 'datetime', 'date', 'day'])

/** Reads the mask of a field: the characters that may be typed, and the pattern of the whole value. */
export function readMask(placed: Placed): void {
  const { component, field, line } = placed
  const masks = masksOf(component)
  const [only] = masks
  if (only === undefined || PRESET.has(field.type)) return
  if (masks.length > 1 || !MASKED.has(field.type)) {
    line.note('property-lost', { detail: `beviteli maszk (${masks.join(', ')})` })
    return
  }
  const { mask, pattern } = inputMask(only, FORMIO_SIGNS)
  field.values.mask = mask
  validation(placed, { rule: 'pattern', parameters: { pattern } })
}

/** The signs of Form.io: a digit, a letter, either. */
const FORMIO_SIGNS = { '9': 'digit', a: 'letter', A: 'letter', '*': 'any' } as const

function masksOf(component: Component): string[] {
  if (component.allowMultipleMasks === true && Array.isArray(component.inputMasks))
    return component.inputMasks.map((one: Component) => textOf(one, 'mask')).filter((mask) => mask !== '')
  const mask = textOf(component, 'inputMask') || textOf(component, 'displayMask')
  return mask === '' ? [] : [mask]
}
