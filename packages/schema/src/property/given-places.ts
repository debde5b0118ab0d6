import type { PropertyDefinition } from './property-definition.ts'

/** The names that a text of an item has places for beside fields; none for most texts. */
export function givenPlaces(
  { given }: PropertyDefinition,
  item: Readonly<Record<string, unknown>>,
): readonly string[] {
  return given ? [...given.names, ...Object.keys(item[given.parameters] ?? {})] : []
}
