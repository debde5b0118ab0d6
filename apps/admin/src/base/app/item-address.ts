import { kinds } from '@urlapmuhely/schema'

const slugs: ReadonlyMap<string, string> = new Map(kinds.map(({ name, slug }) => [name, slug]))

/** The address of an item's edit screen; null for a kind that has none. */
export function itemAddress(kind: string, id: string): string | null {
  const slug = slugs.get(kind)
  return slug === undefined ? null : `/admin/${slug}/edit/${id}`
}
