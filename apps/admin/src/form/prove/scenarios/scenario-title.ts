import type { DocumentItem } from '@urlapmuhely/document'
import type { FormEvent } from '@urlapmuhely/engine'
import { fieldValueTypes } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { answersIn } from './answers-in.ts'
import { plainPath } from './offered-expectations.ts'
import { type Content, contentOfItem } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { answerWords } from './scenario-words.ts'

/** A filling-in that gets a title. */
export interface Told extends Pick<Content, 'values'> {
  readonly events: readonly FormEvent[]
  /** The name of its domain; null if it applies everywhere. */
  readonly domain: string | null
}

/** A title in people's words, and the answers that distinguish this filling-in from the others. */
export interface ScenarioTitle {
  readonly title: string
  readonly distinct: ReadonlySet<string>
}

/** The longest name of a scenario, and of one answer in it. */
const MAX_TITLE = 120
const MAX_WORDS = 48

/** The number of answers in a title. */
const MAX_ANSWERS = 2

/**
 * Returns titles such as `Meghatalmazott, kér napközit`: of each filling-in the answers that are rarest among
 * all of them, choices before numbers, dates and texts. No two titles are the same.
 *
 * @param taken names that no title may repeat.
 */
export function scenarioTitles(
  all: readonly Told[],
  names: ScenarioNames,
  taken: readonly string[] = [],
): readonly ScenarioTitle[] {
  const answers = all.map((one) => lastAnswers(one, names))
  const counts = new Map<string, number>()
  for (const own of answers) {
    for (const mark of new Set(own.map(markOf))) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  const used = new Set(taken)
  return all.map(({ domain }, index) => {
    const ranked = (answers[index] ?? [])
      .map((answer) => ({ ...answer, count: counts.get(markOf(answer)) ?? 1, sort: sortOf(answer, names) }))
      .toSorted((one, other) => one.count - other.count || one.sort - other.sort)
    const [rarest] = ranked
    const told = ranked
      .filter(({ count, sort }) => count === rarest?.count && (sort === rarest.sort || sort < TEXT))
      .slice(0, MAX_ANSWERS)
    const words = told.map((answer) => wordsOf(answer, names))
    const said = [...new Set(words.length === 0 ? [t('scenarios.emptyForm')] : words)]
    const title = capital([...said, ...(domain !== null && words.length === 0 ? [domain] : [])].join(', '))
    return { title: unused(cut(title, MAX_TITLE), used), distinct: new Set(told.map(({ path }) => path)) }
  })
}

/** What a kept scenario fills in; its domain counts only if it is given. */
export function toldOf(item: DocumentItem, domain: string | null = null): Told {
  const { values, steps = [] } = contentOfItem(item)
  return { ...(values && { values }), events: steps.flatMap((step) => step.do ?? []), domain }
}

/** An answer at the end of a filling-in. */
interface Answer {
  readonly path: string
  readonly value: unknown
}

function lastAnswers({ values = {}, events }: Told, names: ScenarioNames): readonly Answer[] {
  const last = new Map(answersIn(values, names))
  for (const event of events) if (event.type === 'set') last.set(event.path, event.value)
  return [...last].map(([path, value]) => ({ path, value }))
}

function markOf({ path, value }: Answer): string {
  return `${plainPath(path)} ${JSON.stringify(value)}`
}

const TEXT = 3

/** Which answers tell most: a choice, then no, then amounts and dates, then texts, then nothing. */
function sortOf({ path, value }: Answer, names: ScenarioNames): number {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return TEXT + 1
  const type = names.fieldAt(path)?.type
  const holds = type && fieldValueTypes[type]
  if (value === true || holds === 'option' || holds === 'options') return 0
  if (value === false) return 1
  return holds === 'text' || holds === 'file' || holds === undefined ? TEXT : 2
}

/** A yes-or-no answer as an option has it. */
const YES = /^igen$/iu
const BARE = /^(?:igen|nem)$/iu

function wordsOf({ path, value }: Answer, names: ScenarioNames): string {
  const question = names.labelOf(path).replace(/[?:]$/u, '')
  const answer = answerWords(path, value, names)
  if (YES.test(answer)) return cut(small(question), MAX_WORDS)
  const isAlone = names.saysItself(path) && sortOf({ path, value }, names) === 0 && !BARE.test(answer)
  return isAlone ? cut(answer, MAX_WORDS) : `${cut(question, MAX_WORDS)}: ${cut(answer, MAX_WORDS)}`
}

/** Begins with a small letter, unless the first word is an abbreviation. */
function small(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLocaleLowerCase('hu') + text.slice(1) : text
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('hu') + text.slice(1)
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

function unused(title: string, used: Set<string>): string {
  let own = title
  for (let number = 2; used.has(own); number += 1) own = `${cut(title, MAX_TITLE - 6)} (${number})`
  used.add(own)
  return own
}
