import { NAMED_MASKS, patternOf } from './mask.ts'

/** The numbers of digits of the parts of each moment: year, month and day, hour, minute and second. */
const PARTS: ReadonlyMap<string, readonly number[]> = new Map(
  [NAMED_MASKS.date, NAMED_MASKS.datetime, NAMED_MASKS.time, NAMED_MASKS.fulltime].map((pattern) => [
    pattern,
    pattern.split(/[^#]/u).map(({ length }) => length),
  ]),
)

/** The digits of a whole text, such as a pasted one. */
export type ReadMoment =
  /** The mask is not of a date or time, or the text has digits alone. */
  | null
  /** The parts of the text are not those of the mask. */
  | 'misfit'
  | { readonly digits: string }

/**
 * Reads a date or time as people write it: `2026. 3. 5.`, `2026-03-05T07:30`, `7.05`. Words after it are ignored. Parts
 * without their leading zero get it, except minutes and seconds, which somebody may not have finished.
 */
export function readMoment(mask: string, text: string): ReadMoment {
  const sizes = PARTS.get(patternOf(mask))
  if (!sizes || !/\d\D*\d/u.test(text) || /^\s*\d+\s*$/u.test(text)) return null
  const written = /^[^\p{L}\d]*(\d+(?:(?:[^\p{L}\d]+|T)\d+)*)(\D*)$/iu.exec(text)
  const groups = written?.[1]?.split(/\D+/u) ?? []
  const fits = groups.every((group, at) => group.length <= (sizes[at] ?? 0))
  if (groups.length === 0 || !fits || (sizes[0] === 4 && groups[0]?.length !== 4)) return 'misfit'
  const isFollowed = /[^\p{L}\s]/u.test(written?.[2] ?? '')
  const isDay = sizes[0] === 4 && groups.length <= 3
  const digits = groups.map((group, at) => {
    const isLast = at === groups.length - 1
    return isLast && !isFollowed && !isDay ? group : group.padStart(sizes[at] ?? 0, '0')
  })
  return { digits: digits.join('') }
}

/**
 * The digits after a separator was typed behind them: the part that they end in gets its leading zeros.
 *
 * @returns null if that part is complete or not begun, or the mask is not of a date or time.
 */
export function completePart(mask: string, digits: string): string | null {
  let start = 0
  for (const size of PARTS.get(patternOf(mask)) ?? []) {
    const part = digits.slice(start, start + size)
    if (part.length < size) return part === '' ? null : digits.slice(0, start) + part.padStart(size, '0')
    start += size
  }
  return null
}

/** The same when the input of a date is left: a day of one digit is complete. Null if there is none. */
export function completeDay(mask: string, digits: string): string | null {
  return patternOf(mask) === NAMED_MASKS.date && digits.length === 7 ? completePart(mask, digits) : null
}

/** True for one character that may separate the parts of a date or time. */
export function isSeparator(text: string): boolean {
  return /^[^\p{L}\d]$/u.test(text)
}
