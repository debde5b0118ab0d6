import type { ExampleValue } from '@urlapmuhely/engine'

/** The values of an example in the shape of an answer: `tetelek.0.ar` is in the first member of a list. */
export function startValues(example: readonly ExampleValue[]): Record<string, unknown> {
  const whole: Holder = {}
  for (const { path, value } of example) {
    const keys = path.split('.')
    let holder = whole
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) holder[key] = value
      else {
        if (!Object.hasOwn(holder, key)) Object.assign(holder, { [key]: keys[index + 1] === '0' ? [] : {} })
        holder = holder[key] as Holder // made above
      }
    }
  }
  return whole
}

/** A list or an object; keys of fields are letters first, so `0` is the first row. */
type Holder = Record<string, unknown>
