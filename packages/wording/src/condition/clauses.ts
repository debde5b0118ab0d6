import {
  type Condition,
  type ConditionOperator,
  conditionCall,
  operatorWords,
  type WordedOperator,
} from '@urlapmuhely/schema'
import {
  bracketed,
  enumerated,
  fieldParts,
  joined,
  plain,
  type SentencePart,
  valuePart,
} from '../sentence-parts.ts'
import { type Clause, type ClauseWriter, closed, denied, open, type Writing } from './clause.ts'
import { comparison } from './comparisons.ts'
import { membership, ofElements } from './memberships.ts'
import type { TermOperator } from './terms.ts'

/** Writers of the boolean operators. */
const clauseWriters = {
  and: group('és'),
  or: group('vagy'),
  '!': ([part = null], writing, holds) => writing.clause(part, writing, !holds),
  '!!': ([part = null], writing, holds) => writing.clause(part, writing, holds),
  '==': comparison('=='),
  '===': comparison('=='),
  '!=': comparison('!='),
  '!==': comparison('!='),
  '<': comparison('<'),
  '<=': comparison('<='),
  '>': comparison('>'),
  '>=': comparison('>='),
  in: membership,
  some: ofElements('some'),
  all: ofElements('all'),
  none: ofElements('none'),
  missing: (names, writing, holds) =>
    open(
      plain(holds ? 'valamelyik nincs kitöltve ezek közül: ' : 'mindegyik ki van töltve ezek közül: '),
      ...nameList(names, writing),
    ),
  missing_some: someMissing,
} as const satisfies Readonly<Record<Exclude<ConditionOperator, TermOperator | WordedOperator>, ClauseWriter>>

/** Returns the writer of an operator that is true or false; null for others. */
export function clauseWriter(operator: string): ClauseWriter | null {
  if (isOwn(operator)) return clauseWriters[operator]
  const words = operatorWords(operator)
  return words && 'holds' in words ? tested(words.holds, words.denies) : null
}

function isOwn(operator: string): operator is keyof typeof clauseWriters {
  return Object.hasOwn(clauseWriters, operator)
}

function group(word: string): ClauseWriter {
  return (args, writing, holds) => {
    const [only] = args
    if (args.length === 1 && only !== undefined) return writing.clause(only, writing, holds)
    const members = args.map((member) => memberOf(member, writing))
    const whole = open(...joined(members, `, ${word} `))
    return holds ? whole : denied(whole)
  }
}

/** A member of a group, in brackets if it is a group itself or could run into the next member. */
function memberOf(member: Condition, writing: Writing): readonly SentencePart[] {
  const { parts, isOpen } = writing.clause(member, writing)
  return isOpen ? bracketed(parts) : parts
}

function tested(holding: string, denying: string): ClauseWriter {
  return ([subject = null, ...others], writing, holds) =>
    closed(
      ...writing.term(subject, writing),
      plain(` ${holds ? holding : denying}`),
      ...others.flatMap((part, index) => [plain(index > 0 ? ', ' : ' '), ...writing.term(part, writing)]),
    )
}

/** `missing_some` is true while fewer than the required number of fields are filled in. */
function someMissing(args: readonly Condition[], writing: Writing, holds: boolean): Clause {
  const [least = 1, ...names] = args
  const list = nameList(names.flat(), writing)
  if (least === 1)
    return open(
      plain(holds ? 'egyik sincs kitöltve ezek közül: ' : 'legalább egy ki van töltve ezek közül: '),
      ...list,
    )
  const words = holds
    ? ['kevesebb, mint ', ' van kitöltve ezek közül: ']
    : ['legalább ', ' ki van töltve ezek közül: ']
  const number = conditionCall(least) ? writing.term(least, writing) : [valuePart(least)]
  return open(plain(words[0] ?? ''), ...number, plain(words[1] ?? ''), ...list)
}

function nameList(names: readonly Condition[], writing: Writing): SentencePart[] {
  const flat = names.flatMap((name): readonly Condition[] => (Array.isArray(name) ? name : [name]))
  return enumerated(
    flat.map((name) =>
      typeof name === 'string' ? fieldParts(name, writing.names(name)) : writing.term(name, writing),
    ),
  )
}
