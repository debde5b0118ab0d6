import type { TestProject } from 'vitest/node'
import { type StateDigests, stateDigests } from './state-digests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What Node makes of the same events. */
    readonly nodeDigests: StateDigests
  }
}

/** Runs in Node before the tests in Chromium, and hands them what to compare with. */
export function setup(project: TestProject): void {
  project.provide('nodeDigests', stateDigests())
}
