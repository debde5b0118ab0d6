import type { FormFieldTypeName } from '@urlapmuhely/schema'

/** Rules and types of formats, after which spaces around a text mean nothing. */
const FORMATS: readonly string[] = [
  ...['email', 'url', 'phone', 'card', 'color', 'date', 'datetime', 'time', 'fulltime', 'timeOrFulltime'],
  ...['hexColor', 'hexaColor', 'rgbColor', 'rgbaColor', 'anyColor'],
  ...['taj', 'taxId', 'taxNumber', 'bankAccount', 'iban', 'postalCode', 'licensePlate', 'personalId'],
]

/** First and last of the invisible characters in random texts. */
const UNSEEN: readonly (readonly [number, number])[] = [
  ...([
    [0xad, 0xad],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
  ] as const),
  ...([
    [0x2060, 0x206f],
    [0x3164, 0x3164],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
  ] as const),
]
const SPACES = '\u00a0\u2000\u2002\u2003\u2007\u2009\u202f\u3000\u2800'
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2212'

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' })
/** Emoji as Unicode recommends them, some with invisible characters. */
const EMOJI = /^\p{RGI_Emoji}$/v

/** A text as it is stored in a field of a type, with the rules that judge it. */
export function textAsStored(text: string, type: FormFieldTypeName, rules: readonly string[]): string {
  const isCode = [type, ...rules].some((one) => FORMATS.includes(one)) && !rules.includes('url')
  const isFormat = isCode || rules.includes('url')
  const seen = isCode
    ? withoutUnseen(text)
    : parts(text)
        .map((part) => (EMOJI.test(part) ? part : withoutUnseen(part)))
        .join('')
  const plain = Array.from(seen, (one) =>
    SPACES.includes(one) ? ' ' : isCode && DASHES.includes(one) ? '-' : one,
  ).join('')
  return (isFormat ? plain.trim() : plain).normalize('NFC')
}

/** A text as conditions compare it. */
export function textAsCompared(text: string): string {
  return textAsStored(text, 'text', [])
}

function parts(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

function withoutUnseen(text: string): string {
  return Array.from(text)
    .filter(
      (one) =>
        !UNSEEN.some(
          ([first, last]) => (one.codePointAt(0) ?? 0) >= first && (one.codePointAt(0) ?? 0) <= last,
        ),
    )
    .join('')
}
