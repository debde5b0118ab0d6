import type { EventLog } from '@urlapmuhely/engine'
import { compile } from '@urlapmuhely/engine'
import { formDefaultValue, formDisabled, formField } from '@urlapmuhely/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../storage/database.ts'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  publish,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, createTestSession, type TestApp } from '../testing/test-app.ts'
import { OPENING_LIFE_S } from './openings.ts'

describeOnEachDatabase('what the check of an answer believes', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  let key: string
  let now = new Date('2026-06-15T10:00:00Z')
  const clock = () => now
  let consumer: { readonly authorization: string }

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database, { clock })
    api = callerOf(server)
    const around = await buildSurroundings(api)
    key = around.form.key
    const formId = around.form.id
    const field = (values: object) => created(api, formField, { formId, ...values })
    const price = await field({ key: 'ar', type: 'number' })
    await field({ key: 'fizetendo', type: 'calculated', expression: { '*': [{ var: 'ar' }, 2] } })
    await field({ key: 'mikor', type: 'calculated', expression: { now: [] } })
    const name = await field({ key: 'kod' })
    await created(api, formDisabled, { formId, targets: [price.id], condition: null })
    await created(api, formDefaultValue, {
      formId,
      targets: [price.id],
      value: 10,
      when: 'live',
      condition: null,
    })
    await created(api, formDisabled, {
      formId,
      targets: [name.id],
      condition: { '==': [{ var: 'nev' }, 'zar'] },
    })
    expect((await publish(api, formId)).status).toBe(201)
    consumer = await authorized(['fogyaszto'])
  })
  afterAll(() => server.app.close())

  const authorized = async (roles: readonly string[]) => ({
    authorization: `Bearer ${(await createTestSession(database, server.config, { clock, roles })).token}`,
  })
  const post = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/public/forms/${key}/versions/1/${path}`, payload, headers })
  const check = (payload: object, headers = {}, query = '') => post(`answers/check${query}`, payload, headers)
  const open = async (payload: object) => (await post('openings', payload, consumer)).json().opening as string
  const forged = { ar: 1, fizetendo: 2 }

  /** Fills in the published form as a browser does. */
  async function fillIn(values: Readonly<Record<string, unknown>>, initial?: object) {
    const { definition } = (await server.app.inject({ url: `/public/forms/${key}` })).json()
    const { program } = compile(definition, { now: now.toISOString() })
    const session = program?.start({
      values: initial,
      context: { now: () => now.toISOString() },
      record: true,
    })
    if (!session) throw new Error('The published form does not compile.')
    for (const [path, value] of Object.entries(values)) session.dispatch({ type: 'set', path, value })
    return { ...session.answer(), events: session.events() as EventLog }
  }

  it('is not what a stranger says of start values, or of what is held over or kept out', async () => {
    expect((await check({ values: { ar: 10, fizetendo: 20 } })).json()).toMatchObject({ issues: [] })
    const none = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }
    for (const told of [
      {},
      { initial: { ar: 1 } },
      { circumstances: { ...none, heldOver: ['ar'] } },
      { circumstances: { ...none, omitted: { ar: 1 } } },
    ]) {
      const answer = await check({ values: forged, ...told })
      expect([answer.statusCode, answer.json().acceptedIfTrue]).toEqual([422, false])
      expect(answer.json().issues.map(({ path, code }: Answered) => `${path} ${code}`)).toContain(
        'ar FIELD_DISABLED',
      )
    }
    expect((await check({ values: forged, context: { timeZone: 'UTC' } })).statusCode).toBe(403)
    expect(
      (await check({ values: forged, initial: { ar: 1 } }, { authorization: 'Bearer x' })).statusCode,
    ).toBe(401)
    const robin = await authorized(['robin'])
    expect((await check({ values: forged, initial: { ar: 1 } }, robin)).statusCode).toBe(422)
  })

  it('is what a consumer with a credential says of its own data', async () => {
    expect((await check({ values: forged, initial: { ar: 1 } }, consumer)).statusCode).toBe(200)
    expect((await check({ values: forged, initial: { ar: 3 } }, consumer)).statusCode).toBe(422)
    const yesterday = { values: { mikor: '2026/06/14 12:00' }, moment: '2026-06-14T10:00:00Z' }
    expect((await check(yesterday, consumer)).statusCode).toBe(200)
    const told = (await check(yesterday)).json()
    expect([told.acceptedIfTrue, told.unverified.map(({ reason }: Answered) => reason)]).toEqual([
      true,
      ['MOMENT'],
    ])
    const inTokyo = { values: { mikor: '2026/06/15 19:00' }, context: { timeZone: 'Asia/Tokyo' } }
    expect((await check(inTokyo, consumer)).statusCode).toBe(200)
    expect((await check({ ...inTokyo, context: { timeZone: 'Nincs/Ilyen' } }, consumer)).statusCode).toBe(422)
  })

  it('is what a value’s events lead to, and unverified without them', async () => {
    const { values, circumstances, moment, events } = await fillIn({ kod: 'x', nev: 'zar' })
    expect((await check({ values, circumstances, moment, events })).statusCode).toBe(200)
    const told = await check({ values, circumstances, moment })
    expect([told.statusCode, told.headers['content-type']]).toEqual([
      422,
      'application/problem+json; charset=utf-8',
    ])
    expect(told.json()).toMatchObject({
      accepted: false,
      acceptedIfTrue: true,
      issues: [],
      values,
      unverified: [{ path: 'kod', reason: 'HELD_OVER' }],
    })
    expect(told.json().unverified[0].message).toMatch(/^Csak a beküldő állítja.*\.$/u)
    const tooMany = { ...events, entries: Array.from({ length: 5_001 }, () => ['n']) }
    expect((await check({ values, events: tooMany })).statusCode).toBe(422)
  })

  describe('of a signed opening', () => {
    it('is all that it says, for a browser that calls by itself', async () => {
      const opening = await open({ initial: { ar: 1 } })
      expect((await check({ values: forged, opening })).statusCode).toBe(200)
      expect((await check({ values: { ar: 2, fizetendo: 4 }, opening })).statusCode).toBe(422)
      const still = await open({ context: { now: '2026-06-01T10:00:00Z' } })
      expect((await check({ values: { mikor: '2026/06/01 12:00' }, opening: still })).statusCode).toBe(200)
      expect((await check({ values: { mikor: '2026/06/15 12:00' }, opening: still })).statusCode).toBe(422)
    })

    it('is refused when it is changed, expired, or for something else', async () => {
      const { site } = await buildDomains(api)
      const opening = await open({ initial: { ar: 1 } })
      const [header, , signature] = opening.split('.')
      const other = (await open({ initial: { ar: 2 } })).split('.')[1]
      const codesOf = async (wrong: string, query = '') => {
        const answer = await check({ values: forged, opening: wrong }, {}, query)
        return [answer.statusCode, ...answer.json().issues.map(({ code }: Answered) => code)]
      }
      expect(await codesOf(`${header}.${other}.${signature}`)).toEqual([422, 'OPENING_INVALID'])
      expect(await codesOf(consumer.authorization.slice('Bearer '.length))).toEqual([422, 'OPENING_INVALID'])
      expect(await codesOf('x')).toEqual([422, 'OPENING_INVALID'])
      expect(await codesOf(opening, `?domain=${site.key}`)).toEqual([422, 'OPENING_ELSEWHERE'])
      const inDomain = await open({ domain: site.key, initial: { ar: 1 } })
      expect(await codesOf(inDomain)).toEqual([422, 'OPENING_ELSEWHERE'])
      expect((await check({ values: forged, opening: inDomain }, {}, `?domain=${site.key}`)).statusCode).toBe(
        200,
      )
      const before = now
      now = new Date(now.getTime() + OPENING_LIFE_S * 1000)
      expect(await codesOf(opening)).toEqual([422, 'OPENING_EXPIRED'])
      now = before
    })

    it('is only given to a consumer with a credential', async () => {
      expect((await post('openings', {})).statusCode).toBe(401)
      expect((await post('openings', {}, server.headers)).statusCode).toBe(403)
      expect((await post('openings', { initial: 1 }, consumer)).statusCode).toBe(422)
      const much = { initial: { nev: 'x'.repeat(300_000) } }
      expect((await post('openings', much, consumer)).statusCode).toBe(413)
      const given = await post('openings', {}, consumer)
      expect([given.statusCode, given.json().expiresAt]).toEqual([201, '2026-06-16T10:00:00.000Z'])
    })
  })
})
