import { setImmediate } from 'node:timers/promises'
import { compile, type ItemSetPlace, itemSets } from '@urlapmuhely/engine'
import type { CheckLimits } from '@urlapmuhely/engine/checks'
import {
  type BehaviourComparison,
  type BehaviourDifference,
  compareBehaviour,
  refusedAnswer,
} from '@urlapmuhely/engine/differences'
import type { BehaviourCase, FormDefinition, RefusedExample } from '@urlapmuhely/schema'
import { answersText, differenceText, isStricter, startValues } from '@urlapmuhely/wording'
import { startCheckLimits } from '../check-limits.ts'
import { refusedInWords } from './refused-in-words.ts'

/** The effects of a change on the behaviour of a form, as the API returns them. */
export interface BehaviourEverywhere {
  readonly verdict: BehaviourComparison['verdict'] | 'broken'
  readonly cases: readonly BehaviourCase[]
  readonly undecided: readonly string[]
}

/** The most combinations of domain and moment that are compared; with more, nothing is proven. */
const MAX_PLACES = 40
/** The largest number of cases in a result. */
const MAX_CASES = 40
/** The most answers that are filled in whole, as examples of refused ones. */
const MAX_REFUSED = 20

interface Found {
  readonly difference: BehaviourDifference
  readonly domains: Map<string, string>
  isEverywhere: boolean
  readonly since: string | null
  readonly refused: RefusedExample | null
}

/** Two states of a form. */
interface FormChange {
  readonly before: FormDefinition
  readonly after: FormDefinition
}

/**
 * Compares how two states of a form behave in each of their domains, now and at every later time at which items become
 * valid or expire. The event loop gets a turn in between.
 *
 * @param now ISO 8601.
 * @param limits when it has to end; domains and times that were not compared then are undecided.
 */
export async function behaviourEverywhere(
  { before, after }: FormChange,
  now: string,
  limits: Pick<CheckLimits, 'isOver'> = startCheckLimits(),
): Promise<BehaviourEverywhere> {
  const places = placesOf(before, after, now)
  const found = new Map<string, Found>()
  const undecided = new Set<string>()
  let isWhole = places.length <= MAX_PLACES
  let left = MAX_REFUSED
  for (const { domainId, from } of places.slice(0, MAX_PLACES)) {
    if (limits.isOver()) {
      isWhole = false
      break
    }
    const [old, fresh] = [before, after].map(
      (state) => compile(state, { domain: domainId, now: from }).program,
    )
    if (!old || !fresh) return { verdict: 'broken', cases: [], undecided: [] }
    const compared = compareBehaviour(old, fresh)
    if (compared.verdict === 'undecided') isWhole = false
    for (const label of compared.undecided) if (label !== '') undecided.add(label)
    const since = from === now ? null : from
    const name = after.domains.find(({ id }) => id === domainId)?.name
    const refusedIn = (difference: BehaviourDifference): RefusedExample | null => {
      if (left <= 0 || !difference.differences.some(isStricter)) return null
      left -= 1
      const refused = refusedAnswer(old, fresh, difference.answers.before)
      return refused && refusedInWords(refused, before, after)
    }
    for (const difference of compared.cases) note(found, { difference, since, refusedIn, domainId, name })
    await setImmediate()
  }
  const cases = [...found.values()].slice(0, MAX_CASES).map(caseOf)
  const verdict = cases.length > 0 ? 'different' : isWhole ? 'identical' : 'undecided'
  return { verdict, cases, undecided: [...undecided] }
}

/** Every domain that exists in both states, at every moment at which one of the states changes by itself. */
function placesOf(before: FormDefinition, after: FormDefinition, now: string): readonly ItemSetPlace[] {
  const sets = [itemSets(before, now), itemSets(after, now)]
  const known = new Set(before.domains.map(({ id }) => id))
  const domains = [null, ...after.domains.map(({ id }) => id).filter((id) => known.has(id))]
  const numberOf = (domainId: string | null, from: string) =>
    sets.map((places) =>
      places.findIndex((set) => set.some((one) => one.domainId === domainId && one.from === from)),
    )
  const told = new Set<string>()
  return domains.flatMap((domainId) => {
    const all = sets.flat(2).filter((place) => place.domainId === domainId)
    const moments = [...new Set([now, ...all.map(({ from }) => from)])].toSorted()
    return moments.flatMap((from) => {
      // Domains that have the same items now need one comparison; a later change of one is looked at by itself.
      const key = from === now ? numberOf(domainId, from).join() : `${domainId} ${from}`
      if (told.has(key)) return []
      told.add(key)
      return [{ domainId, from }]
    })
  })
}

interface Noted {
  readonly domainId: string | null
  /** The name of the domain. */
  readonly name: string | undefined
  readonly difference: BehaviourDifference
  readonly since: string | null
  readonly refusedIn: (difference: BehaviourDifference) => RefusedExample | null
}

function note(found: Map<string, Found>, { domainId, name, difference, since, refusedIn }: Noted): void {
  const key = JSON.stringify([
    difference.answers.after,
    difference.differences.map((one) => [one.fieldId, differenceText(one)]),
  ])
  const known = found.get(key) ?? {
    ...{ difference, since, domains: new Map<string, string>(), isEverywhere: false },
    refused: refusedIn(difference),
  }
  found.set(key, known)
  if (domainId === null) known.isEverywhere = true
  else known.domains.set(domainId, name ?? domainId)
}

function caseOf({ difference, domains, isEverywhere, since, refused }: Found): BehaviourCase {
  const { answers, differences } = difference
  const told = answers.after.length >= answers.before.length ? answers.after : answers.before
  return {
    answers: answersText(told),
    values: { before: startValues(answers.before), after: startValues(answers.after) },
    domains: isEverywhere ? [] : [...domains].map(([id, name]) => ({ id, name })),
    since,
    refused,
    lines: differences.map((one) => ({
      fieldId: one.fieldId,
      aspect: one.aspect,
      text: differenceText(one),
      isStricter: isStricter(one),
    })),
  }
}
