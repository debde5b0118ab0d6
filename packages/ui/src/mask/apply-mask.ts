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

/** How complete a masked value is. */
export type MaskState = 'empty' | 'unfinished' | 'complete'

/**
 * Fits a text into a mask, as typing it would: characters that do not fit are left out. An empty text shows nothing,
 * never the bare mask. Applying the mask to its own result changes nothing.
 */
export function applyMask(options: MaskOptions, text: string): MaskedText {
  if (text === '') return NOTHING
  if (options.reverse) return applyReverseMask(options, text)
  // A number of another country is kept for the user to see and for validation: without its prefix it would be wrong.
  if (isForeign(options, text)) return { shown: text, typed: text }
  return showTyped(options, fitTyped(parseMask(options.mask), typedPart(options, text)))
}

/** True if a text begins with the calling code of a country other than the mask's. */
export function isForeign(options: MaskOptions, text: string): boolean {
  return !options.reverse && readPhoneStart(parseMask(options.mask), text).kind === 'foreign'
}

/** The characters of a text that fit, in the case that their places require; the others are left out. */
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

/** Puts fitting characters into their places. */
export function showTyped(options: MaskOptions, typed: string): MaskedText {
  if (typed === '') return NOTHING
  const places = parseMask(options.mask)
  const shown = fillPlaces(options, typed)
  return { shown: isFull(places, typed) ? shown + literalsAtEnd(places) : shown, typed }
}

/** The mask filled with characters, up to the last of them, or to its end if empty places are shown. */
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

/** The literals after the last place are shown once no character before them is missing. */
function literalsAtEnd(places: readonly MaskPlace[]): string {
  const last = places.findLastIndex((place) => 'token' in place)
  return places
    .slice(last + 1)
    .map((place) => ('literal' in place ? place.literal : ''))
    .join('')
}

/** The value that a control passes on for a masked text: everything shown, or only what was typed. */
export function emittedBy(options: MaskOptions, masked: MaskedText): string {
  return options.unmasked ? masked.typed : masked.shown
}

/**
 * Returns whether a value, masked or unmasked, is empty, unfinished or fills its mask. Needs no browser, so validation
 * can call it anywhere. A value of which nothing fits the mask is unfinished, because it is not empty.
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
 * The typed part of a text: the characters in the mask's places if the text is masked, otherwise its letters and
 * digits, without a prefix that the mask contains (`+36 30 …` as well as `30 …`).
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

/** The letters and digits of a text, without a prefix that the mask contains. */
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

/** True if a text consists only of the mask's own characters, or the beginning of them. */
function isBareMask(options: MaskOptions, text: string): boolean {
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  const bare = parseMask(options.mask).map((place) => ('literal' in place ? place.literal : fill))
  return text.trim() === '' || bare.join('').startsWith(text)
}
