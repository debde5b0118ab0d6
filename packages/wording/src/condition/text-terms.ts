import type { Condition } from '@urlapmuhely/schema'
import { withArticle } from '@urlapmuhely/schema/article'
import { formatNumber } from '../formats.ts'
import { joined, plain, type SentencePart } from '../sentence-parts.ts'
import type { Writing } from './clause.ts'
import { possessor } from './possessor.ts'

/** A part of a text: its beginning, its end, or characters from the middle. */
export function part(args: readonly Condition[], writing: Writing): SentencePart[] {
  const [text = null, from = 0, size = null] = args
  const whole = possessor(text, writing)
  if (from === 0 && typeof size === 'number' && size > 0)
    return [...whole, plain(` első ${formatNumber(size)} karaktere`)]
  if (typeof from === 'number' && from < 0 && (size === null || size === -from))
    return [...whole, plain(` utolsó ${formatNumber(-from)} karaktere`)]
  if (typeof from === 'number' && from >= 0 && (size === null || (typeof size === 'number' && size > 0))) {
    const first = withArticle(`${formatNumber(from + 1)}.`)
    const end = size === null ? 'a végéig' : `${formatNumber(Number(size))} karakter`
    return [...whole, plain(` részlete (${first} karaktertől ${end})`)]
  }
  const limits = args.slice(1).map((one) => writing.term(one, writing))
  return [...whole, plain(' részlete (kezdet és hossz: '), ...joined(limits, '; '), plain(')')]
}

/** A text with something else in one of its places, or in all: `a „Telefon” „-” nélküli alakja`. */
export function replaced(
  [text = null, from = null, to = null, which = null]: readonly Condition[],
  writing: Writing,
): SentencePart[] {
  const change =
    to === '' || to === null
      ? [...separator(from, { space: 'szóközök', ending: '' }, writing), plain(' nélküli alakja')]
      : [
          plain('alakja, amelyben '),
          ...writing.term(from, writing),
          plain(' helyén '),
          ...writing.term(to, writing),
          plain(' áll'),
        ]
  return [...possessor(text, writing), plain(' '), ...change, ...onlyAt(which, writing)]
}

function onlyAt(which: Condition, writing: Writing): SentencePart[] {
  if (which === null) return []
  if (typeof which === 'number') return [plain(` (csak ${withArticle(`${formatNumber(which)}.`)} helyen)`)]
  return [plain(' (csak az ennyiedik helyen: '), ...writing.term(which, writing), plain(')')]
}

export function divided(
  [text = null, between = null]: readonly Condition[],
  writing: Writing,
): SentencePart[] {
  const whole = possessor(text, writing)
  if (between === '') return [...whole, plain(' karakterei')]
  return [
    ...whole,
    plain(' '),
    ...separator(between, { space: 'szóközzel', ending: ' jellel' }, writing),
    plain(' elválasztott részei'),
  ]
}

interface SeparatorWords {
  /** The word for a space. */
  readonly space: string
  /** The word after any other separator. */
  readonly ending: string
}

/** Writes the separator between the parts of a text; a space by its name. */
function separator(node: Condition, { space, ending }: SeparatorWords, writing: Writing): SentencePart[] {
  return node === ' ' ? [plain(space)] : [...writing.term(node, writing), plain(ending)]
}
