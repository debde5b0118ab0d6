import type { ObjectShape, PropertyShape, ValueShape } from './shape.ts'

/** One object that has room for all of several: the same form in different periods of validity. */
export function mergeObjects(objects: readonly ObjectShape[]): ObjectShape {
  const [first, ...others] = distinct(objects)
  if (!first) return { properties: [], conditions: [] }
  if (others.length === 0) return first
  const keys = [...new Set(objects.flatMap(({ properties }) => properties.map(({ key }) => key)))]
  return {
    properties: keys.map((key) =>
      mergeProperties(objects.map(({ properties }) => properties.find((one) => one.key === key))),
    ),
    conditions: first.conditions.filter((one) => {
      const text = JSON.stringify(one)
      return others.every(({ conditions }) => conditions.some((other) => JSON.stringify(other) === text))
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

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
