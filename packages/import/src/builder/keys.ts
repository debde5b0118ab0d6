import { foldText } from '@urlapmuhely/schema'

const MAX_KEY = 80
/** As much of a name as can matter for a key, in characters. */
const MAX_READ = 1_000
const RESERVED: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'option',
  'context',
  'sor',
  'toString',
  'valueOf',
  'hasOwnProperty',
])

/** A valid key for a field, as near to `text` as possible, that is not in `taken`, from which nothing is ever removed. */
export function fieldKey(text: string, taken: ReadonlySet<string>): string {
  const plain = withoutAccents(text.slice(0, MAX_READ))
    .replace(/[^a-zA-Z0-9_]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
  const begun = /^[a-zA-Z]/u.test(plain) ? plain : `m_${plain}`.replace(/_$/u, '')
  const key = RESERVED.has(begun) ? `${begun}_` : begun
  return unique(key.slice(0, MAX_KEY), taken, '_')
}

/** A valid slug, as near to `text` as possible, that is not in `taken`. */
export function slugOf(text: string, taken: ReadonlySet<string> = NONE, max = MAX_KEY): string {
  const plain = foldText(withoutAccents(text.slice(0, MAX_READ)))
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
  const begun = /^[a-z]/u.test(plain) ? plain : `u-${plain}`.replace(/-$/u, '')
  return unique(begun.slice(0, max).replace(/-+$/u, ''), taken, '-')
}

const NONE: ReadonlySet<string> = new Set()
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[øØæÆßđł]/gu, (letter) => LETTERS[letter] ?? '')
}

/** The last number that was given to a name. Keys are only ever added, so that smaller ones stay taken. */
const reached = new WeakMap<ReadonlySet<string>, Map<string, number>>()

function unique(wanted: string, taken: ReadonlySet<string>, sign: string): string {
  if (!taken.has(wanted)) return wanted
  const numbers = reached.get(taken) ?? new Map<string, number>()
  reached.set(taken, numbers)
  for (let number = numbers.get(wanted) ?? 2; ; number += 1) {
    const end = `${sign}${number}`
    const next = `${wanted.slice(0, MAX_KEY - end.length)}${end}`
    if (taken.has(next)) continue
    numbers.set(wanted, number)
    return next
  }
}
