import {
  FILL_CHARACTER,
  fillCharacter,
  foldCharacter,
  type MaskOptions,
  type MaskPlace,
  parseMask,
} from './mask.ts'
import { headOf, readPhoneStart, roomOf } from './phone-prefix.ts'
import { applyReverseMask, type MaskedText } from './reverse-mask.ts'

/** How far a masked value has got. */
export type MaskState = 'empty' | 'unfinished' | 'complete'

/**
 * Text fitted into a mask, as typing it would: characters that fit nowhere are left out. Nothing typed gives nothing
 * shown, never the bare mask. What it shows it leaves as it is when it is applied again.
 */
export function applyMask(options: MaskOptions, text: string): MaskedText {
  if (text === '') return NOTHING
  if (options.reverse) return applyReverseMask(options, text)
  // A number of another country stays as it is, to be seen and judged: without its prefix it would be a wrong one.
  if (isForeign(options, text)) return { shown: text, typed: text }
  return showTyped(options, fitTyped(parseMask(options.mask), typedPart(options, text)))
}

/** Whether a text begins with the calling code of another country than the mask's. */
export function isForeign(options: MaskOptions, text: string): boolean {
  return !options.reverse && readPhoneStart(parseMask(options.mask), text).kind === 'foreign'
}

/** The characters of a text that have a place, in the case that their places ask for; the others are left out. */
export function fitTyped(places: readonly MaskPlace[], text: string): string {
  const characters = [...text]
  let next = 0
  let typed = ''
  for (const place of places) {
    if ('literal' in place) continue
    while (next < characters.length && !place.accepts.test(characters[next] ?? '')) next += 1
    const character = characters[next]
    if (character === undefined) break
    typed += foldCharacter(character, place.fold)
    next += 1
  }
  return typed
}

/** Characters that fit, in their places. */
export function showTyped(options: MaskOptions, typed: string): MaskedText {
  if (typed === '') return NOTHING
  const places = parseMask(options.mask)
  const shown = fillPlaces(options, typed)
  return { shown: isFull(places, typed) ? shown + literalsAtEnd(places) : shown, typed }
}

/** The mask with characters in its places, to the last of them, or to its end where empty places are shown. */
export function fillPlaces(options: MaskOptions, typed: string): string {
  const fill = fillCharacter(options)
  const characters = [...typed]
  let shown = ''
  let literals = ''
  for (const place of parseMask(options.mask)) {
    if ('literal' in place) {
      literals += place.literal
      continue
    }
    const character = characters.shift() ?? fill
    if (character === null) break
    shown += literals + character
    literals = ''
  }
  return shown
}

/** What stands after the last place is shown once nothing is missing before it. */
function literalsAtEnd(places: readonly MaskPlace[]): string {
  const last = places.findLastIndex((place) => 'token' in place)
  return places
    .slice(last + 1)
    .map((place) => ('literal' in place ? place.literal : ''))
    .join('')
}

/** What a control gives on for a masked text: everything shown, or only what was typed. */
export function emittedBy(options: MaskOptions, masked: MaskedText): string {
  return options.unmasked ? masked.typed : masked.shown
}

/**
 * Whether a value, masked or unmasked, fills its mask. Needs no browser: validation can ask it anywhere.
 * A value of which nothing fits the mask is unfinished, for it is not empty.
 */
export function maskState(mask: string | MaskOptions, value: string): MaskState {
  const options = typeof mask === 'string' ? { mask } : mask
  const { typed } = applyMask(options, value)
  if (typed === '') return isBareMask(options, value) ? 'empty' : 'unfinished'
  if (options.reverse && options.fill) return 'complete'
  if (isForeign(options, value)) return 'unfinished'
  return isFull(parseMask(options.mask), typed) ? 'complete' : 'unfinished'
}

const NOTHING: MaskedText = { shown: '', typed: '' }

function isFull(places: readonly MaskPlace[], typed: string): boolean {
  return [...typed].length >= roomOf(places)
}

/**
 * What of a text was typed by a person: the characters in the mask's places when the text is a masked one,
 * else its letters and digits, without the prefix that the mask brings itself (`+36 30 …` as much as `30 …`).
 */
export function typedPart(options: MaskOptions, text: string): string {
  const places = parseMask(options.mask)
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  const characters = [...text]
  let typed = ''
  for (const [index, character] of characters.entries()) {
    const place = places[index]
    if (!place) return withoutPrefix(text, places)
    if ('literal' in place) {
      if (place.literal !== character) return withoutPrefix(text, places)
    } else if (place.accepts.test(character)) typed += character
    else if (character !== fill) return withoutPrefix(text, places)
  }
  return typed
}

/** The letters and digits of a text, without the prefix that the mask brings itself. */
function withoutPrefix(text: string, places: readonly MaskPlace[]): string {
  const start = readPhoneStart(places, text)
  if (start.kind === 'prefixed') return start.rest
  if (start.kind !== 'bare') return ''
  const bare = bareText(text)
  const prefix = bareText(headOf(places))
  return bare.length > roomOf(places) && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
}

/** The letters and digits of a text. */
export function bareText(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '')
}

/** Whether a text is nothing but the mask's own characters, or the beginning of them. */
function isBareMask(options: MaskOptions, text: string): boolean {
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  const bare = parseMask(options.mask).map((place) => ('literal' in place ? place.literal : fill))
  return text.trim() === '' || bare.join('').startsWith(text)
}
