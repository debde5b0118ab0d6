import { foldText } from '@urlapmuhely/schema'

/** Verbs by which a person agrees to or states something. */
const VERB =
  /\b(elfogadom|hozzajarulok|kijelentem|tudomasul (veszem|vettem)|nyilatkozom|egyetertek|vallalom|beleegyezem|engedelyezem|felhatalmazom|megismertem|tajekoztattak|alairasommal)\b/u
const BEGINNING = new RegExp(`^(${VERB.source}|kerem,? hogy)`, 'u')

/**
 * True for what a person agrees to or states: `Elfogadom a feltételeket`, `A tájékoztatót megismertem.` Whatever is
 * written around it, it is a tick box.
 */
export function isConsent(text: string): boolean {
  const folded = foldText(text)
  return BEGINNING.test(folded) || (VERB.test(folded) && isSentence(text) && !/[:?]\s*\*?$/u.test(text))
}

/** True for a text of several words, rather than a name of something. */
export function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/u).length
  return words >= MIN_WORDS || (words === MIN_WORDS - 1 && /[.!]$/u.test(text))
}

/** True for what tells people something, and asks for nothing: `Kérjük, töltse ki! A csillaggal jelölt mező kötelező.` */
export function isNotice(text: string): boolean {
  const isAsking = /[:?]\s*\*?$/u.test(text)
  return !isAsking && (NOTICE.test(foldText(text)) || TWO_SENTENCES.test(text))
}

const MIN_WORDS = 4
const NOTICE = /^(kerjuk|felhivjuk|figyelem|tajekoztatjuk|koszonjuk|a csillaggal|a \*)/u
/** A word of four letters or more ends the first sentence; abbreviations are shorter. */
const TWO_SENTENCES = /\p{L}{4}[.!] \p{Lu}.*\s.*[.!]$/u
