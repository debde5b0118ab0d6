import type { Session } from '@urlapmuhely/engine'

/**
 * A path with rows by position, as answers have it: `tetelek.#3.ar` is `tetelek.0.ar` while the row is the first one.
 * Null if a row of the path was removed.
 */
export function positionPath(session: Pick<Session, 'field'>, path: string): string | null {
  const parts: string[] = []
  const canonical = path.split('.')
  for (const [index, part] of canonical.entries()) {
    if (!part.startsWith('#')) {
      parts.push(part)
      continue
    }
    const rows = session.field(canonical.slice(0, index).join('.'))?.rows
    const position = rows?.findIndex(({ key }) => `#${key}` === part) ?? -1
    if (position < 0) return null
    parts.push(String(position))
  }
  return parts.join('.')
}
