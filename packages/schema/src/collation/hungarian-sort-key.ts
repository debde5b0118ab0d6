/** The Hungarian alphabet for collation: vowels that differ only in length are one letter. */
const LETTERS = 'a b c cs d dz dzs e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs'.split(
  ' ',
)
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const FIRST_WEIGHT = 0x20
/** Marks a character without a weight: it sorts after all letters, by code point. */
const OTHER = '~'
/** Separates the levels of a key; lower than every weight, so that the shorter of two texts comes first. */
const LEVEL = '\u0001'
const PLAIN = '0'
/** Accents in the order of the Unicode Collation Algorithm. */
const MARKS = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0328\u0327\u0304'
const DOUBLE_ACUTE = '\u030b'
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '„': '"',
  '”': '"',
  '“': '"',
  '»': '"',
  '«': '"',
  '’': "'",
  '‘': "'",
  '…': '.',
  ß: 's',
  đ: 'd',
  ł: 'l',
  ø: 'o',
}

const weights = new Map(
  [...PUNCTUATION, ...'0123456789', ...LETTERS].map((unit, index) => [
    unit,
    String.fromCharCode(FIRST_WEIGHT + index),
  ]),
)
const contractions = contractionsOf(LETTERS.filter((letter) => letter.length > 1))
const LONGEST_CONTRACTION = 4

/** The number of characters that a stored sort key includes. */
const STORED_LENGTH = 80

/**
 * A text whose code point order is the Hungarian order of `text`: `cs` after all of `c`, `ö` after `o`. `á` and `a`
 * differ only if nothing else does; then lower case comes before upper case.
 *
 * @param length only this many characters count. Source: Unicode Collation Algorithm with the Hungarian rules of CLDR;
 *   decision 0040.
 */
export function hungarianSortKey(text: string, length = STORED_LENGTH): string {
  const source = text.slice(0, length).toWellFormed().normalize('NFC')
  let letters = ''
  let accents = ''
  let cases = ''
  for (let index = 0; index < source.length; ) {
    const contraction = contractionAt(source, index)
    if (contraction) {
      letters += contraction.weights
      accents += PLAIN.repeat(contraction.weights.length)
      cases += contraction.cases
      index += contraction.length
      continue
    }
    const character = String.fromCodePoint(source.codePointAt(index) ?? 0)
    const one = weigh(character)
    letters += one.letters
    accents += one.accents
    cases += character === character.toLowerCase() ? PLAIN : '1'
    index += character.length
  }
  return [letters, trimmed(accents), trimmed(cases)].join(LEVEL)
}

interface Contraction {
  readonly length: number
  readonly weights: string
  readonly cases: string
}

/** `cs`, `Cs`, `CS` are one letter, `ccs`, `Ccs`, `CCS` are two of them; `cS` is not a letter. */
function contractionsOf(digraphs: readonly string[]): ReadonlyMap<string, Contraction> {
  const found = new Map<string, Contraction>()
  for (const digraph of digraphs) {
    const weight = weights.get(digraph) ?? ''
    for (const [form, count] of [
      [digraph, 1],
      [digraph.charAt(0) + digraph, 2],
    ] as const) {
      const title = form.charAt(0).toUpperCase() + form.slice(1)
      const forms: readonly [string, string][] = [
        [form, PLAIN],
        [title, '1'],
        [form.toUpperCase(), '2'],
      ]
      for (const [written, inCase] of forms) {
        found.set(written, {
          length: written.length,
          weights: weight.repeat(count),
          cases: inCase.repeat(count),
        })
      }
    }
  }
  return found
}

function contractionAt(source: string, index: number): Contraction | undefined {
  for (let length = LONGEST_CONTRACTION; length > 1; length -= 1) {
    const contraction = contractions.get(source.slice(index, index + length))
    if (contraction) return contraction
  }
  return undefined
}

function weigh(character: string): { letters: string; accents: string } {
  const lower = character.toLowerCase()
  const alike = LOOK_ALIKES[lower]
  if (alike) return { letters: weights.get(alike) ?? '', accents: `${PLAIN}~` }
  const own = weights.get(lower)
  if (own) return { letters: own, accents: PLAIN }
  const [base = '', ...marks] = lower.normalize('NFD')
  const umlaut = (base === 'o' || base === 'u') && marks[0] === DOUBLE_ACUTE
  const weight = umlaut ? weights.get(base === 'o' ? 'ö' : 'ü') : weights.get(base)
  if (!weight) return { letters: OTHER + lower, accents: PLAIN }
  return { letters: weight, accents: PLAIN + marks.map(weighMark).join('') }
}

function weighMark(mark: string): string {
  const index = MARKS.indexOf(mark)
  return index < 0 ? '~' : String.fromCharCode(0x31 + index)
}

function trimmed(level: string): string {
  return level.replace(/0+$/u, '')
}
