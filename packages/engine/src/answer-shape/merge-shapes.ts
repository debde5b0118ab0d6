import type { ObjectShape, PropertyShape, ValueShape } from './shape.ts'

/** One object that has room for all of several: the same form in different periods of validity. */
export function mergeObjects(objects: readonly ObjectShape[]): ObjectShape {
  const [first, ...others] = objects
  if (!first) return { properties: [], conditions: [] }
  const all = objects.map(({ properties }) => new Map(properties.map((property) => [property.key, property])))
  const keys = new Set(all.flatMap((properties) => [...properties.keys()]))
  const othersSay = others.map(({ conditions }) => new Set(conditions.map((one) => JSON.stringify(one))))
  return {
    properties: [...keys].map((key) => mergeProperties(all.map((properties) => properties.get(key)))),
    conditions: first.conditions.filter((one) => {
      const text = JSON.stringify(one)
      return othersSay.every((said) => said.has(text))
    }),
  }
}

function mergeProperties(all: readonly (PropertyShape | undefined)[]): PropertyShape {
  const present = all.flatMap((one) => (one ? [one] : []))
  const last = present.at(-1) as PropertyShape // a key of some object
  return {
    ...last,
    value: mergeValues(present.map(({ value }) => value)),
    isRequired: present.length === all.length && present.every(({ isRequired }) => isRequired),
  }
}

function mergeValues(values: readonly ValueShape[]): ValueShape {
  const shapes = distinct(values)
  const [first] = shapes
  if (first && shapes.length === 1) return first
  const objects = shapes.flatMap((shape) => (shape.kind === 'object' ? [shape.object] : []))
  if (objects.length === shapes.length) return { kind: 'object', object: mergeObjects(objects) }
  return { kind: 'either', shapes }
}

function distinct(all: readonly ValueShape[]): readonly ValueShape[] {
  const found: ValueShape[] = []
  for (const one of all) if (!found.some((known) => isAlike(known, one))) found.push(one)
  return found
}

/** True if two parts of shapes have the same contents. Shapes are plain data whose properties have an order. */
function isAlike(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const [some, others] = [Object.values(left), Object.values(right)]
  return some.length === others.length && some.every((value, at) => isAlike(value, others[at]))
}
