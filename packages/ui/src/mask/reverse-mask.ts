import { fillCharacter, foldCharacter, type MaskOptions, type MaskPlace, parseMask } from './mask.ts'

/** The text shown in a masked input and the typed part of it. */
export interface MaskedText {
  readonly shown: string
  readonly typed: string
}

/**
 * Fits a text into a mask from the right: `1234` in `#.##` is `12.34`. Characters that do not fit are left out; extra
 * ones repeat the leftmost place.
 */
export function applyReverseMask(options: MaskOptions, text: string): MaskedText {
  const places = parseMask(options.mask)
  const slots = places.filter((place) => 'token' in place)
  const leftmost = slots[0]
  if (!leftmost) return { shown: '', typed: '' }
  const fill = fillCharacter(options)
  const raw = pick(slots, text, fill)
  if (raw.length === 0) return { shown: '', typed: '' }
  const start = places.indexOf(leftmost)
  const prefix = places.slice(0, start).map((place) => ('literal' in place ? place.literal : ''))
  let index = raw.length - 1
  let shown = ''
  for (const place of places.slice(start).toReversed()) {
    if ('literal' in place) shown = index >= 0 || fill !== null ? place.literal + shown : shown
    else if (index >= 0) shown = raw[index--] + shown
    else shown = (fill ?? '') + shown
  }
  return { shown: [...prefix, ...raw.slice(0, index + 1)].join('') + shown, typed: raw.join('') }
}

/** True if a text has letters in front of the last character in a place that no place accepts: `HUF 1234`. */
export function losesLetters(places: readonly MaskPlace[], text: string): boolean {
  const accepts = (one: string) => places.some((place) => 'token' in place && place.accepts.test(one))
  const characters = [...text]
  const last = characters.findLastIndex(accepts)
  return characters
    .slice(0, last === -1 ? undefined : last)
    .some((one) => /\p{L}/u.test(one) && !accepts(one))
}

/** The characters of `text` that fit, counted from the right, without leading fill. */
function pick(
  slots: readonly Extract<MaskPlace, { token: string }>[],
  text: string,
  fill: string | null,
): string[] {
  const picked: string[] = []
  let slot = slots.length - 1
  for (const character of [...text].toReversed()) {
    const place = slots[Math.max(slot, 0)]
    const isTypable = place?.accepts.test(character) || character === fill
    if (!place || !isTypable) continue
    picked.unshift(foldCharacter(character, place.fold))
    slot -= 1
  }
  const first = picked.findIndex((character) => character !== fill)
  return first === -1 ? [] : picked.slice(first)
}
