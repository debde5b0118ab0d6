import type Masked from 'imask/esm/masked/base'
import MaskedPattern from 'imask/esm/masked/pattern'
import 'imask/esm/masked/regexp'
import { bareText, typedPart } from './apply-mask.ts'
import { fillCharacter, foldCharacter, type MaskOptions, type MaskPlace, parseMask } from './mask.ts'

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
