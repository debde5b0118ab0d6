import type { Condition } from '@urlapmuhely/schema'
import { computed, type Operand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { writtenText } from '../../builder/written-text.ts'
import { signsOf, withEach, withFirstOfEach } from '../../expressions/pattern-signs.ts'
import { isPattern } from './environment.ts'

/**
 * `text.replace(part, other)`: replaces the first place of a text, or every place of a pattern with the flag
 * `g`.
 */
export function replaced(text: Operand, [part, other]: readonly Operand[], isAll: boolean) {
  if (!part || !other || (typeof other.literal === 'string' && other.literal.includes('$')))
    throw new Unreadable('„replace” hívása')
  const parts = partsOf(part, other.literal === '')
  const inAll = isAll || part.isGlobal === true
  // Replacing one part after the other equals replacing all at once only if no part contains the replacement.
  const isOnce = parts.length === 1 || other.literal === ''
  if (!isOnce || (!inAll && parts.length > 1))
    throw new Unreadable(`„replace” hívása („${String(part.literal)}”)`)
  const replacedIn = inAll ? withEach : withFirstOfEach
  return computed(replacedIn(writtenText(text), parts, other.condition), 'text')
}

/** `text.split(separator)`. */
export function divided(text: Operand, separator: Operand | undefined): Operand {
  const [only, ...more] = separator ? partsOf(separator, false) : []
  if (only === undefined || more.length > 0) throw new Unreadable('„split” hívása')
  return { ...computed({ split: [writtenText(text), only] }, 'list'), members: 'text' }
}

/** The texts that an argument matches: a text, or the signs that a simple pattern lists. */
function partsOf(part: Operand, runs: boolean): readonly Condition[] {
  if (!isPattern(part)) return [part.condition]
  const source = String(part.literal)
  const found = signsOf(source.replace(/^\(\?i\)/u, ''), runs)
  const hasLetters = /^\(\?i\)/u.test(source) && found?.some((one) => one.toLowerCase() !== one.toUpperCase())
  if (!found || hasLetters) throw new Unreadable(`minta cseréje („${source}”)`)
  return found
}
