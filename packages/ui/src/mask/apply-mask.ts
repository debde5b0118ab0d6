import {
  FILL_CHARACTER,
  fillCharacter,
  foldCharacter,
  type MaskOptions,
  type MaskPlace,
  parseMask,
} from './mask.ts'
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
  const places = parseMask(options.mask)
  const fill = fillCharacter(options)
  const characters = [...typedPart(options, text)]
  let next = 0
  let shown = ''
  let typed = ''
  let literals = ''
  for (const place of places) {
    if ('literal' in place) {
      literals += place.literal
      continue
    }
    while (next < characters.length && !place.accepts.test(characters[next] ?? '')) next += 1
    const character = characters[next]
    next += 1
    if (character === undefined && fill === null) break
    const put = character === undefined ? '' : foldCharacter(character, place.fold)
    typed += put
    shown += literals + (put || fill)
    literals = ''
  }
  if (typed === '') return NOTHING
  // What stands after the last place is shown once nothing is missing before it.
  return { shown: isFull(places, typed) ? shown + literals : shown, typed }
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
  return isFull(parseMask(options.mask), typed) ? 'complete' : 'unfinished'
}

const NOTHING: MaskedText = { shown: '', typed: '' }

function isFull(places: readonly MaskPlace[], typed: string): boolean {
  return [...typed].length >= places.filter((place) => 'token' in place).length
}

/** The letters and digits that a mask begins with of its own, such as `36`. */
function fixedPrefix(places: readonly MaskPlace[]): string {
  const end = places.findIndex((place) => 'token' in place)
  const literals = places.slice(0, end).map((place) => ('literal' in place ? place.literal : ''))
  return bareText(literals.join(''))
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
    if (!place) return withoutPrefix(bareText(text), places)
    if ('literal' in place) {
      if (place.literal !== character) return withoutPrefix(bareText(text), places)
    } else if (place.accepts.test(character)) typed += character
    else if (character !== fill) return withoutPrefix(bareText(text), places)
  }
  return typed
}

function withoutPrefix(bare: string, places: readonly MaskPlace[]): string {
  const prefix = fixedPrefix(places)
  const room = places.filter((place) => 'token' in place).length
  return bare.length > room && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
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
