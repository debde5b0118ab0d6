import type { ServerOptions } from './server-process.ts'

// Playwright starts a new worker, with a browser and a server of its own, where an option is another object than in the
// worker before, even if its contents are the same. So files that name one of these share all three, and each makes the
// forms and lists that it needs under names of its own.

/** A server without sign-in and without data. */
export const QA: ServerOptions = { qa: true }

/** A server without sign-in, with the demo forms. */
export const QA_DEMO: ServerOptions = { qa: true, demo: true }

/** A server with sign-in and the demo forms. */
export const DEMO: ServerOptions = { demo: true }
