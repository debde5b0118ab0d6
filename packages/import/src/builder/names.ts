import { type FieldDraft, valueChain } from './draft.ts'

/**
 * The name by which a rule on `at` reads `target`: from the nearest repeat around both, groups with dots.
 *
 * Outside its repeat a field is a column. Null if another field of the same key in a nearer row would be read.
 */
export function nameOf(
  target: FieldDraft,
  at: FieldDraft | null,
  keysIn: (scope: FieldDraft) => ReadonlySet<string>,
): string | null {
  const path = [...valueChain(target), target]
  const rows = at ? valueChain(at).filter(isRepeat) : []
  const shared = rows.findLastIndex((repeat) => path.includes(repeat) && repeat !== target)
  const around = rows[shared]
  const from = around ? path.indexOf(around) + 1 : 0
  const keys = path.slice(from).map(({ key }) => key)
  const shadowed = rows.slice(shared + 1).some((repeat) => keysIn(repeat).has(keys[0] ?? ''))
  return shadowed ? null : keys.join('.')
}

/** The name of a field of a row, read from within an operator that goes through the rows of `repeat`. */
export function nameWithinRow(target: FieldDraft, repeat: FieldDraft): string | null {
  const path = [...valueChain(target), target]
  const index = path.indexOf(repeat)
  return index < 0
    ? null
    : path
        .slice(index + 1)
        .map(({ key }) => key)
        .join('.')
}

function isRepeat({ type }: FieldDraft): boolean {
  return type === 'repeat'
}
