import type { Kind } from '@urlapmuhely/schema'
import { type ListColumn, listColumn } from '../rows/list-columns.ts'

/** The columns of these names; names that the kind does not have are left out. */
export function columnsNamed(kind: Kind, names: readonly string[]): ListColumn[] {
  return names.flatMap((name) => listColumn(kind, name) ?? [])
}

/** Parses the stored names of columns; null if the content is invalid or missing. */
export function parseNames(text: string | undefined): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}

/**
 * The shown columns after a choice: they keep their order and new ones are appended. At least one column must stay;
 * null if the choice is empty.
 */
export function chooseColumns(shown: readonly string[], names: readonly string[]): readonly string[] | null {
  const kept = shown.filter((name) => names.includes(name))
  const added = names.filter((name) => !shown.includes(name))
  return kept.length + added.length > 0 ? [...kept, ...added] : null
}
