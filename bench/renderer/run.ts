import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { type BuiltPage, buildPage } from './build-page.ts'
import { printLargeForms } from './large-forms.ts'
import { type Measured, measurePage } from './measure-page.ts'

const candidates = {
  ours: 'ours.tsx',
  'ours, in pages': 'ours-in-pages.tsx',
  'memoised React': 'memoised-react.tsx',
  'bare DOM': 'bare-dom.ts',
  'bare DOM, tuned': 'bare-dom-tuned.ts',
  Formily: 'formily.tsx',
  'JSON Forms': 'json-forms.tsx',
  SurveyJS: 'survey.tsx',
  'form-js': 'form-js.ts',
  'Form.io': 'formio.ts',
} as const

const heads = {
  mount100: 'mount 100, ms',
  mount1000: 'mount 1 000, ms',
  keyMedian: 'key to paint, median ms',
  key95: 'key to paint, p95 ms',
  rule: "rule's effect, ms",
  script: 'script per key, ms',
  gzip: 'JavaScript gzip, kB',
} as const satisfies Record<keyof Measured, string>
/** The page is drawn alone, but the rules of all fields are compiled. */
const MAX_OF_ONE_PAGE = 2.5
const bars: Partial<Record<keyof Measured, number>> = {
  mount1000: 400,
  keyMedian: 10,
  rule: 14,
  script: 1.5,
  gzip: 90,
}

// The speed table of 1 000, 5 000 and 10 000 fields and of rows is printed last; `--sizes` prints only the
// sizes.
// `--cpu` measures mounts and scripts by the CPU time of the page's main thread, for machines with other load.
const isSizesOnly = process.argv.includes('--sizes')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
const measured = new Map<string, Measured>()
for (const [name, file] of Object.entries(candidates)) {
  if (isSizesOnly || (wanted.length > 0 && !wanted.includes(name))) continue
  try {
    const built = await pageOf(name, file)
    const figures = await measurePage(browser, built)
    measured.set(name, figures)
    console.error(`${name}: ${rowOf(figures)}`)
  } catch (error) {
    console.error(`${name}: not measured, ${error instanceof Error ? error.message : error}`)
  }
}
const ours = measured.get('ours')
for (const [key, head] of isSizesOnly ? [] : Object.entries(heads)) {
  // Object.entries loses the type of the keys.
  const column = key as keyof Measured
  const bar = bars[column]
  console.log(`\n${head}${bar === undefined ? '' : ` (bar ${bar})`}`)
  for (const [name, figures] of measured) {
    const ratio = ours && name !== 'ours' ? `${(figures[column] / ours[column]).toFixed(2)} × ours` : ''
    const missed = name === 'ours' && bar !== undefined && shown(column, figures) > bar ? 'MISSED' : ''
    console.log(`  ${name.padEnd(18)}${shown(column, figures).toFixed(1).padStart(9)}  ${ratio}${missed}`)
  }
}

const inPages = measured.get('ours, in pages')
if (ours && inPages) {
  const ratio = inPages.mount1000 / ours.mount100
  const bar = MAX_OF_ONE_PAGE
  console.log(`\nmounting one page of 100 of 1 000 fields, beside a form of 100 fields (bar ${bar})`)
  console.log(`  ${ratio.toFixed(2)}×${ratio > bar ? '  MISSED' : ''}`)
}

if (wanted.length === 0) {
  const others = ['bare DOM', 'bare DOM, tuned', 'memoised React', 'SurveyJS'] as const
  await printLargeForms(browser, {
    ours: { name: 'ours', build: () => pageOf('ours', candidates.ours) },
    rows: { name: 'ours, in rows', build: () => pageOf('ours, in rows', 'ours-in-rows.tsx') },
    others: others.map((name) => ({ name, build: () => pageOf(name, candidates[name]) })),
  })
}
await browser.close()

/** The candidate's page, bundled. */
function pageOf(name: string, file: string): Promise<BuiltPage> {
  return buildPage(name.replaceAll(/\W+/g, '-'), join(import.meta.dirname, 'candidates', file))
}

function rowOf(figures: Measured): string {
  return (
    Object.keys(heads)
      // The keys are those of the table.
      .map((key) => shown(key as keyof Measured, figures).toFixed(1))
      .join(' · ')
  )
}

function shown(column: keyof Measured, figures: Measured): number {
  return column === 'gzip' ? figures.gzip / 1000 : figures[column]
}
