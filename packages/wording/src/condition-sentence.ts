import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { quoted, withArticle } from './article.ts'

/** What names and values are called where people read them. */
export interface ConditionWords {
  /** The label of the field that a name reads; the name itself when it reads none. */
  readonly label: (name: string) => string
  /** The words for a value of that field: an option's label. Null for values that speak for themselves. */
  readonly value: (name: string, value: unknown) => string | null
  /** Whether the field is a box to tick. */
  readonly isTicked: (name: string) => boolean
}

/** A condition as the middle of a Hungarian sentence: `az „Életkor” legalább 18 és a „Megye” értéke Zala`. */
export function conditionSentence(node: Condition, words: ConditionWords): string {
  const call = conditionCall(node)
  if (!call)
    return node === true || node === null ? 'mindig' : node === false ? 'soha' : asValue(node, null, words)
  const { operator, args } = call
  const write = sentences[operator]
  return write ? write(args, words) : asOperand(node, words)
}

type Write = (args: readonly Condition[], words: ConditionWords) => string

const sentences: Readonly<Record<string, Write>> = {
  and: joined('és', 'or'),
  or: joined('vagy', 'and'),
  '!': ([part = null], words) => negated(part, words),
  '!!': ([part = null], words) => conditionSentence(part, words),
  var: ([name = ''], words) => filled(String(name), words),
  '==': equality(''),
  '===': equality(''),
  '!=': equality('nem '),
  '!==': equality('nem '),
  '>': ordering((value) => `nagyobb, mint ${value}`),
  '>=': ordering((value) => `legalább ${value}`),
  '<': (args, words) => between(args, words, 'nagyobb, mint', 'kisebb, mint'),
  '<=': (args, words) => between(args, words, 'legalább', 'legfeljebb'),
  in: membership,
  missing: (args, words) => `ezek közül valamelyik üres: ${nameList(args, words)}`,
  missing_some: ([least = 1, ...args], words) =>
    `ezek közül nincs meg legalább ${String(least)}: ${nameList(args, words)}`,
  matches: asking('megfelel ennek a mintának:'),
  starts_with: asking('így kezdődik:'),
  ends_with: asking('így végződik:'),
  some: ofList('van olyan elem, amelyre igaz:'),
  all: ofList('minden elemre igaz:'),
  none: ofList('nincs olyan elem, amelyre igaz:'),
  if: (args, words) => choice(args, words),
}

function joined(word: string, other: string): Write {
  return (args, words) =>
    args
      .map((part) => {
        const text = conditionSentence(part, words)
        return conditionCall(part)?.operator === other ? `(${text})` : text
      })
      .join(` ${word} `)
}

function negated(part: Condition, words: ConditionWords): string {
  const call = conditionCall(part)
  const [name = ''] = call?.args ?? []
  if (call?.operator !== 'var') return `nem igaz, hogy (${conditionSentence(part, words)})`
  const subject = withArticle(quoted(words.label(String(name))))
  return words.isTicked(String(name)) ? `${subject} nincs bejelölve` : `${subject} üres`
}

function filled(name: string, words: ConditionWords): string {
  const subject = withArticle(quoted(words.label(name)))
  return words.isTicked(name) ? `${subject} be van jelölve` : `${subject} ki van töltve`
}

function equality(not: '' | 'nem '): Write {
  return ([left = null, right = null], words) => {
    const [subject, value] = nameOf(left) === null && nameOf(right) !== null ? [right, left] : [left, right]
    const name = nameOf(subject)
    const who = asOperand(subject, words)
    if (value === null || value === '') return `${who} ${not === '' ? 'üres' : 'ki van töltve'}`
    if (typeof value === 'boolean' && name !== null)
      return `${who} ${value === (not === '') ? 'be van jelölve' : 'nincs bejelölve'}`
    return `${who} értéke ${not}${asOperandValue(value, name, words)}`
  }
}

function ordering(write: (value: string) => string): Write {
  return ([left = null, right = null], words) =>
    `${asOperand(left, words)} ${write(asOperandValue(right, nameOf(left), words))}`
}

function between(
  [first = null, second = null, third]: readonly Condition[],
  words: ConditionWords,
  above: string,
  below: string,
): string {
  if (third === undefined)
    return `${asOperand(first, words)} ${below} ${asOperandValue(second, nameOf(first), words)}`
  const [low, high] = [first, third].map((part) => asOperandValue(part, nameOf(second), words))
  return `${asOperand(second, words)} ${above} ${low} és ${below} ${high}`
}

function membership([needle = null, stack = null]: readonly Condition[], words: ConditionWords): string {
  if (Array.isArray(stack)) {
    const name = nameOf(needle)
    const values = stack.map((value) => asOperandValue(value, name, words)).join(', ')
    return `${asOperand(needle, words)} értéke ezek egyike: ${values}`
  }
  return `${asOperand(stack, words)} tartalmazza: ${asOperandValue(needle, nameOf(stack), words)}`
}

function asking(verb: string): Write {
  return ([subject = null, value = null], words) =>
    `${asOperand(subject, words)} ${verb} ${asOperandValue(value, null, words)}`
}

function ofList(verb: string): Write {
  return ([list = null, body = null], words) =>
    `${asOperand(list, words)}: ${verb} ${conditionSentence(body, words)}`
}

function choice(args: readonly Condition[], words: ConditionWords): string {
  const parts: string[] = []
  for (let index = 0; index + 1 < args.length; index += 2)
    parts.push(
      `ha ${conditionSentence(args[index] ?? null, words)}, akkor ${asOperand(args[index + 1] ?? null, words)}`,
    )
  if (args.length % 2 === 1) parts.push(`különben ${asOperand(args.at(-1) ?? null, words)}`)
  return parts.join('; ')
}

function nameOf(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && typeof name === 'string' && name !== '' ? name : null
}

function nameList(args: readonly Condition[], words: ConditionWords): string {
  return args
    .flat()
    .map((name) => quoted(words.label(String(name))))
    .join(', ')
}

const calculations: Readonly<Record<string, Write>> = {
  today: () => 'a mai nap',
  now: () => 'a mostani időpont',
  age: ([date = null], words) => `${asOperand(date, words)} szerinti életkor`,
  days: ([from = null, to = null], words) =>
    `a napok száma ettől: ${asOperand(from, words)}, eddig: ${asOperand(to, words)}`,
  sum: ([list = null], words) => `${asOperand(list, words)} összege`,
  count: ([list = null], words) => `${asOperand(list, words)} darabszáma`,
  length: ([text = null], words) => `${asOperand(text, words)} hossza`,
}

/** Something that is compared: a field with its article, a value, or a calculation. */
function asOperand(node: Condition, words: ConditionWords): string {
  const name = nameOf(node)
  if (name !== null) return withArticle(quoted(words.label(name)))
  const call = conditionCall(node)
  if (!call) return asValue(node, null, words)
  const { operator, args } = call
  if (operator === 'var') return 'az elem'
  const write = calculations[operator]
  if (write) return write(args, words)
  if (sentences[operator] && operator !== 'if') return `az, hogy ${conditionSentence(node, words)}`
  if (operator === 'if') return choice(args, words)
  const parts = args.map((part) => plainOperand(part, words))
  if (['+', '-', '*', '/', '%'].includes(operator) && parts.length > 1)
    return `(${parts.join(` ${operator === '*' ? '·' : operator} `)})`
  return `${operator}(${parts.join('; ')})`
}

function plainOperand(node: Condition, words: ConditionWords): string {
  const name = nameOf(node)
  return name === null ? asOperand(node, words) : quoted(words.label(name))
}

function asOperandValue(node: Condition, name: string | null, words: ConditionWords): string {
  return conditionCall(node) ? asOperand(node, words) : asValue(node, name, words)
}

function asValue(value: Condition, name: string | null, words: ConditionWords): string {
  const known = name === null ? null : words.value(name, value)
  if (known !== null) return known
  if (Array.isArray(value)) return value.map((one) => asOperandValue(one, name, words)).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  return value === null ? 'üres' : quoted(String(value))
}
