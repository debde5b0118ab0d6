import type { JsonValue } from '@urlapmuhely/schema'

/** The key of an option in a map of labels. */
export function optionKey(list: string, value: JsonValue): string {
  return `${list} ${JSON.stringify(value)}`
}
