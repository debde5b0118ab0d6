import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { prepareDatabase } from '../../apps/server/src/operation/prepare-database.ts'
import { openDatabase } from '../../apps/server/src/storage/database.ts'
import { buildTestApp } from '../../apps/server/src/testing/test-app.ts'

// Measures the CPU of saving, checking and publishing a form of 500 to 4 000 fields with two rules each: twice the fields
// must not take more than 2.2 times as long. `node bench/lists/form-growth.ts 250 500` sets other sizes.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 1_000, 2_000, 4_000]
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-bench-'))
const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'forms.db'), durability: 'off' })
await prepareDatabase(database)
const { app, headers } = await buildTestApp(database)
await measure(100)
console.log(
  `fields ${['first save', 'check', 'save of all', 'publish'].map((title) => title.padStart(14)).join('')}`,
)
for (const size of sizes) {
  const times = await measure(size)
  console.log(String(size).padEnd(7) + times.map((time) => `${time.toFixed(0)} ms`.padStart(14)).join(''))
}
await app.close()
await database.close()
rmSync(folder, { recursive: true, force: true })

async function measure(size: number): Promise<number[]> {
  const id = uuidv7()
  const created = { id, name: 'Nagy', key: `nagy-${size}`, title: 'Nagy' }
  await call('POST', '/api/forms', created)
  const content = `/api/forms/${id}/content`
  const times: number[] = []
  const timed = async (method: Method, url: string, body?: object) => {
    const { form, contentRevision } = await call('GET', content)
    const seen =
      method === 'PUT' ? { revision: form.revision, contentRevision, form: {} } : { contentRevision }
    const before = process.cpuUsage()
    await call(method, url, { ...seen, ...body }, form.revision)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  const items = largeContent(size)
  await timed('PUT', content, { items })
  await timed('POST', `/api/forms/${id}/check`, {})
  const renamed = Object.entries(items).map(([kind, members]) => [
    kind,
    { saved: members.saved.map(({ id, name }) => ({ id, name: `${name} 2` })), deleted: [] },
  ])
  await timed('PUT', content, { items: Object.fromEntries(renamed) })
  await timed('POST', `/api/forms/${id}/publish`, { note: '', confirmWarnings: true })
  return times
}

type Method = 'GET' | 'POST' | 'PUT'

async function call(method: Method, url: string, payload?: object, revision?: number) {
  const seen = revision === undefined ? {} : { 'if-match': `"${revision}"` }
  const isCheck = url.endsWith('/check')
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...seen },
    ...(payload && !isCheck ? { payload } : {}),
  })
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer.json()
}

/** Fields; each is locked by a rule that reads the next one, and required by one that reads the seventh after it. */
function largeContent(size: number) {
  const fields = Array.from({ length: size }, (_, order) => ({
    id: uuidv7(),
    name: `Mező ${order}`,
    key: `mezo_${order}`,
    label: `Mező ${order}`,
    type: 'text',
    order,
  }))
  const after = (order: number, steps: number) => ({ var: `mezo_${(order + steps) % size}` })
  const rule = ({ id, order }: { id: string; order: number }, name: string, steps: number, more: object) => ({
    id: uuidv7(),
    name: `${name} ${order}`,
    targets: [id],
    condition: { '==': [after(order, steps), 'x'] },
    order,
    ...more,
  })
  const all = <T>(saved: T[]) => ({ saved, deleted: [] })
  return {
    formField: all(fields),
    formDisabled: all(fields.map((field) => rule(field, 'Zárolás', 1, {}))),
    formValidation: all(fields.map((field) => rule(field, 'Ellenőrzés', 7, { rule: 'required' }))),
  }
}
