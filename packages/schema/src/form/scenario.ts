import { buildIssue, type Issue } from '../ground/issues.ts'

/** Part of the state of a field, such as `{ "present": true, "required": false }`. */
export type ExpectedState = Readonly<Record<string, unknown>>

/** An action of a person in a scenario, as an event of the engine. */
export type ScenarioEvent = Readonly<Record<string, unknown>> & { readonly type: string }

/** Some actions, and the expectations after them. Anything that is not listed is not checked. */
export interface ScenarioStep<Event = ScenarioEvent> {
  /** A description of the step. */
  readonly say?: string
  readonly do?: readonly Event[]
  /** Part of the state of fields, by path. */
  readonly expect?: Readonly<Record<string, ExpectedState>>
  /** The whole answer. */
  readonly answer?: Readonly<Record<string, unknown>>
  /** All issues of the values, shown or not: `path rule`. */
  readonly issues?: readonly string[]
  /** Why the last event was not carried out. */
  readonly rejected?: string
  /** The tasks of the caller after the last event. */
  readonly effects?: readonly Readonly<Record<string, unknown>>[]
  /** True if the submit was accepted. */
  readonly accepted?: boolean
  readonly needsConfirmation?: boolean
  /** The pages that are present, in order: `key state`. */
  readonly pages?: readonly string[]
  /** True if the check of a page found no error. */
  readonly passed?: boolean
}

/** How a form is filled in, and how it is expected to react. */
export interface ScenarioContent<Event = ScenarioEvent> {
  /** The values of the form at the start, in the shape of an answer. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The values that the host passes when the form is opened. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly steps?: readonly ScenarioStep<Event>[]
}

/** The most steps of a scenario, and the most actions of a step. */
const MAX_STEPS = 500

/** The shapes of members, with the words for the message. */
const shapes = {
  text: ['szöveg', (value: unknown) => typeof value === 'string'],
  yes: ['igaz vagy hamis', (value: unknown) => typeof value === 'boolean'],
  place: ['nem negatív egész szám', (value: unknown) => Number.isInteger(value) && Number(value) >= 0],
  object: ['objektum', isObject],
  list: ['lista', Array.isArray],
  texts: ['szövegek listája', (value: unknown) => isListOf(value, 'string')],
  objects: ['objektumok listája', (value: unknown) => Array.isArray(value) && value.every(isObject)],
  any: ['érték', (value: unknown) => value !== undefined],
} as const satisfies Record<string, readonly [string, (value: unknown) => boolean]>

type Shape = keyof typeof shapes
/** Members by name; those with a question mark may be missing. */
type Members = Readonly<Record<string, Shape | `${Shape}?`>>

const contentMembers: Members = { values: 'object?', context: 'object?', steps: 'objects?' }

const stepMembers: Members = {
  say: 'text?',
  do: 'objects?',
  expect: 'object?',
  answer: 'object?',
  issues: 'texts?',
  rejected: 'text?',
  effects: 'objects?',
  accepted: 'yes?',
  needsConfirmation: 'yes?',
  pages: 'texts?',
  passed: 'yes?',
}

/** The members of each event beside its type. */
const eventMembers: Readonly<Record<string, Members>> = {
  set: { path: 'text', value: 'any' },
  blur: { path: 'text' },
  open: { rule: 'text', row: 'text?' },
  close: { rule: 'text', row: 'text?' },
  remove: { path: 'text' },
  putBack: { path: 'text' },
  addRow: { path: 'text', at: 'place?', values: 'any?' },
  removeRow: { path: 'text' },
  moveRow: { path: 'text', to: 'place' },
  check: { path: 'text?' },
  visit: { page: 'text' },
  checkPage: { page: 'text' },
  context: { values: 'object' },
  options: {
    list: 'text',
    isOnDemand: 'yes?',
    inputs: 'object',
    options: 'objects',
    isComplete: 'yes?',
    absent: 'list?',
  },
  submit: { confirmed: 'yes?' },
}

/** Returns the faults of a scenario's content, each with its path; empty if the engine can play it. */
export function scenarioIssues(content: unknown): readonly Issue[] {
  if (!isObject(content)) return [wrong('', 'object')]
  const { steps } = content
  const found = memberIssues('', content, contentMembers)
  if (found.length > 0 || !Array.isArray(steps)) return found
  if (steps.length > MAX_STEPS) return [buildIssue('steps', 'TOO_MANY', { max: MAX_STEPS })]
  return steps.flatMap((step, index) => stepIssues(`steps.${index}`, step))
}

function stepIssues(path: string, step: Readonly<Record<string, unknown>>): readonly Issue[] {
  const found = memberIssues(path, step, stepMembers)
  if (found.length > 0) return found
  const events: readonly Readonly<Record<string, unknown>>[] = Array.isArray(step.do) ? step.do : []
  if (events.length > MAX_STEPS) return [buildIssue(`${path}.do`, 'TOO_MANY', { max: MAX_STEPS })]
  const states = isObject(step.expect) ? Object.entries(step.expect) : []
  return [
    ...events.flatMap((event, index) => eventIssues(`${path}.do.${index}`, event)),
    ...states.flatMap(([field, state]) =>
      isObject(state) ? [] : [wrong(`${path}.expect.${field}`, 'object')],
    ),
  ]
}

function eventIssues(path: string, { type, ...members }: Readonly<Record<string, unknown>>): Issue[] {
  const known = typeof type === 'string' && Object.hasOwn(eventMembers, type) ? eventMembers[type] : undefined
  return known ? memberIssues(path, members, known) : [buildIssue(`${path}.type`, 'CHOICE_UNKNOWN')]
}

function memberIssues(path: string, whole: Readonly<Record<string, unknown>>, members: Members): Issue[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const unknown = Object.keys(whole).filter((name) => !Object.hasOwn(members, name))
  return [
    ...unknown.map((key) => buildIssue(at(key), 'UNKNOWN_KEY', { key })),
    ...Object.entries(members).flatMap(([name, member]) => {
      // The names of the table, with or without a question mark.
      const shape = member.replace('?', '') as Shape
      if (whole[name] === undefined && member.endsWith('?')) return []
      return shapes[shape][1](whole[name]) ? [] : [wrong(at(name), shape)]
    }),
  ]
}

function wrong(path: string, shape: Shape): Issue {
  return buildIssue(path, 'SHAPE_EXPECTED', { shape: shapes[shape][0] })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((member) => typeof member === type)
}
