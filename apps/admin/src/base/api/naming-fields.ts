import type { Kind } from '@urlapmuhely/schema'

/** The properties that an item is called by, and its form: what menus, links and pickers read of any item. */
export function namingFields({ naming: { label, detail }, ofForm }: Kind): readonly string[] {
  return [label, ...(detail ? [detail] : []), ...(ofForm ? ['formId'] : [])]
}
