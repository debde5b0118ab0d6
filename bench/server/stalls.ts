import { randomUUID } from 'node:crypto'
import { cell, head, row } from '../engine/table.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { PreparedServer } from './scenarios.ts'

const CONSUMERS = 50
/** The time between two requests of one consumer. */
const PAUSE_MS = 100
const FIELDS = 1_000
const RULES = 2_000
const BAR_MS = 50
const FIELDS_PER_GROUP = 50

interface Call {
  readonly title: string
  run(): Promise<unknown>
}

/** Measures the effect of one long call of an administrator on fifty consumers. */
export async function measureStalls(server: MeasuredProcess, { newToken }: PreparedServer): Promise<void> {
  const authorization = `Bearer ${await newToken()}`
  const call = async (method: string, path: string, body?: unknown, ifMatch?: unknown) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
    return text === '' ? null : JSON.parse(text)
  }
  const formId = randomUUID()
  const { revision } = await call('POST', '/forms', {
    id: formId,
    name: 'Nagy űrlap',
    key: `nagy-${process.pid}`,
    title: 'Nagy űrlap',
  })
  const items = largeContent(formId)
  const form = `/forms/${formId}`
  let file: Record<string, Record<string, unknown>> = {}
  const calls: Call[] = [
    { title: 'nothing', run: () => new Promise((resolve) => setTimeout(resolve, 1_500)) },
    {
      title: 'save of the new form',
      run: () => call('PUT', `${form}/content`, { revision, form: {}, items }, revision),
    },
    { title: 'its content', run: () => call('GET', `${form}/content`) },
    { title: 'its check', run: () => call('POST', `${form}/check`, {}) },
    {
      title: 'its publication',
      run: async () => {
        const { contentRevision, form: own } = await call('GET', `${form}/content`)
        return call('POST', `${form}/publish`, { note: '', contentRevision }, own.revision)
      },
    },
    {
      title: 'its export',
      run: async () => {
        file = await call('GET', `${form}/export`)
      },
    },
    { title: 'its import as a copy', run: () => call('POST', '/forms/import?asCopy=true', file) },
    {
      title: 'its duplicate',
      run: async () => {
        const { revision: current } = await call('GET', form)
        return call('POST', '/forms/bulk', {
          action: 'duplicate',
          ids: [formId],
          revisions: { [formId]: current },
        })
      },
    },
    { title: 'list, a frequent word', run: () => call('GET', '/form-fields?q=a&sort=label') },
    { title: 'list, two letters', run: () => call('GET', '/form-fields?q=zx') },
    { title: 'list, page 4 000', run: () => call('GET', '/form-fields?sort=-label&page=4000') },
    {
      title: 'list, a filter without an index',
      run: () => call('GET', '/form-fields?filter[placeholder]=xyzzy'),
    },
    { title: 'search in the log', run: () => call('GET', '/changes?q=xyzzy') },
    { title: 'control panel', run: () => call('GET', '/overview') },
    { title: 'references of the form', run: () => call('GET', `${form}/references`) },
  ]
  console.log(`\nOne long call beside ${CONSUMERS} consumers, milliseconds\n`)
  head(['', 'took', 'longest stall', 'bar', 'consumers: median', '99 %', 'longest', 'server’s CPU time'])
  for (const { title, run } of calls) await measureOne(server, title, run)
}

async function measureOne(
  server: MeasuredProcess,
  title: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const end = new AbortController()
  const times: number[] = []
  const consumers = Array.from({ length: CONSUMERS }, (_, index) => consume(server, index, times, end.signal))
  await pause(500)
  times.length = 0
  server.watch()
  const before = await server.usage()
  const began = performance.now()
  await run().finally(() => end.abort())
  const took = performance.now() - began
  const after = await server.usage()
  await Promise.all(consumers)
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const cpu = (after.cpuMicroseconds - before.cpuMicroseconds) / 1_000
  row([title, ...[took, after.longestStallMs, BAR_MS, at(0.5), at(0.99), at(1), cpu].map(cell)])
}

async function consume(
  server: MeasuredProcess,
  index: number,
  times: number[],
  end: AbortSignal,
): Promise<void> {
  await pause((index * PAUSE_MS) / CONSUMERS)
  while (!end.aborted) {
    const began = performance.now()
    const response = await fetch(`${server.url}/public/forms/karbejelento`)
    await response.arrayBuffer()
    times.push(performance.now() - began)
    await pause(PAUSE_MS)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A form of a thousand fields in groups of fifty, with two thousand rules on their neighbours. */
function largeContent(formId: string) {
  const groups = Array.from({ length: FIELDS / FIELDS_PER_GROUP }, (_, index) => ({
    id: randomUUID(),
    formId,
    name: `Csoport ${index + 1}`,
    label: `Csoport ${index + 1}`,
    key: `csoport${index}`,
    type: 'group',
    parentId: null as string | null,
    order: index,
  }))
  const questions = groups.flatMap((group) =>
    Array.from({ length: FIELDS_PER_GROUP - 1 }, (_, index) => ({
      id: randomUUID(),
      formId,
      name: `Kérdés ${group.order + 1}/${index + 1}`,
      label: `Kérdés ${group.order + 1}/${index + 1}`,
      key: `kerdes${index}`,
      type: 'text',
      parentId: group.id,
      order: index,
      groupKey: group.key,
    })),
  )
  const rules = Array.from({ length: RULES }, (_, index) => {
    const place = index % questions.length
    const target = questions[place]
    // The question before it in its group; the first has the last of the group before.
    const source = questions[Math.max(0, place - 1)]
    return {
      id: randomUUID(),
      formId,
      name: `Szabály ${index + 1}`,
      targets: [target?.id],
      condition: { '==': [{ var: `${source?.groupKey}.${source?.key}` }, `érték ${index}`] },
      order: index,
    }
  })
  const disabled = rules.filter((_, index) => index % 2 === 0)
  const removed = rules.filter((_, index) => index % 2 === 1)
  return {
    formField: {
      saved: [...groups, ...questions.map(({ groupKey: _, ...question }) => question)],
      deleted: [],
    },
    formDisabled: { saved: disabled, deleted: [] },
    formRemoveable: { saved: removed, deleted: [] },
  }
}
