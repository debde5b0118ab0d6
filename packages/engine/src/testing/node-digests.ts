import type { TestProject } from 'vitest/node'
import { type StateDigests, stateDigests } from './state-digests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The digests of the same events in Node. */
    readonly nodeDigests: StateDigests
  }
}

/** Runs in Node before the tests in Chromium, and passes the digests to them. */
export function setup(project: TestProject): void {
  project.provide('nodeDigests', stateDigests())
}
