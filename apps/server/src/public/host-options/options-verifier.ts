import { createHash } from 'node:crypto'
import type { HostAnswer, HostOption } from '@urlapmuhely/engine'
import { InvariantError } from '@urlapmuhely/schema'
import { LRUCache } from 'lru-cache'
import { Histogram, type Registry } from 'prom-client'
import type { Clock } from '../../base/clock.ts'
import { type OptionsClient, OptionsError, type OptionsFault } from './options-client.ts'

/** The question of a check to a host: which of these values are options of a list. */
export interface HostQuestion {
  readonly url: string
  readonly list: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly values: readonly unknown[]
}

/** Asks hosts about the chosen options of answers. */
export interface OptionsVerifier {
  /** The answers of those hosts that could be asked, one for each question. */
  ask(questions: readonly HostQuestion[]): Promise<HostAnswer[]>
}

/** The dependencies of a verifier. */
export interface VerifierParts {
  readonly client: OptionsClient
  readonly metrics: Registry
  readonly clock: Clock
  /** Called with the origin of each failed request and the reason. */
  readonly onFault: (origin: string, fault: OptionsFault) => void
}

const SECOND_MS = 1_000
/**
 * How long a verdict is cached: that a value is an option, that it is none, and that a host does not respond.
 */
const LIFE_MS = { option: 60 * SECOND_MS, denial: 5 * SECOND_MS, silence: 5 * SECOND_MS }
const MAX_CACHED = 10_000
/** The most questions per answer; further values stay unverified. */
const MAX_QUESTIONS = 20
/** In this process at a time. */
const MAX_REQUESTS = 100

/** Creates a verifier that caches the replies of hosts. */
export function createOptionsVerifier({ client, metrics, clock, onFault }: VerifierParts): OptionsVerifier {
  const timing = { perf: { now: () => clock().getTime() }, ttlResolution: 0 }
  const known = new LRUCache<string, { readonly option: HostOption | null }>({ max: MAX_CACHED, ...timing })
  const silent = new LRUCache<string, true>({ max: 1_000, ttl: LIFE_MS.silence, ...timing })
  const duration = new Histogram({
    name: 'host_options_request_duration_seconds',
    help: 'Time of requests for options of hosts, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [metrics],
  })
  let running = 0

  async function request({ url, list, inputs }: HostQuestion, chosen: readonly unknown[]) {
    const stop = duration.startTimer()
    running += 1
    try {
      const options = await client.ask(url, { list, query: '', values: inputs, chosen })
      stop({ outcome: 'ok' })
      return options
    } catch (error) {
      if (!(error instanceof OptionsError)) throw error
      const { fault } = error
      stop({ outcome: fault })
      if (fault === 'unreachable') silent.set(originOf(url), true)
      onFault(originOf(url), fault)
      return null
    } finally {
      running -= 1
    }
  }

  /** Asks one host; null if it could not be asked. */
  async function askOne(question: HostQuestion): Promise<HostAnswer | null> {
    const { list, inputs } = question
    const marks = new Map(question.values.map((value) => [value, markOf(question, value)]))
    const missing = question.values.filter((value) => !known.has(marks.get(value) ?? ''))
    if (missing.length > 0) {
      if (running >= MAX_REQUESTS || silent.has(originOf(question.url))) return null
      const options = await request(question, missing)
      if (!options) return null
      const byValue = new Map(options.map((option): [unknown, HostOption] => [option.value, option]))
      for (const value of missing) {
        const option = byValue.get(value) ?? null
        known.set(marks.get(value) ?? '', { option }, { ttl: option ? LIFE_MS.option : LIFE_MS.denial })
      }
    }
    const said = question.values.map((value) => ({ value, told: known.get(marks.get(value) ?? '') }))
    return {
      ...{ list, inputs },
      options: said.flatMap(({ told }) => told?.option ?? []),
      absent: said.flatMap(({ value, told }) => (told?.option === null ? [value] : [])),
    }
  }

  return {
    async ask(questions) {
      const answers = await Promise.all(merged(questions).slice(0, MAX_QUESTIONS).map(askOne))
      return answers.filter((answer) => answer !== null)
    },
  }
}

/** Questions about one list with the same inputs become one. */
function merged(questions: readonly HostQuestion[]): HostQuestion[] {
  const found = new Map<string, HostQuestion>()
  for (const question of questions) {
    const mark = markOf(question, null)
    const values = new Set([...(found.get(mark)?.values ?? []), ...question.values])
    found.set(mark, { ...question, values: [...values] })
  }
  return [...found.values()]
}

/** Inputs and values may be personal, so only their hash is kept. */
function markOf({ url, list, inputs }: HostQuestion, value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([url, list, inputs, value]))
    .digest('base64')
}

function originOf(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) throw new InvariantError(`Addresses are checked when a field is saved: ${url}`)
  return parsed.origin
}
