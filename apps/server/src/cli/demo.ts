import { parseArgs } from 'node:util'
import { AppError, issueText } from '@urlapmuhely/schema'
import { systemClock } from '../base/clock.ts'
import { generateLarge, MAX_LARGE_FORMS } from '../demo/generate-large.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { CommandError } from '../operation/explain-error.ts'
import { prepareDatabase } from '../operation/prepare-database.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { runCommand, withDatabase } from './run.ts'

const USAGE = `Usage:
  npm run demo                 loads the three demo forms with their option lists and domains
  npm run demo -- --large N    besides, generates N forms of a hundred fields each (1 to ${MAX_LARGE_FORMS})`

/** `npm run demo`: loads the demo data, or a large data set for load tests. Existing items stay unchanged. */
await runCommand(async (args) => {
  const forms = readForms(args)
  await withDatabase(async (database) => {
    await prepareDatabase(database)
    try {
      await (forms === null ? load(database) : generate(database, forms))
    } catch (error) {
      throw error instanceof AppError ? new CommandError(describe(error)) : error
    }
  })
})

async function load(database: OpenDatabase): Promise<void> {
  const { created, forms } = await loadDemo(database, systemClock)
  if (created === 0) console.log('The demo data are there already; nothing was changed.')
  else console.log(`Loaded ${created} items. New forms: ${forms.join(', ') || 'none'}.`)
}

async function generate(database: OpenDatabase, forms: number): Promise<void> {
  const start = performance.now()
  let shown = 0
  const made = await generateLarge({
    database,
    clock: systemClock,
    forms,
    onProgress: (done) => {
      const tenths = Math.floor((done * 10) / forms)
      if (tenths > shown) console.log(`${done} of ${forms} forms …`)
      shown = tenths
    },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Generated ${made.forms} forms, ${made.items} items in all, in ${seconds} s.`)
}

/** The number of forms to generate; null without `--large`. */
function readForms(args: readonly string[]): number | null {
  const large = readLarge(args)
  if (large === undefined) return null
  const forms = /^[0-9]{1,9}$/.test(large) ? Number(large) : 0
  if (forms < 1 || forms > MAX_LARGE_FORMS) {
    throw new CommandError(`"${large}" is not a whole number from 1 to ${MAX_LARGE_FORMS}.\n${USAGE}`)
  }
  return forms
}

function readLarge(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { large: { type: 'string' } } }).values.large
  } catch {
    throw new CommandError(USAGE)
  }
}

function describe(error: AppError): string {
  const issues = error.details.issues ?? []
  const lines = issues.map((issue) => `  ${issue.path}: ${issueText(issue)}`)
  return ['The demo data do not fit beside what is in the database:', error.details.detail ?? '', ...lines]
    .filter((line) => line !== '')
    .join('\n')
}
