import type { DialectName } from '../apps/server/src/storage/database.ts'
import { kindNamed } from '../packages/schema/src/index.ts'
import { inTurn, type Torture } from './part.ts'
import { DIALECTS } from './run-databases.ts'
import type { Random } from './seeded-random.ts'
import { at, type Send } from './send-request.ts'
import { type Server, startServer, startThreads } from './servers.ts'
import { createTimings } from './timings.ts'
import { ifMatch, keyOf, make, newItem } from './workers.ts'

const form = kindNamed('form')
const field = kindNamed('formField')
const domain = kindNamed('domain')
/** A form that takes a while to prepare for a domain. */
const FIELDS = 400
/** The domains in which good readers request the form. */
const SITES = 20
const AT_ONCE = 20
/** The longest wait of a good reader, nineteen times of twenty. */
const PATIENCE_MS = 250
const SHARE = 0.95
/** How much longer than alone readers may wait where even a lone one waits long. */
const SLOWER = 5

/** Asks for many domains that do not exist, while others read forms. */
export async function strangers(torture: Torture): Promise<void> {
  await inTurn(
    torture,
    DIALECTS.map((dialect) => (stage) => strangersOn(stage, dialect)),
  )
}

async function strangersOn(
  { random, places, recorder, sizes, expired }: Torture,
  dialect: DialectName,
): Promise<void> {
  const server = await startServer(await places.make(dialect))
  await startThreads(server.send)
  const { key, sites } = await publishLarge(server.send, random.fork(dialect))
  const timings = createTimings()
  const read = async (what: string, site: string) =>
    (await timings.measure(what, () => ask(server, key, site))).status
  for (const site of sites) await read('first', site)
  for (const site of [...sites, ...sites]) await read('before', site)

  const unexpected: string[] = []
  let [next, isOver] = [0, false]
  const stranger = async (): Promise<void> => {
    while (next < sizes.strangers && (next === 0 || !expired())) {
      const site = `nincs-${next}`
      next += 1
      const { status } = await timings.measure('unknown domain', () => ask(server, key, site))
      if (status !== 404) unexpected.push(`${site}: ${status}`)
    }
  }
  const good = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const status = await read('while strangers ask', sites[turn % sites.length] ?? '')
      if (status !== 200) unexpected.push(`a good reader: ${status}`)
    }
  }
  const reading = good()
  await Promise.all(Array.from({ length: AT_ONCE }, stranger))
  isOver = true
  await reading
  for (const site of sites) await read('afterwards', site)

  const median = (what: string) => timings.quantile(what, 0.5)
  for (const what of timings.names())
    recorder.figure(
      `${dialect}, ${what}: reads, median, 95 % (ms)`,
      [timings.count(what), median(what).toFixed(1), timings.quantile(what, SHARE).toFixed(1)].join(', '),
    )
  recorder.judge('a domain that does not exist is not found', unexpected, next)
  const [before, slow] = ['before', 'while strangers ask'].map((what) => timings.quantile(what, SHARE)) as [
    number,
    number,
  ]
  recorder.judge(
    `good readers have a form within ${PATIENCE_MS} ms (95 %) while strangers ask for domains that do not exist`,
    // A machine that is too slow for one reader proves nothing about strangers.
    slow <= Math.max(PATIENCE_MS, before * SLOWER)
      ? []
      : [`${dialect}: ${slow.toFixed(0)} ms, alone ${before.toFixed(0)} ms`],
    timings.count('while strangers ask'),
  )
  recorder.judge(
    'what good readers ask for is still prepared after many requests of strangers',
    median('afterwards') < median('first') / 2
      ? []
      : [`${dialect}: ${median('afterwards').toFixed(1)} ms, prepared in ${median('first').toFixed(1)} ms`],
  )
  await server.stop()
}

/** Reads the form as a browser does, without signing in. */
async function ask({ url }: Server, key: string, site: string): Promise<{ readonly status: number }> {
  const response = await fetch(`${url}/public/forms/${key}?domain=${site}`)
  await response.arrayBuffer()
  return response
}

async function publishLarge(send: Send, random: Random): Promise<{ key: string; sites: readonly string[] }> {
  const sites: string[] = []
  for (let number = 0; number < SITES; number += 1) {
    const id = random.uuid()
    await make(send, domain, { id, key: keyOf(id) })
    sites.push(keyOf(id))
  }
  const id = random.uuid()
  await make(send, form, { id, key: keyOf(id) })
  const saved = Array.from({ length: FIELDS }, (_, at) =>
    newItem(field, {
      id: random.uuid(),
      formId: id,
      key: `mezo${at}`,
      label: `Kérdés ${at}: ${random.uuid()}`,
    }),
  )
  const content = { revision: 1, contentRevision: 1, form: {}, items: { formField: { saved, deleted: [] } } }
  const kept = await send('PUT', `/api/forms/${id}/content`, { headers: ifMatch(1), body: content })
  const published = await send('POST', `/api/forms/${id}/publish`, {
    headers: ifMatch(at(kept.body, 'form', 'revision')),
    body: { contentRevision: at(kept.body, 'contentRevision'), note: 'nagy', confirmWarnings: true },
  })
  if (published.status !== 201) throw new Error(`The form was not published: ${published.text.slice(0, 500)}`)
  return { key: keyOf(id), sites }
}
