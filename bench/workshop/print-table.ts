import { cell, head, row, verdict } from '../engine/table.ts'
import type { Figures } from './measure-builder.ts'
import { type MeasureName, measures } from './measures.ts'

const OURS = 'ours'

/** Prints the builders side by side in Markdown, with the best peer as a multiple of ours. */
export function printTable(builders: ReadonlyMap<string, Figures>): void {
  const names = [...builders.keys()]
  head(['', ...names, 'best peer / ours', 'bar', 'goal', 'within the bar'])
  for (const name of measureNames) {
    const { title, bar, goal } = measures[name]
    const of = (builder: string) => builders.get(builder)?.[name]?.median ?? null
    const peers = names.filter((builder) => builder !== OURS).map(of)
    const best = Math.min(...peers.filter((value) => value !== null))
    const ours = of(OURS)
    const ratio = ours !== null && Number.isFinite(best) ? `${(best / ours).toFixed(2)} ×` : '–'
    const judged = ours === null || bar === null ? '–' : verdict(ours, bar)
    row([title, ...names.map((builder) => cell(of(builder))), ratio, cell(bar), cell(goal), judged])
  }
  printSecond(
    'Longest task of the main thread, what follows the input included; – below 50',
    builders,
    'longestTask',
  )
  printSecond(
    'CPU time of the main thread per turn, its preparation and what follows it included',
    builders,
    'work',
  )
}

function printSecond(title: string, builders: ReadonlyMap<string, Figures>, member: 'longestTask' | 'work') {
  console.log(`\n${title} (ms)\n`)
  head(['', ...builders.keys()])
  for (const name of measureNames) {
    const values = [...builders.values()].map((figures) => figures[name]?.[member] || null)
    if (values.some((value) => value !== null)) row([measures[name].title, ...values.map(cell)])
  }
}

// The keys of a const table are exactly its names.
const measureNames = Object.keys(measures) as MeasureName[]
