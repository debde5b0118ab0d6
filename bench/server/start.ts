import { cell, head, row } from '../engine/table.ts'
import { startMeasured } from './measured-process.ts'
import type { PreparedServer } from './scenarios.ts'

const STARTS = 5
/** The wait before memory is read: memory that the start left behind is freed in the background. */
const REST_MS = 3_000
const BARS = { readyMs: 1_000, restMb: 120 }

/** Starts the server several times on a prepared database: the time until it is ready, and its memory at rest. */
export async function measureStart(prepared: PreparedServer): Promise<void> {
  const times: number[] = []
  const memory: number[] = []
  const cpu: number[] = []
  for (let run = 0; run < STARTS; run += 1) {
    const began = performance.now()
    const server = await startMeasured({ ...prepared, path: '/health/ready' })
    times.push(performance.now() - began)
    cpu.push((await server.usage()).cpuMicroseconds / 1_000)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    memory.push((await server.usage()).residentBytes / 1024 ** 2)
    await server.stop()
  }
  console.log('\nStart on an existing database\n')
  head(['', 'median', 'bar'])
  row(['ready after, ms', cell(median(times)), cell(BARS.readyMs)])
  row(['CPU time until then, ms', cell(median(cpu)), '–'])
  row(['memory at rest, MB', cell(median(memory)), cell(BARS.restMb)])
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
