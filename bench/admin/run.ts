import { join } from 'node:path'
import { chromium } from 'playwright'
import { seedForm } from '../../e2e/seed-form.ts'
import { startServer } from '../../e2e/server-process.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { cell, head, row, verdict } from '../engine/table.ts'
import { buildPage } from '../renderer/build-page.ts'
import { type Conditions, type FirstList, type ListPage, openFirstList } from './first-list.ts'
import { measureUse, median } from './in-use.ts'
import { servePage } from './serve-page.ts'

// Measures how soon our first list is usable beside react-admin's simple example, and our screens in use; in one run,
// in Chromium. `npm run bench:admin [-- --quick]`.

const ROUNDS = process.argv.includes('--quick') ? 1 : 3

const all: Readonly<Record<string, Conditions>> = {
  '4× CPU, 1.6 Mbit/s, 150 ms': { cpu: 4, line: { speed: 1.6, delay: 150 } },
  '1×': { cpu: 1, line: null },
}

/** Maximum of each figure of ours, in milliseconds; without a number it is react-admin's figure. */
const firstBars: Readonly<Record<string, Partial<Record<keyof FirstList, number>>>> = {
  '4× CPU, 1.6 Mbit/s, 150 ms': { longestTask: 200 },
  '1×': { usable: 800, longestTask: 50 },
}

const useBars: Readonly<Record<string, number>> = {
  'next page': 100,
  sort: 100,
  search: 100,
  'key in every input of an edit screen (slowest)': 16,
  'open an edit screen': 300,
  'open the form of 1 000 fields': 1_500,
  'open a condition of 50 rows': 300,
}

const titles: Readonly<Record<keyof FirstList, string>> = {
  firstPaint: 'first paint',
  rows: 'rows are there',
  usable: 'first list usable',
  longestTask: 'longest task after the first paint',
  bytes: 'KiB until then',
  requests: 'requests until then',
}

const modules = join(import.meta.dirname, 'node_modules')
const peer = await servePage(
  await buildPage('react-admin', join(import.meta.dirname, 'react-admin-page.tsx'), { modules }),
)
const server = await startServer({ qa: true, demo: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
try {
  const ours: ListPage = {
    url: `${server.url}/admin/form-fields?qaTest=1`,
    row: '.list-table tbody .list-title',
    sort: '.list-table th:nth-of-type(2) .list-sort',
    sorted: '.list-table th:nth-of-type(2)[aria-sort]',
  }
  const theirs: ListPage = {
    url: peer.url,
    row: 'tbody .RaDatagrid-row',
    sort: 'th.column-views [role=button]',
    sorted: 'th.column-views .Mui-active',
  }
  for (const [name, conditions] of Object.entries(all)) {
    console.log(`\n${name}: milliseconds from the start of the navigation\n`)
    head(['', 'ours', 'react-admin', 'bar', 'within the bar'])
    const [own, other] = [await openRounds(ours, conditions), await openRounds(theirs, conditions)]
    for (const [figure, title] of Object.entries(titles)) {
      // The titles are those of the figures.
      const key = figure as keyof FirstList
      const scale = key === 'bytes' ? 1024 : 1
      const bar = firstBars[name]?.[key] ?? (key === 'usable' ? other[key] : null)
      const judged = bar === null ? '–' : verdict(own[key], bar)
      row([title, cell(own[key] / scale), cell(other[key] / scale), cell(bar), judged])
    }
  }
  const used = await measureUse(browser, server.url, await seedForm(server.url, 1_000))
  console.log('\nIn use, 1×: milliseconds; lists from the end of the answer to the frame\n')
  head(['', 'ours', 'bar', 'within the bar'])
  for (const [name, value] of used) {
    const bar = useBars[name] ?? null
    row([name, cell(value), cell(bar), bar === null ? '–' : verdict(value, bar)])
  }
} finally {
  await browser.close()
  await server.stop()
  peer.stop()
}

async function openRounds(page: ListPage, conditions: Conditions): Promise<FirstList> {
  const rounds: FirstList[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openFirstList(browser, page, conditions))
  const of = (key: keyof FirstList) => median(rounds.map((round) => round[key]))
  return {
    firstPaint: of('firstPaint'),
    rows: of('rows'),
    usable: of('usable'),
    longestTask: of('longestTask'),
    bytes: of('bytes'),
    requests: of('requests'),
  }
}
