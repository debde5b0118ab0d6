import '../../base/app/no-generated-code.ts'
import type { DocumentItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'

const judged = new WeakMap<DocumentItem, boolean>()

/** True if an item of a document is valid by its kind; found out once. */
export function isSound(kindName: string, item: DocumentItem): boolean {
  const known = judged.get(item)
  if (known !== undefined) return known
  const kind = kindNamed(kindName)
  // The properties that the server adds are not part of an item's own shape.
  const own = Object.entries(item).filter(
    ([name]) => kind.properties[name] && (name === 'id' || !kind.properties[name].managed),
  )
  const { ok } = parseItem(kind, Object.fromEntries(own))
  judged.set(item, ok)
  return ok
}
