import { type Condition, conditionCall } from '@urlapmuhely/schema'
import type { SentenceField } from '../sentence-field.ts'
import { bracketed, enumerated, plain, type SentencePart } from '../sentence-parts.ts'
import { inside, listRead, type Writing } from './clause.ts'
import { isRows } from './field-words.ts'
import { possessor } from './possessor.ts'

/** `map` in words: the expression that is calculated for each row or element. */
export function mapped([list = null, body = null]: readonly Condition[], writing: Writing): SentencePart[] {
  const value = writing.term(body, inside(list, writing))
  const noun = isOfRows(list, writing) ? 'soraiból' : 'elemeiből'
  return [...writing.term(list, writing), plain(` ${noun} számolt értékek (`), ...value, plain(')')]
}

/** `filter` in words: the rows or elements that satisfy the condition. */
export function filtered([list = null, body = null]: readonly Condition[], writing: Writing): SentencePart[] {
  return ofThose({ list, body, noun: isOfRows(list, writing) ? 'sorai' : 'elemei' }, writing)
}

/** `count` in words: the number of rows, or of values that are not empty. */
export function sizeOf(args: readonly Condition[], writing: Writing): SentencePart[] {
  const [list = null] = args
  const call = conditionCall(list)
  if (args.length === 1 && call?.operator === 'filter') {
    const [source = null, body = null] = call.args
    return ofThose(
      { list: source, body, noun: isOfRows(source, writing) ? 'sorainak száma' : 'elemeinek száma' },
      writing,
    )
  }
  if (args.length > 1)
    return [
      plain('a kitöltöttek száma ezek közül: '),
      ...enumerated(args.map((one) => writing.term(one, writing))),
    ]
  // Their phrases name the members already.
  if (call && ['unique', 'split'].includes(call.operator))
    return [...possessor(list, writing), plain(' száma')]
  const noun = isOfRows(list, writing) ? 'sorainak száma' : 'elemeinek száma'
  return [...writing.term(list, writing), plain(` ${noun}`)]
}

/** `reduce` in words: one value that is accumulated row by row. */
export function reduced(args: readonly Condition[], writing: Writing): SentencePart[] {
  const [list = null, body = null, start = null] = args
  const isOfRow = isOfRows(list, writing)
  const ofElement = inside(list, writing)
  const names = (name: string): SentenceField | null => {
    if (name === 'accumulator') return { label: 'eddigi érték', isWords: true }
    if (name === 'current') return { label: isOfRow ? 'sor' : 'elem', isWords: true }
    return name.startsWith('current.') ? ofElement.names(name.slice('current.'.length)) : writing.names(name)
  }
  return [
    ...writing.term(list, writing),
    plain(` ${isOfRow ? 'soraiból' : 'elemeiből'} gyűjtött érték (kezdetben `),
    ...writing.term(start, writing),
    plain(`, majd ${isOfRow ? 'soronként' : 'elemenként'} `),
    ...writing.term(body, { ...writing, names }),
    plain(')'),
  ]
}

interface Selection {
  readonly list: Condition
  /** What must be true of an element. */
  readonly body: Condition
  /** The word for the elements. */
  readonly noun: string
}

function ofThose({ list, body, noun }: Selection, writing: Writing): SentencePart[] {
  const { parts } = writing.clause(body, inside(list, writing))
  return [...writing.term(list, writing), plain(` azon ${noun} `), ...bracketed([plain('ahol '), ...parts])]
}

function isOfRows(list: Condition, { names }: Writing): boolean {
  const name = listRead(list)
  return name !== null && isRows(names(name))
}
