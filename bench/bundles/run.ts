// How many bytes a page loads to show a form, by part, for ours and for four libraries. Run by `npm run bench:bundles`.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { preactAlias } from '../../packages/embed/preact-alias.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { type BuiltPage, buildPage } from '../renderer/build-page.ts'
import { type BundleForm, bundleForms } from './forms.ts'
import { type Loaded, loadPage } from './load-page.ts'
import { PARTS, type Sizes, sizesOf } from './parts.ts'
import * as schemas from './schemas.ts'
import { webComponentPage } from './web-component.ts'

interface Candidate {
  readonly schemaOf: (form: BundleForm) => unknown
  readonly pageOf: (schema: unknown) => Promise<BuiltPage>
  /** True if it shows no form: the size of a page before any library. */
  readonly isFloor?: boolean
}

const fromFile =
  (file: string, place: Parameters<typeof buildPage>[2] = {}) =>
  () =>
    buildPage(`bundles-${file.replaceAll(/\W+/g, '-')}`, join(import.meta.dirname, 'pages', file), place)

/**
 * Each page is loaded this often, and the least result counts: a file that is loaded right after the form is
 * shown may fall into the same frame.
 */
const LOADS = 3

const OURS = 'ours in React'
const candidates: Readonly<Record<string, Candidate>> = {
  [OURS]: { schemaOf: schemas.ours, pageOf: fromFile('ours.tsx') },
  'ours in React, on Preact': {
    schemaOf: schemas.ours,
    pageOf: fromFile('ours-on-preact.tsx', { alias: preactAlias }),
  },
  'ours as a web component': { schemaOf: schemas.ours, pageOf: webComponentPage },
  'survey-react-ui': { schemaOf: schemas.survey, pageOf: fromFile('survey.tsx') },
  '@rjsf/core': { schemaOf: schemas.jsonSchema, pageOf: fromFile('rjsf.tsx') },
  '@formily/react': { schemaOf: schemas.formily, pageOf: fromFile('formily.tsx') },
  'form-js': { schemaOf: schemas.formJs, pageOf: fromFile('form-js.ts') },
  'React alone': { schemaOf: (form) => form, pageOf: fromFile('bare-react.tsx'), isFloor: true },
}

interface Row {
  readonly name: string
  readonly parts: Sizes
  readonly schema: number
  readonly first: number
  readonly later: number
}

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
for (const [title, form] of Object.entries(bundleForms)) {
  const rows: Row[] = []
  for (const [name, candidate] of Object.entries(candidates)) rows.push(await measure(name, candidate, form))
  print(title, rows)
}
await browser.close()

async function measure(
  name: string,
  { schemaOf, pageOf, isFloor = false }: Candidate,
  form: BundleForm,
): Promise<Row> {
  const schema = schemaOf(form)
  const page = await pageOf(schema)
  const sum = (addresses: ReadonlySet<string>) =>
    [...addresses].reduce((bytes, address) => bytes + page.gzipOf(address), 0)
  const loads: Loaded[] = []
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadPage(browser, page, { form, schema }))
  const [{ first, later }] = loads.toSorted((a, b) => sum(a.first) - sum(b.first)) as [Loaded]
  const schemaSize = isFloor ? 0 : gzipSync(JSON.stringify(schema)).length
  return {
    ...{ name, parts: sizesOf(page, first), schema: schemaSize },
    ...{ first: sum(first) + schemaSize, later: sum(later) },
  }
}

function print(title: string, rows: readonly Row[]): void {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const ours = rows.find(({ name }) => name === OURS)
  console.log(`\n${title}: kB (gzip) until the form is shown, and later by itself\n`)
  console.log(`| | ${PARTS.join(' | ')} | definition | first | × ours in React | later |`)
  console.log(`|---|${'--:|'.repeat(PARTS.length + 4)}`)
  for (const { name, parts, schema, first, later } of rows) {
    const cells = PARTS.map((part) => kb(parts.get(part) ?? 0))
    const ratio = ours ? (first / ours.first).toFixed(2) : ''
    console.log(`| ${[name, ...cells, kb(schema), kb(first), ratio, kb(later)].join(' | ')} |`)
  }
}
