import { join } from 'node:path'

// Results of a sample are kept apart: they hold the mutants that it leaves out as errors.
const sample = process.env.MUTATION_SAMPLE
const results = sample ? `incremental-${sample}.json` : 'incremental.json'

/** Texts and literals are data, so they are not mutated. */
export const excludedMutations = ['StringLiteral', 'ObjectLiteral']

/** How Stryker mutates the engine and the condition language; run.mjs passes the files and the size of the sample. */
// biome-ignore lint/style/noDefaultExport: Stryker reads its settings so.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample.mjs')],
  checkers: sample ? ['sample'] : [],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // TypeScript 7 has no API that rewrites a tsconfig, and Vitest needs none: no file has this name.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    'apps',
    'e2e',
    'bench',
    'consumers',
    'torture',
    'deploy',
    'examples',
    'docs',
    '**/*.tsbuildinfo',
  ],
  mutator: { excludedMutations },
  // Code that runs only when a module is loaded would need a new process for each mutant.
  ignoreStatic: true,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/mutation/report.json' },
  incremental: true,
  incrementalFile: `node_modules/.cache/mutation/${results}`,
  tempDirName: 'node_modules/.cache/mutation/sandbox',
  concurrency: 1,
  // On a busy machine a shorter one counts mutants as killed that only run slowly.
  timeoutMS: 30_000,
}
