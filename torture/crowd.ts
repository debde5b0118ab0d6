import { setTimeout as wait } from 'node:timers/promises'
import type { DialectName } from '../apps/server/src/storage/database.ts'
import { buildHardForm } from '../apps/server/src/testing/hard-form.ts'
import { signInByPages } from '../apps/server/src/testing/sign-in-by-pages.ts'
import { kindNamed } from '../packages/schema/src/index.ts'
import { inTurn, type Torture } from './part.ts'
import { DIALECTS, type Place } from './run-databases.ts'
import type { Random } from './seeded-random.ts'
import { type Answer, at, type Send } from './send-request.ts'
import { PASSWORD, type Server, startServer, startThreads } from './servers.ts'
import { createTimings, type Timings } from './timings.ts'
import { ifMatch, keyOf, make } from './workers.ts'

const form = kindNamed('form')
const field = kindNamed('formField')
const domain = kindNamed('domain')
/** States of the hard form beside the general one: more than its check gets through. */
const SITES = 8
/** The longest wait of anybody, nineteen times of twenty. */
const PATIENCE_MS = 2_000
const SHARE = 0.95
/** A check may take half a minute, after waiting for a thread as long. */
const LONG_MS = 110_000
/** The pause of a person between two calls. */
const THINKING_MS = 1_000
/** The pause between two sign-ins, each of which costs a hashed password. */
const ARRIVING_MS = 3_000
/** How long people work before the check: the first calls load code. */
const USUAL_MS = 8_000
/**
 * The people at a server that checks nothing, at the same time: enough to measure how fast the machine is.
 */
const ELSEWHERE = 3
/** How much longer than those people others may wait, on a machine on which even they wait long. */
const SLOWER = 2

interface Person {
  readonly formId: string
  readonly key: string
  readonly fieldId: string
  revision: number
}

/** Checks and publishes a form that is hard to check, beside people who work. */
export async function crowd(torture: Torture): Promise<void> {
  await inTurn(
    torture,
    DIALECTS.map((dialect) => (stage) => crowdOn(stage, dialect)),
  )
}

async function crowdOn({ random, places, recorder, sizes }: Torture, dialect: DialectName): Promise<void> {
  const own = random.fork(dialect)
  const here = await gather(await places.make(dialect), own.fork('here'), sizes.people)
  const elsewhere = await gather(await places.make(dialect), own.fork('elsewhere'), ELSEWHERE)
  const { send } = here.server
  const hard = await saveHard(send, own)
  const atBoth = async (name: string, meanwhile: () => Promise<void>) => {
    const over = meanwhile()
    return Promise.all(
      [here, elsewhere].map((crowd) => working({ ...crowd, random: crowd.random.fork(name) }, () => over)),
    ) as Promise<[Worked, Worked]>
  }
  const [usual] = await atBoth('usual', () => wait(USUAL_MS))
  const [beside, without] = await atBoth('beside', async () => {
    const checked = await send('POST', `/api/forms/${hard}/check`, { silenceMs: LONG_MS })
    recorder.judge('a form that is hard to check is checked', badOnes('check', checked, 200))
    const published = await publish(send, hard, 'nehéz')
    recorder.judge('a form that is hard to check is published', badOnes('publish', published, 201))
  })

  recorder.judge(`${dialect}: no call of others fails while a hard form is checked and published`, [
    ...beside.failed,
    ...without.failed,
  ])
  for (const what of beside.timings.names()) {
    const most = ({ timings }: Worked) => Math.round(timings.quantile(what, SHARE))
    const [calls, worst] = [beside.timings.count(what), Math.round(beside.timings.quantile(what, 1))]
    recorder.figure(
      `${dialect}, ${what}: calls, 95 % before, 95 %, worst, 95 % at a server that checks nothing (ms)`,
      [calls, most(usual), most(beside), worst, most(without)].join(', '),
    )
    // A machine that is too slow for people at another server proves nothing about checks.
    const patience = Math.max(PATIENCE_MS, most(without) * SLOWER)
    recorder.judge(
      `while a hard form is checked and published, each ${what} is answered within ${PATIENCE_MS} ms (95 %)`,
      most(beside) <= patience
        ? []
        : [`${dialect}: ${most(beside)} ms, at worst ${worst} ms; ${most(without)} ms elsewhere`],
      calls,
    )
  }
  for (const { server } of [here, elsewhere]) await server.stop()
}

/** A server with people who each have a form of their own. */
async function gather(place: Place, random: Random, size: number): Promise<Crowd> {
  const server = await startServer(place)
  await startThreads(server.send)
  const people: Person[] = []
  for (let number = 0; number < size; number += 1) people.push(await settle(server.send, random))
  // The first sign-in loads code.
  for (let times = 0; times < 2; times += 1)
    await signInByPages(server.url, { userName: 'admin', password: PASSWORD })
  return { server, people, random }
}

interface Crowd {
  readonly server: Server
  readonly people: readonly Person[]
  readonly random: Random
}

type Worked = Pick<Act, 'timings' | 'failed'>

/** Lets people work while something is done, and returns how long they waited. */
async function working({ server, people, random }: Crowd, meanwhile: () => Promise<void>): Promise<Worked> {
  const timings = createTimings()
  const failed: string[] = []
  let isOver = false
  const all = people.map(async (person) => {
    const mine = random.fork(person.key)
    while (!isOver) {
      await actOnce(server, { person, random: mine, timings, failed })
      await wait(THINKING_MS / 2 + mine.int(THINKING_MS))
    }
  })
  const others = [watchPanel, comeAndSignIn].map((person) =>
    person(server, { timings, failed, isOver: () => isOver }),
  )
  try {
    await meanwhile()
  } finally {
    isOver = true
    await Promise.all([...all, ...others])
  }
  return { timings, failed }
}

async function saveHard(send: Send, random: Random): Promise<string> {
  const domainIds: string[] = []
  for (let number = 0; number < SITES; number += 1) {
    const id = random.uuid()
    await make(send, domain, { id, key: keyOf(id) })
    domainIds.push(id)
  }
  const id = random.uuid()
  const { form: owner, items } = buildHardForm({ id, key: keyOf(id), domainIds, newId: () => random.uuid() })
  await make(send, form, owner)
  const content = { revision: 1, contentRevision: 1, form: {}, items }
  const saved = await send('PUT', `/api/forms/${id}/content`, { headers: ifMatch(1), body: content })
  if (saved.status !== 200) throw new Error(`The hard form was not saved: ${saved.text.slice(0, 500)}`)
  return id
}

/** A form of one's own, published. */
async function settle(send: Send, random: Random): Promise<Person> {
  const [formId, fieldId] = [random.uuid(), random.uuid()]
  const key = keyOf(formId)
  await make(send, form, { id: formId, key })
  await make(send, field, { id: fieldId, formId, key: 'mezo' })
  const published = await publish(send, formId, 'elso')
  if (published.status !== 201) throw new Error(`A form was not published: ${published.text.slice(0, 500)}`)
  return { formId, key, fieldId, revision: 1 }
}

async function publish(send: Send, formId: string, note: string): Promise<Answer> {
  const { body } = await send('GET', `/api/forms/${formId}/content`)
  return send('POST', `/api/forms/${formId}/publish`, {
    headers: ifMatch(at(body, 'form', 'revision')),
    body: { contentRevision: at(body, 'contentRevision'), note, confirmWarnings: true },
    silenceMs: LONG_MS,
  })
}

interface Act {
  readonly person: Person
  readonly random: Random
  readonly timings: Timings
  readonly failed: string[]
}

async function actOnce({ send }: Server, { person, random, timings, failed }: Act): Promise<void> {
  const noted = async (what: string, call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await timings.measure(what, call)
    failed.push(...badOnes(what, answer, 200))
    return answer
  }
  await random.pick([
    async () => {
      const saved = await noted('save', () =>
        send('PATCH', `/api/form-fields/${person.fieldId}`, {
          headers: ifMatch(person.revision),
          body: { label: `Felirat ${person.revision}` },
        }),
      )
      if (saved.status === 200) person.revision = Number(at(saved.body, 'revision'))
    },
    () => noted('open', () => send('GET', `/api/forms/${person.formId}/content`)),
    () => noted('list', () => send('GET', '/api/forms?sort=name&pageSize=25&q=k')),
    () => noted('public form', () => send('GET', `/public/forms/${person.key}`)),
  ])()
}

type Watched = Worked & { readonly isOver: () => boolean }

/** Keeps the control panel of one person open, which is requested repeatedly while forms are checked. */
async function watchPanel({ send }: Server, { timings, failed, isOver }: Watched): Promise<void> {
  while (!isOver()) {
    const answer = await timings.measure('control panel', () => send('GET', '/api/overview'))
    failed.push(...badOnes('control panel', answer, 200))
    await wait(THINKING_MS)
  }
}

/** Signs people in, one after the other, which costs a hashed password each time. */
async function comeAndSignIn({ url }: Server, { timings, failed, isOver }: Watched): Promise<void> {
  while (!isOver()) {
    const { failed: refused } = await timings.measure('sign-in', () =>
      signInByPages(url, { userName: 'admin', password: PASSWORD }),
    )
    if (refused) failed.push(`sign-in: ${refused.status}`)
    await wait(ARRIVING_MS)
  }
}

function badOnes(what: string, { status, text }: Answer, wanted: number): string[] {
  return status === wanted ? [] : [`${what}: ${status || 'no answer'} ${text.slice(0, 300)}`]
}
