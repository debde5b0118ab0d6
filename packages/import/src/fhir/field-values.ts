import type { JsonValue } from '@urlapmuhely/schema'
import {
  controlsOf,
  extensionsOf,
  extensionValue,
  isPart,
  type Part,
  stringOf,
  valueOfPart,
} from './resource.ts'

/** The limits, the unit and the look of an item. */
export function valuesOf(item: Part, type: string): Record<string, JsonValue> {
  const number = (...names: readonly string[]) => {
    const found = names.map((name) => numberFrom(extensionValue(item, name))).find((value) => value !== null)
    return found ?? null
  }
  const isAmount = type === 'number' || type === 'scale'
  const amounts: Record<string, number | null> = isAmount
    ? {
        min: number('minValue', 'sdc-questionnaire-minQuantity'),
        max: number('maxValue', 'sdc-questionnaire-maxQuantity'),
        step: number('questionnaire-sliderStepValue') ?? stepOf(item),
      }
    : {}
  const rows: Record<string, number | null> =
    type === 'repeat'
      ? { minRows: number('questionnaire-minOccurs'), maxRows: number('questionnaire-maxOccurs') }
      : {}
  const limits = Object.entries({ ...amounts, ...rows }).filter(([, value]) => value !== null)
  const placeholder = extensionValue(item, 'entryFormat')
  const bytes = number('maxSize')
  const types = extensionsOf(item, 'mimeType')
    .map(valueOfPart)
    .filter((one) => typeof one === 'string')
  const isTable = ['gtable', 'table', 'grid'].some((code) => controlsOf(item).has(code))
  return {
    ...Object.fromEntries(limits),
    ...(type === 'number' && unitsOf(item)[0] ? { unit: (unitsOf(item)[0]?.label ?? '').slice(0, 20) } : {}),
    ...(type === 'repeat' && isTable ? { rowAppearance: 'table' } : {}),
    ...(typeof placeholder === 'string' ? { placeholder: placeholder.slice(0, 200) } : {}),
    ...(extensionValue(item, 'questionnaire-choiceOrientation') === 'horizontal' ? { inline: true } : {}),
    ...(type === 'file' && types.length > 0 ? { accept: types } : {}),
    // The standard counts in megabytes.
    ...(type === 'file' && bytes !== null ? { maxBytes: Math.round(bytes * 1_000_000) } : {}),
  }
}

/** The units of an amount: the fixed one, or those that the person may choose from. */
export function unitsOf(item: Part): { value: string; label: string }[] {
  return ['questionnaire-unit', 'questionnaire-unitOption'].flatMap((name) =>
    extensionsOf(item, name).flatMap((extension) => {
      const coding = valueOfPart(extension)
      if (!isPart(coding)) return []
      const code = stringOf(coding, 'code') || stringOf(coding, 'display')
      return code === '' ? [] : [{ value: code, label: stringOf(coding, 'display') || code }]
    }),
  )
}

function stepOf(item: Part): number | null {
  if (item.type === 'integer') return 1
  const places = extensionValue(item, 'maxDecimalPlaces')
  return typeof places === 'number' && places >= 0 && places <= 10
    ? Number((10 ** -places).toFixed(places))
    : null
}

function numberFrom(value: unknown): number | null {
  const given = isPart(value) ? value.value : value
  const number = typeof given === 'string' && given !== '' ? Number(given) : given
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
