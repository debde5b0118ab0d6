// Which tests `npm test` runs before a commit, and which `npm run test:rest` adds. Everything that is not named here is a
// test of `npm test`, but for journeys, which are the other way round: they are long, and a component's test proves most
// of what they do.

/**
 * Test files that `npm test` leaves to `npm run test:rest`, by the reason. A file that random laws fill runs in both: with
 * a tenth of its random cases in the first, and with all of them and a new seed in the second (see `volume` of
 * `@urlapmuhely/schema/testing`).
 */
export const REST_FILES = [
  {
    title: 'Several processes that start, are killed or restarted',
    files: [
      'apps/server/src/cli/demo.test.ts',
      'apps/server/src/demo/first-start.test.ts',
      'apps/server/src/main.test.ts',
      'apps/server/src/operation/rolling-restart.test.ts',
      'apps/server/src/public/sdk.test.ts',
      'apps/server/src/storage/database-faults.test.ts',
      'apps/server/src/storage/storage-room.test.ts',
      'scripts/new.test.mjs',
    ],
  },
  {
    title: 'Forms that are hard to check, beside people who wait',
    files: [
      'apps/server/src/forms/findings/overview-findings.test.ts',
      'apps/server/src/forms/publish-beside-others.test.ts',
      'apps/server/src/forms/synthetic/synthetic-routes.test.ts',
      'apps/server/src/threads/api-threads.test.ts',
      'apps/server/src/threads/api-threads-limits.test.ts',
    ],
  },
  {
    title: 'Old forms, large data and their indexes',
    files: [
      'apps/server/src/demo/generate-large.test.ts',
      'apps/server/src/public/large-lists.test.ts',
      'apps/server/src/public/released-forms.test.ts',
      'apps/server/src/storage/search-indexes.test.ts',
      'apps/server/src/storage/sort-indexes.test.ts',
    ],
  },
  {
    title: 'Sign-in, logs, backups and streams',
    files: [
      'apps/server/src/forms/presence/presence-routes.test.ts',
      'apps/server/src/items/log/audit.test.ts',
      'apps/server/src/items/log/event-stream.test.ts',
      'apps/server/src/operation/backup.test.ts',
      'apps/server/src/operation/shutdown.test.ts',
      'apps/server/src/public/check-pool.test.ts',
      'apps/server/src/public/published-for-ever.test.ts',
      'apps/server/src/sign-in/sign-in.test.ts',
      'apps/server/src/storage/database.test.ts',
      'apps/server/src/storage/migrate.test.ts',
    ],
  },
  {
    title: 'Accessibility of whole forms',
    files: [
      'packages/renderer/src/controls/value-controls-accessibility.test.tsx',
      'packages/renderer/src/form/states-accessibility.test.tsx',
      'packages/renderer/src/pages/pages-accessibility.test.tsx',
    ],
  },
  {
    title: 'Many inputs of one kind',
    files: [
      'apps/server/src/demo/load-demo.test.ts',
      'apps/server/src/forms/deletion-laws.test.ts',
      'apps/server/src/forms/behaviour/behaviour.test.ts',
      'apps/server/src/forms/compare.test.ts',
      'apps/server/src/http/hostile-input.test.ts',
      'apps/server/src/http/public-schema.test.ts',
      'apps/server/src/public/unknown-costs-nothing.test.ts',
      'apps/server/src/sign-in/guessing.test.ts',
      'packages/engine/src/checks/work.test.ts',
      'packages/engine/src/language/budget-laws.test.ts',
      'packages/engine/src/testing/same-state.browser.ts',
      'packages/import/src/fhir/agreement.test.ts',
      'packages/import/src/form-js/agreement.browser.ts',
      'packages/import/src/formio/agreement.test.ts',
      'packages/import/src/hostile-files.test.ts',
      'packages/import/src/odk/agreement.browser.ts',
      'packages/import/src/surveyjs/agreement.test.ts',
      'packages/ui/gallery/gallery.test.tsx',
      'packages/ui/gallery/popups.test.tsx',
    ],
  },
]

/** Journeys of `npm test`: one way through each screen, and what the specification says to the letter. */
export const FIRST_JOURNEYS = [
  'e2e/add-fields.spec.ts',
  'e2e/behaviour.spec.ts',
  'e2e/calendar.spec.ts',
  'e2e/check-form.spec.ts',
  'e2e/consumer-host.spec.ts',
  'e2e/coverage.spec.ts',
  'e2e/embed-loading.spec.ts',
  'e2e/journey.spec.ts',
  'e2e/old-answers.spec.ts',
  'e2e/proof-journey.spec.ts',
  'e2e/rule-book.spec.ts',
  'e2e/specification-boot.spec.ts',
  'e2e/specification-dialogs.spec.ts',
  'e2e/specification-guards.spec.ts',
  'e2e/specification-qa.spec.ts',
  'e2e/specification-routes.spec.ts',
  'e2e/synthetic.spec.ts',
  'e2e/usage.spec.ts',
]

/** What of the projects that install the packages is a part of `npm test`: it installs nothing. */
export const FIRST_CONSUMERS = ['consumers/tarballs.spec.ts']

/** The parts of `npm run torture` in `npm test`, and for how long each. */
export const FIRST_TORTURE = { parts: ['kill', 'races'], seconds: 15 }

/** Those of `npm run test:rest`; `alone` are those that measure how long people wait: nothing else may run beside them. */
export const REST_TORTURE = {
  beside: ['faults', 'disk', 'rolling', 'fuzz', 'lostFiles'],
  alone: ['crowd', 'strangers'],
}

/** The share of random cases in `npm test`. */
export const FIRST_SHARE = 0.1

/** All files of `REST_FILES`. */
export const restFiles = REST_FILES.flatMap(({ files }) => files)

/** True if `npm test` runs the test file, as a path from the root. */
export function isFirst(file) {
  if (file.startsWith('e2e/')) return FIRST_JOURNEYS.includes(file)
  if (file.startsWith('consumers/')) return FIRST_CONSUMERS.includes(file)
  return !restFiles.includes(file)
}
