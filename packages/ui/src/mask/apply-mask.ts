import {
  FILL_CHARACTER,
  fillCharacter,
  foldCharacter,
  type MaskOptions,
  type MaskPlace,
  parseMask,
} from './mask.ts'
import { readMoment } from './moment-parts.ts'
import { headOf, readPhoneStart, roomOf } from './phone-prefix.ts'
import { applyReverseMask, losesLetters, type MaskedText } from './reverse-mask.ts'

/** How complete a masked value is; a misfit is a text that the mask would cut. */
export type MaskState = 'empty' | 'unfinished' | 'complete' | 'misfit'

/**
 * Fits a text into a mask: separators, and words after the last place, are left out. A text that the mask would cut
 * stays as it is, because the rest of it would be another value. An empty text shows nothing, never the bare mask.
 * Applying the mask to its own result changes nothing.
 */
export function applyMask(options: MaskOptions, text: string): MaskedText {
  if (text === '') return NOTHING
  if (isMisfit(options, text)) return { shown: text, typed: text }
  if (options.reverse) return applyReverseMask(options, text)
  return showTyped(options, fitInto(parseMask(options.mask), typedPart(options, text)).typed)
}

/**
 * True if a mask would cut a text: it has more characters for the mask's places than there are, or letters, digits or a
 * plus sign that would get lost in front of those in the places.
 */
export function isMisfit(options: MaskOptions, text: string): boolean {
  const places = parseMask(options.mask)
  if (options.reverse) return losesLetters(places, text)
  const { kind } = readPhoneStart(places, text)
  if (kind !== 'bare') return kind === 'foreign'
  if (!isInPlaces(options, text) && readMoment(options.mask, text) === 'misfit') return true
  const part = typedPart(options, text)
  const isSigned = /^[^\p{L}\d]*\+/u.test(text) && !headOf(places).includes('+') && part !== ''
  return isSigned || fitInto(places, part).isCut
}

/** A text in the places of a mask. */
interface Fitted {
  /** The characters that fit, in the case that their places require. */
  readonly typed: string
  /** Something got lost that is not separators, or words after the last place. */
  readonly isCut: boolean
}

/** Puts the characters of a text into places, each into the next one that accepts it. */
export function fitInto(places: readonly MaskPlace[], text: string): Fitted {
  const characters = [...text]
  let next = 0
  let typed = ''
  let lost = ''
  for (const [index, place] of places.entries()) {
    if ('literal' in place) {
      // A letter of the mask itself may be typed too, unless it could be meant for the next place.
      if (isTypedLiteral(places.slice(index), characters[next])) next += 1
      continue
    }
    const from = next
    while (next < characters.length && !place.accepts.test(characters[next] ?? '')) next += 1
    const character = characters[next]
    if (character === undefined) {
      next = from
      break
    }
    lost += characters.slice(from, next).join('')
    typed += foldCharacter(character, place.fold)
    next += 1
  }
  const rest = characters.slice(next)
  const isCut = lost !== '' || (typed === '' && text !== '') || rest.some((one) => isTypable(places, one))
  return { typed, isCut }
}

function isTypedLiteral(places: readonly MaskPlace[], character = ''): boolean {
  const [literal] = places
  const next = places.find((place) => 'token' in place)
  if (!literal || !('literal' in literal) || character === '' || next?.accepts.test(character)) return false
  return literal.literal.toLowerCase() === character.toLowerCase()
}

/** True if some place of a mask accepts a character. */
export function isTypable(places: readonly MaskPlace[], character: string): boolean {
  return places.some((place) => 'token' in place && place.accepts.test(character))
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

/**
 * Returns the value that a control passes on for a masked text: everything shown, or only
 * the typed characters.
 */
export function emittedBy(options: MaskOptions, masked: MaskedText): string {
  return options.unmasked ? masked.typed : masked.shown
}

/**
 * Returns whether a value, masked or unmasked, is empty, unfinished or fills its mask. Needs no browser, so validation
 * can call it anywhere. A value of which nothing fits the mask is unfinished, because it is not empty.
 */
export function maskState(mask: string | MaskOptions, value: string): MaskState {
  const options = typeof mask === 'string' ? { mask } : mask
  if (isMisfit(options, value)) return 'misfit'
  const { typed } = applyMask(options, value)
  if (typed === '') return isBareMask(options, value) ? 'empty' : 'unfinished'
  if (options.reverse && options.fill) return 'complete'
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
export function typedPart(options: MaskOptions, given: string): string {
  const places = parseMask(options.mask)
  const text = given.normalize('NFC')
  const inPlaces = partInPlaces(options, places, text)
  if (inPlaces !== null) return inPlaces
  const moment = readMoment(options.mask, text)
  return moment && moment !== 'misfit' ? moment.digits : withoutPrefix(text, places)
}

function isInPlaces(options: MaskOptions, text: string): boolean {
  return partInPlaces(options, parseMask(options.mask), text) !== null
}

/** The characters in the mask's places; null if a text does not follow the mask from its beginning. */
function partInPlaces(options: MaskOptions, places: readonly MaskPlace[], text: string): string | null {
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  let typed = ''
  for (const [index, character] of [...text].entries()) {
    const place = places[index]
    if (!place) return null
    if ('literal' in place) {
      if (place.literal !== character) return null
    } else if (place.accepts.test(character)) typed += character
    else if (character !== fill) return null
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
  const begins = bare.toLowerCase().startsWith(prefix.toLowerCase())
  const isOver = bare.length > roomOf(places) || [...prefix].some((one) => !isTypable(places, one))
  return begins && isOver ? bare.slice(prefix.length) : bare
}

/** The letters and digits of a text. */
export function bareText(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\d]/gu, '')
}

/** True if a text consists only of the mask's own characters, or the beginning of them. */
function isBareMask(options: MaskOptions, text: string): boolean {
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  const bare = parseMask(options.mask).map((place) => ('literal' in place ? place.literal : fill))
  return text.trim() === '' || bare.join('').startsWith(text)
}
