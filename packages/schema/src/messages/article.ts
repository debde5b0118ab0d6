/** Letters whose names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon. */
const VOWEL_NAMED = /^[flmnrsxy]/u
const VOWEL = /^[aáeéiíoóöőuúüű]/u
/** Digraphs and similar letters that count as one consonant. */
const DIGRAPH = /^(?:sz|ny|ly)/u

/** Abbreviations that look unpronounceable but are read as words. */
const READ_AS_WORDS: ReadonlySet<string> = new Set(['SPA', 'SPAR', 'STOP'])

/**
 * Returns `word` with its Hungarian definite article: `az „Életkor”`, `a „Név”`.
 *
 * Quotation marks and brackets are skipped. The article follows the pronunciation:
 * - digits and Roman ordinals by their number: `az 1`, `az 5`, `az 1000`, `az V. kerület`, but `a 10`, `a IV. kerület`;
 * - a single letter by its name: `az X`, `a T`;
 * - capitals that cannot be read as a word letter by letter: `az MTA`, `az SZJA`, `a BKV`, but `a NAV`, `a MÁV`.
 */
export function withArticle(word: string): string {
  return `${articleBefore(word)} ${word}`
}

/** The same, capitalised for the start of a sentence. */
export function withCapitalArticle(word: string): string {
  return `${articleBefore(word).replace('a', 'A')} ${word}`
}

/** The definite article alone. */
export function articleBefore(word: string): 'a' | 'az' {
  const start = word.replace(/^[\s„”"'»«›‹([*]+/u, '')
  const digits = /^\d+/u.exec(start)?.[0]
  if (digits !== undefined) return isVowelNumber(digits) ? 'az' : 'a'
  const roman = /^([IVX]+)\./u.exec(start)?.[1]
  if (roman !== undefined) return roman === 'I' || roman === 'V' ? 'az' : 'a'
  const lower = start.toLowerCase()
  if (VOWEL.test(lower) || /^y(?![aáeéiíoóöőuúüű])/u.test(lower)) return 'az'
  return VOWEL_NAMED.test(lower) && isSpelledOut(start) ? 'az' : 'a'
}

/** A name in Hungarian quotation marks; inner quotation marks become » and «. */
export function quoted(name: string): string {
  return `„${name.replace(/[„"]([^„”"]*)[”"]/gu, '»$1«')}”`
}

/** 5, 50, 500 … always begin with a vowel; 1 only where it is read “egy” or “ezer”: 1, 1000, 1 000 000. */
function isVowelNumber(digits: string): boolean {
  return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1)
}

/** True for a single letter, and for short capitals that begin with two consonants: MTA, SZJA, but not NAV or SZÁM. */
function isSpelledOut(start: string): boolean {
  const word = /^\p{L}+/u.exec(start)?.[0] ?? ''
  if (word.length === 1) return true
  if (word !== word.toUpperCase() || word.length > 4 || READ_AS_WORDS.has(word)) return false
  const rest = word.toLowerCase().replace(DIGRAPH, 's')
  return !VOWEL.test(rest.slice(1))
}

/**
 * Fills the places of a Hungarian message: `{label}` becomes the parameter of that name, `{az:label}` and `{Az:label}`
 * the definite article that fits before it.
 */
export function fillMessage(template: string, param: (name: string) => string): string {
  return template.replace(/\{(?:(az|Az):)?(\w+)\}/gu, (_, article: string | undefined, name: string) => {
    const value = param(name)
    if (article === undefined) return value
    const word = articleBefore(value)
    return article === 'az' ? word : word.replace('a', 'A')
  })
}
