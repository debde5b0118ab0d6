import type { DialectName } from '../apps/server/src/storage/database.ts'
import { kindNamed } from '../packages/schema/src/index.ts'
import { judgeDatabase } from './consistency.ts'
import type { Recorder } from './findings.ts'
import { inTurn, type Torture } from './part.ts'
import { DIALECTS } from './run-databases.ts'
import type { Random } from './seeded-random.ts'
import { at, members, type Send } from './send-request.ts'
import { startServer } from './servers.ts'
import { ifMatch, keyOf, make, newItem } from './workers.ts'

const domain = kindNamed('domain')
const form = kindNamed('form')
const field = kindNamed('formField')
const disabled = kindNamed('formDisabled')
const AT_ONCE = 25
const PUBLISHERS = 6

interface Race {
  /** Distributes requests over the servers in turn. */
  readonly send: Send
  readonly random: Random
  readonly recorder: Recorder
}

/** Runs operations concurrently that must be serialised, on one process and on two. */
export async function races(torture: Torture): Promise<void> {
  await inTurn(
    torture,
    DIALECTS.map((dialect) => (stage) => racesOn(stage, dialect)),
  )
}

async function racesOn(
  { random, places, recorder, sizes, expired }: Torture,
  dialect: DialectName,
): Promise<void> {
  const place = await places.make(dialect)
  const first = await startServer(place)
  // Only PostgreSQL supports several processes.
  const servers = dialect === 'sqlite' ? [first] : [first, await startServer(place)]
  let turn = 0
  const send: Send = (...request) => {
    turn += 1
    return (servers[turn % servers.length] ?? first).send(...request)
  }
  const race: Race = { send, random: random.fork(dialect), recorder }

  await changeOneItem(race, sizes.changes, expired)
  for (let round = 0; round < sizes.rounds && (round === 0 || !expired()); round += 1) {
    await changeFromOneRevision(race)
    await publishAtOnce(race)
    await renameAgainstEdit(race)
    await deleteAgainstRefer(race)
    recorder.count('rounds of the other races')
  }
  await judgeDatabase(place, recorder, [], dialect)
  for (const server of servers) await server.stop()
}

/** Many workers increment a counter in one item; each tries again from the newer revision if it was stale. */
async function changeOneItem(
  { send, random, recorder }: Race,
  changes: number,
  expired: () => boolean,
): Promise<void> {
  const id = random.uuid()
  await make(send, domain, { id, key: keyOf(id), note: '0' })
  let kept = 0
  let late = 0
  const unexpected: string[] = []
  const one = async (): Promise<void> => {
    while (kept < changes && !expired()) {
      const now = await send('GET', `/api/domains/${id}`)
      const note = String(Number(at(now.body, 'note')) + 1)
      const headers = ifMatch(at(now.body, 'revision'))
      const answer = await send('PATCH', `/api/domains/${id}`, { headers, body: { note } })
      if (answer.status === 200) kept += 1
      else if (answer.status === 412) late += 1
      else unexpected.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const end = await send('GET', `/api/domains/${id}`)
  const log = await send('GET', `/api/changes?itemId=${id}&pageSize=1`)
  recorder.count('acknowledged changes of one item', kept)
  recorder.count('changes refused because another was faster', late)
  recorder.judge('a change is acknowledged or refused as stale', unexpected, kept + late)
  const found = [at(end.body, 'note'), at(end.body, 'revision'), at(log.body, 'total')].join()
  recorder.judge(
    'an item changed by many holds exactly the sum of what was acknowledged',
    found === `${kept},${kept + 1},${kept + 1}`
      ? []
      : [`${kept} acknowledged; note, revision, lines: ${found}`],
  )
}

async function changeFromOneRevision({ send, random, recorder }: Race): Promise<void> {
  const id = random.uuid()
  await make(send, domain, { id, key: keyOf(id) })
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      send('PATCH', `/api/domains/${id}`, { headers: ifMatch(1), body: { note: `n${n}` } }),
    ),
  )
  const found = tally(answers.map(({ status }) => status))
  recorder.judge(
    'of many changes from one revision one is taken',
    found === `200×1 412×${AT_ONCE - 1}` ? [] : [found],
  )
}

async function publishAtOnce({ send, random, recorder }: Race): Promise<void> {
  const { id } = await makeForm({ send, random })
  const content = await send('GET', `/api/forms/${id}/content`)
  const contentRevision = at(content.body, 'contentRevision')
  const answers = await Promise.all(
    Array.from({ length: PUBLISHERS }, () =>
      send('POST', `/api/forms/${id}/publish`, {
        headers: ifMatch(1),
        body: { contentRevision, note: '', confirmWarnings: true },
      }),
    ),
  )
  const versions = members((await send('GET', `/api/forms/${id}/versions`)).body, 'versions')
  const found = `${tally(answers.map(({ status }) => status))}, ${versions.length} versions`
  recorder.judge(
    'a form published by many at once gets one version, and the others are told that it is unchanged',
    found === `200×${PUBLISHERS - 1} 201×1, 1 versions` ? [] : [found],
  )
}

/** A field gets another key while another worker saves a rule that refers to it by the old one. */
async function renameAgainstEdit({ send, random, recorder }: Race): Promise<void> {
  const { id: formId, fieldId, key } = await makeForm({ send, random })
  const ruleId = random.uuid()
  const rule = newItem(disabled, {
    id: ruleId,
    formId,
    targets: [fieldId],
    condition: { '==': [{ var: key }, 'a'] },
  })
  const [renamed, made] = await Promise.all([
    send('PATCH', `/api/form-fields/${fieldId}`, { headers: ifMatch(1), body: { key: `${key}Uj` } }),
    send('POST', '/api/form-disableds', { body: rule }),
  ])
  const names = JSON.stringify(at((await send('GET', `/api/form-disableds/${ruleId}`)).body, 'condition'))
  const outcome = `${renamed.status} ${made.status}`
  const fits =
    (outcome === '200 201' && names === JSON.stringify({ '==': [{ var: `${key}Uj` }, 'a'] })) ||
    outcome === '200 422'
  recorder.judge(
    'a rule saved while its field is renamed names it by the new key, or is refused',
    fits ? [] : [`rename and save: ${outcome}; the rule says ${names}; ${made.text.slice(0, 300)}`],
  )
  const check = await send('POST', `/api/forms/${formId}/check`)
  const unknown = members(check.body, 'diagnostics').filter((one) => /UNKNOWN/u.test(String(at(one, 'code'))))
  recorder.judge(
    'no rule names a field that is not there',
    unknown.map((one) => JSON.stringify(one)),
  )
}

/** An item is deleted while another worker creates one that refers to it. */
async function deleteAgainstRefer({ send, random, recorder }: Race): Promise<void> {
  const parentId = random.uuid()
  await make(send, domain, { id: parentId, key: keyOf(parentId) })
  const id = random.uuid()
  const remove = () => send('DELETE', `/api/domains/${parentId}`, { headers: ifMatch(1) })
  const refer = () =>
    send('POST', '/api/domains', { body: newItem(domain, { id, key: keyOf(id), parentId }) })
  const [deleted, made] = random.chance(0.5)
    ? await Promise.all([remove(), refer()])
    : await Promise.all([refer(), remove()]).then(([first, second]) => [second, first] as const)
  const outcome = `${deleted.status} ${made.status}`
  recorder.judge(
    'of a deletion and a new reference to what is deleted one is refused',
    ['200 422', '409 201'].includes(outcome)
      ? []
      : [`delete and refer: ${outcome} ${deleted.text.slice(0, 200)} ${made.text.slice(0, 200)}`],
  )
}

async function makeForm({ send, random }: Pick<Race, 'send' | 'random'>) {
  const [id, fieldId] = [random.uuid(), random.uuid()]
  const key = 'mezo'
  await make(send, form, { id, key: keyOf(id) })
  await make(send, field, { id: fieldId, formId: id, key })
  return { id, fieldId, key }
}

function tally(statuses: readonly number[]): string {
  const groups = Map.groupBy([...statuses].sort(), (status) => status)
  return [...groups].map(([status, all]) => `${status}×${all.length}`).join(' ')
}
