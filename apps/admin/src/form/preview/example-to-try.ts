import type { ContextValues, FormEvent } from '@urlapmuhely/engine'

/** Values that the next preview of a form starts with, because an example was requested. */
export interface ExampleToTry {
  readonly formId: string
  readonly values: Readonly<Record<string, unknown>>
  /** The name of the domain where it can be seen; null for everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC; left out for now. */
  readonly moment?: string | null
  /** A scenario to run first. The user then continues by hand. */
  readonly played?: PlayedExample
}

/** The events of a scenario, after its start values. */
export interface PlayedExample {
  readonly name: string
  readonly events: readonly FormEvent[]
  readonly context: ContextValues
}

let waiting: ExampleToTry | null = null

/** Remembers an example until the form is filled in. */
export function askToTry(example: ExampleToTry): void {
  waiting = example
}

/** True if an example of the form waits. */
export function isToTry(formId: string): boolean {
  return waiting?.formId === formId
}

/** The example that waits for the form, once; null if there is none. */
export function takeExample(formId: string): ExampleToTry | null {
  const example = isToTry(formId) ? waiting : null
  if (example) waiting = null
  return example
}
