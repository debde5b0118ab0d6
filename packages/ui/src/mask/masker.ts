import type Masked from 'imask/esm/masked/base'
import MaskedPattern from 'imask/esm/masked/pattern'
import 'imask/esm/masked/regexp'
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

/** Text fitted into a mask, as typing it would. Nothing typed gives nothing shown, never the bare mask. */
export function applyMask(options: MaskOptions, text: string): MaskedText {
  if (options.reverse) return applyReverseMask(options, text)
  const masked = createMasker(options)
  masked.unmaskedValue = typedPart(options, text)
  return readMasker(masked)
}

/** What a control gives on for what a masker holds: everything shown, or only what was typed. */
export function emittedBy(options: MaskOptions, masked: MaskedText): string {
  return options.unmasked ? masked.typed : masked.shown
}

/**
 * Whether a value, masked or unmasked, fills its mask. Needs no browser: validation can ask it anywhere.
 * A value of which nothing fits the mask is unfinished, for it is not empty.
 */
export function maskState(mask: string | MaskOptions, value: string): MaskState {
  const options = typeof mask === 'string' ? { mask } : mask
  const masked = applyMask(options, value)
  if (masked.typed === '') return isBareMask(options, value) ? 'empty' : 'unfinished'
  if (options.reverse && options.fill) return 'complete'
  const places = parseMask(options.mask).filter((place) => 'token' in place).length
  return masked.typed.length >= places ? 'complete' : 'unfinished'
}

/** A pattern of the masking library that behaves as `options` say. */
export function createMasker(options: MaskOptions): MaskedPattern {
  const places = parseMask(options.mask)
  const fill = fillCharacter(options)
  const typable = bareText(places.map((place) => ('literal' in place ? place.literal : '')).join(''))
  return new MaskedPattern({
    mask: places.map(toPattern).join(''),
    definitions: DEFINITIONS,
    lazy: fill === null,
    placeholderChar: fill ?? '_',
    // A typed 3 must not be taken for the 3 that stands in `+36 `, so such masks run ahead of what is typed.
    eager: typable !== '',
    prepare: (text: string, masked: Masked) =>
      typable !== '' && text.length > 1 && masked.unmaskedValue === '' ? typedPart(options, text) : text,
  })
}

/** What a masker shows and holds; nothing when nothing was typed. */
export function readMasker(masked: Masked): MaskedText {
  const typed = masked.unmaskedValue
  return { shown: typed === '' ? '' : masked.displayValue, typed }
}

const upper = (character: string) => foldCharacter(character, 'upper')
const lower = (character: string) => foldCharacter(character, 'lower')

// One private-use character per token: no character of a mask can be taken for one of the library's own.
const DEFINITIONS = {
  '\uE000': /\d/,
  '\uE001': /\p{L}/u,
  '\uE002': /[\p{L}\d]/u,
  '\uE003': { mask: /\p{L}/u, prepareChar: upper },
  '\uE004': { mask: /\p{L}/u, prepareChar: lower },
  '\uE005': { mask: /[\p{L}\d]/u, prepareChar: upper },
  '\uE006': { mask: /[\p{L}\d]/u, prepareChar: lower },
}

function toPattern(place: MaskPlace): string {
  if ('literal' in place) return `\\${place.literal}`
  return String.fromCharCode(0xe000 + '#SNAaXx'.indexOf(place.token))
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
function typedPart(options: MaskOptions, text: string): string {
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

function bareText(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '')
}

/** Whether a text is nothing but the mask's own characters, or the beginning of them. */
function isBareMask(options: MaskOptions, text: string): boolean {
  const fill = fillCharacter(options) ?? FILL_CHARACTER
  const bare = parseMask(options.mask).map((place) => ('literal' in place ? place.literal : fill))
  return text.trim() === '' || bare.join('').startsWith(text)
}
