import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { bracketed, plain, type SentencePart } from '../sentence-parts.ts'
import type { Writing } from './clause.ts'

/** A part of a larger phrase, in brackets if it would run into it. */
export function operand(node: Condition, writing: Writing): SentencePart[] {
  const parts = writing.term(node, writing)
  const operator = conditionCall(node)?.operator ?? ''
  return ['+', '-', '*', '/', 'if', 'filter', 'cat', 'merge', 'date_add'].includes(operator)
    ? bracketed(parts)
    : parts
}

/** The last words of phrases that can be possessors, with their dative ending. */
const owning: Readonly<Record<string, string>> = {
  hossza: 'hosszának',
  felirata: 'feliratának',
  adata: 'adatának',
  eleme: 'elemének',
  értékei: 'értékeinek',
  karakterei: 'karaktereinek',
  részei: 'részeinek',
  hatványa: 'hatványának',
  logaritmusa: 'logaritmusának',
  adat: 'adatnak',
  alakja: 'alakjának',
  összege: 'összegének',
  száma: 'számának',
  karaktere: 'karakterének',
  ellentettje: 'ellentettjének',
  maradéka: 'maradékának',
  életkor: 'életkornak',
  éve: 'évének',
  sorszáma: 'sorszámának',
  hónapja: 'hónapjának',
  napja: 'napjának',
}

/** A part as the possessor of the following words: `a „Név” kisbetűs alakjának` before `hossza`. */
export function possessor(node: Condition, writing: Writing): SentencePart[] {
  const parts = operand(node, writing)
  const last = parts.at(-1)
  const word = last && /\p{L}+$/u.exec(last.text)?.[0]
  const owner = last?.kind === 'text' && word ? owning[word] : undefined
  return last && word && owner
    ? [...parts.slice(0, -1), plain(`${last.text.slice(0, -word.length)}${owner}`)]
    : parts
}
