import { join } from 'node:path'
import { chromium } from 'playwright'
import { startServer } from '../../e2e/server-process.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { buildPage } from '../renderer/build-page.ts'
import { saveOurs } from './builders/our-content.ts'
import { workshopForm } from './definition.ts'
import { formJsDriver } from './drivers/form-js.ts'
import { ourDriver } from './drivers/ours.ts'
import { surveyDriver } from './drivers/survey.ts'
import { type Figures, measureBuilder } from './measure-builder.ts'
import { printTable } from './print-table.ts'

// Measures form builders on the same form in the same run, in Chromium; ours on a real server.
// `npm run bench:workshop [-- --quick] [-- SurveyJS|form-js|ours …]`; `--quick`: 100 fields, few rounds.

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const fields = isQuick ? 100 : 1_000
const rounds = isQuick ? { opens: 3, keys: 20, turns: 3 } : { opens: 3, keys: 20, turns: 5 }

const form = workshopForm(fields)
const modules = join(import.meta.dirname, 'node_modules')
const pageOf = (file: string) =>
  buildPage(file.replace(/\W+/g, '-'), join(import.meta.dirname, 'builders', file), { modules })
const server = await startServer({ qa: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
const measured = new Map<string, Figures>()
try {
  const drivers = {
    SurveyJS: async () => surveyDriver(await pageOf('survey-page.tsx'), form),
    'form-js': async () => formJsDriver(await pageOf('form-js-page.ts'), form),
    ours: async () => ourDriver(server.url, form, await saveOurs(server.url, form)),
  }
  for (const [name, driver] of Object.entries(drivers)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.error(`Measuring ${name} …`)
    measured.set(name, await measureBuilder(browser, await driver(), rounds))
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(
  `\n${fields} fields and ${form.rules.length} rules; medians in milliseconds; bars and goals are those of 1 000 fields\n`,
)
printTable(measured)
