import { isIdentifierRule } from '@urlapmuhely/schema/facts'
import { isTrue } from '../language/runtime.ts'
import { validatorsOf } from '../rules/validation.ts'
import { digits, identifierMakers } from './identifiers.ts'
import { inMask, maskText } from './mask-text.ts'
import { patternMaker } from './pattern-text.ts'
import type { Place } from './place.ts'
import type { Random } from './random.ts'
import { email, textFor } from './words.ts'

const hex = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(Array.from('0123456789abcdef'))).join('')
const rgb = (random: Random) => Array.from({ length: 3 }, () => random.whole(0, 255)).join(',')

/** By the rule: a text that it accepts. */
const byRule: Readonly<Record<string, (random: Random) => string>> = {
  email,
  url: (random) => `https://www.example.com/minta/${random.whole(1, 999)}`,
  hexColor: (random) => `#${hex(random, 6)}`,
  hexaColor: (random) => `#${hex(random, 8)}`,
  rgbColor: (random) => `rgb(${rgb(random)})`,
  rgbaColor: (random) => `rgba(${rgb(random)},0.5)`,
  anyColor: (random) => `#${hex(random, 6)}`,
  time: (random) => `0${random.whole(0, 9)}:${random.whole(10, 59)}`,
  timeOrFulltime: (random) => `0${random.whole(0, 9)}:${random.whole(10, 59)}`,
  fulltime: (random) => `0${random.whole(0, 9)}:${random.whole(10, 59)}:00`,
  date: (random) => `${random.whole(1950, 2025)}/0${random.whole(1, 9)}/${random.whole(10, 28)}`,
  datetime: (random) => `${random.whole(1950, 2025)}/0${random.whole(1, 9)}/${random.whole(10, 28)} 10:00`,
}

/** By the type of the field. */
const byType: Readonly<Record<string, (random: Random) => string>> = {
  email,
  phone: identifierMakers.phone,
  card: (random) => `4${digits(random, 15)}`,
  color: (random) => `#${hex(random, 6)}`,
}

/** Returns a text for a field: by its rules, else by its mask, its type or its label. */
export function textOf({ program, frame, field, random }: Place): string {
  const { item } = field
  const rules = validatorsOf(program.plans, field).filter(
    ({ condition }) => condition === null || isTrue(condition(frame, null)),
  )
  const limit = (rule: string, name: string) =>
    rules.flatMap((one) => (one.rule === rule ? [Number(one.parameters[name])] : []))
  const least = Math.max(0, ...limit('minLength', 'min'))
  const most = Math.min(Number.POSITIVE_INFINITY, ...limit('maxLength', 'max'))
  const fitting = rules.flatMap(({ rule, parameters }) => {
    if (isIdentifierRule(rule)) return [(from: Random) => inMask(item, identifierMakers[rule](from))]
    if (rule === 'pattern')
      return patternMaker(String(parameters.pattern), parameters.ignoreCase === true, least) ?? []
    return byRule[rule] ?? []
  })
  if (fitting.length > 0) return random.pick(fitting)(random)
  const text =
    maskText(item, random) ?? byType[item.type]?.(random) ?? textFor(`${item.label} ${item.key}`, random)
  const long = text.length < least ? text.padEnd(least, ' minta') : text
  return long.length > most ? long.slice(0, most).trimEnd() : long
}
