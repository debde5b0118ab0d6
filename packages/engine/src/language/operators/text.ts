import { readNumber, tidyText } from '@urlapmuhely/schema/facts'
import { boundedText, spend, spendText } from '../budget.ts'
import { countCharacters } from '../count-characters.ts'
import { compilePattern } from '../patterns/compile-pattern.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

const cat: Operator = (args) => (frame, element) => {
  let text = ''
  for (const part of args) text = boundedText(text + asText(part(frame, element)))
  return text
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return joined(value)
  return typeof value === 'object' ? '' : String(value)
}

function joined(members: readonly unknown[]): string {
  spend(members.length)
  let text = ''
  for (const [index, member] of members.entries())
    text = boundedText(`${text}${index === 0 ? '' : ','}${asText(member)}`)
  return text
}

/** The members of a list that are not empty, as one text. */
const join: Operator = (args) => {
  const [list, separator] = [argument(args, 0), args[1]]
  return (frame, element) => {
    const value = list(frame, element)
    const members: readonly unknown[] = Array.isArray(value) ? value : []
    const between = separator ? asText(separator(frame, element)) : ', '
    spend(members.length)
    let text = ''
    for (const member of members) {
      const part = asText(member)
      if (part !== '') text = boundedText(text === '' ? part : `${text}${between}${part}`)
    }
    return text
  }
}

const substr: Operator = (args) => {
  const [source, from, size] = [argument(args, 0), argument(args, 1), argument(args, 2)]
  return (frame, element) => {
    const text = source(frame, element)
    const start = from(frame, element)
    const length = size(frame, element)
    if (typeof text !== 'string' || typeof start !== 'number') return null
    spendText(text)
    return partOf(charactersOf(tidyText(text)), start, typeof length === 'number' ? length : null)
  }
}

/** The characters of a text, none of which is half an emoji; a text without such characters is its own list. */
function charactersOf(text: string): string | readonly string[] {
  return /[\ud800-\udbff]/.test(text) ? [...text] : text
}

/** A negative start and a negative length count from the end, as in JSON Logic. */
function partOf(characters: string | readonly string[], start: number, length: number | null): string {
  const begin = start < 0 ? Math.max(0, characters.length + start) : start
  const rest = characters.slice(begin)
  const part =
    length === null ? rest : length < 0 ? rest.slice(0, length) : characters.slice(begin, begin + length)
  return typeof part === 'string' ? part : part.join('')
}

/** The text with each place of a part, or only that of a number from 1, replaced. An empty part is nowhere. */
const replace: Operator = (args) => {
  const [source, from, to] = [argument(args, 0), argument(args, 1), argument(args, 2)]
  const which = args[3]
  return (frame, element) => {
    const [text, part, other] = [source(frame, element), from(frame, element), to(frame, element) ?? '']
    const only = which?.(frame, element) ?? null
    if (typeof text !== 'string' || typeof part !== 'string' || typeof other !== 'string') return null
    spendText(text)
    const pieces = part === '' ? [text] : tidyText(text).split(tidyText(part))
    spend(pieces.length)
    let replaced = ''
    for (const [index, piece] of pieces.entries()) {
      const between = only === null || index === only ? other : tidyText(part)
      replaced = boundedText(index === 0 ? piece : replaced + between + piece)
    }
    return replaced
  }
}

/** The parts of a text between its separators; its characters if the separator is empty. */
const split: Operator = (args) => {
  const [source, between] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => {
    const [text, separator] = [source(frame, element), between(frame, element)]
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    spendText(text)
    const parts = separator === '' ? [...tidyText(text)] : tidyText(text).split(tidyText(separator))
    spend(parts.length)
    return text === '' ? [] : parts
  }
}

const length: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => {
    const value = part(frame, element)
    if (typeof value === 'string') {
      spendText(value)
      return countCharacters(tidyText(value))
    }
    return Array.isArray(value) ? value.length : 0
  }
}

function changing(change: (text: string) => string): Operator {
  return (args) => {
    const part = argument(args, 0)
    return (frame, element) => {
      const value = part(frame, element)
      return typeof value === 'string' ? boundedText(change(value)) : null
    }
  }
}

/**
 * Reads a number in Hungarian writing; empty for other texts and for
 * ambiguous numbers. Numbers stay unchanged.
 */
const toNumber: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => {
    const value = part(frame, element)
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return null
    spendText(value)
    const number = readNumber(value)
    return typeof number === 'number' ? number : null
  }
}

const matches: Operator = (args, literals) => {
  const part = argument(args, 0)
  const pattern = compilePattern(String(literals[1] ?? ''), false)
  return (frame, element) => {
    const value = part(frame, element)
    if (typeof value !== 'string' || pattern === null) return false
    spend(value.length)
    return pattern(tidyText(value))
  }
}

function asking(holds: (text: string, part: string) => boolean): Operator {
  return (args) => {
    const [source, other] = [argument(args, 0), argument(args, 1)]
    return (frame, element) => {
      const text = source(frame, element)
      const part = other(frame, element)
      if (typeof text !== 'string' || typeof part !== 'string' || text === '') return false
      spendText(part)
      return holds(tidyText(text), tidyText(part))
    }
  }
}

/** Text operators. Case changes follow the rules of Hungarian, whatever the machine's locale. */
export const textOperators = {
  cat: { build: cat, costly: true },
  join: { build: join, costly: true },
  substr: { build: substr, costly: true },
  replace: { build: replace, costly: true },
  split: { build: split, costly: true },
  length: { build: length, costly: true, withoutValues: true },
  lower: { build: changing((text) => text.toLocaleLowerCase('hu')), costly: true },
  upper: { build: changing((text) => text.toLocaleUpperCase('hu')), costly: true },
  to_number: { build: toNumber, costly: true },
  trim: { build: changing((text) => text.trim()), costly: true },
  matches: { build: matches, costly: true, withoutValues: true },
  starts_with: { build: asking((text, part) => text.startsWith(part)), costly: true, withoutValues: true },
  ends_with: { build: asking((text, part) => text.endsWith(part)), costly: true, withoutValues: true },
} as const satisfies Partial<Evaluations>
