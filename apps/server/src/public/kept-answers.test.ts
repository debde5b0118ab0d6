import { compile, type EventLog } from '@urlapmuhely/engine'
import { form, formExpandable, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../storage/database.ts'
import { callerOf, created, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the check of values that absent fields keep', (databases) => {
  let database: OpenDatabase
  let server: TestApp

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    const api = callerOf(server)
    const owner = buildItem(form, {
      ...{ name: 'Megtartott', key: 'megtartott', removedValues: 'keep' },
      context: [
        { key: 'szerep', label: 'Szerep', type: 'text', optionList: null, sample: null, personal: false },
      ],
    })
    await created(api, form, owner)
    const field = (values: object) => created(api, formField, { formId: owner.id, ...values })
    await field({ key: 'nyit' })
    const own = await field({ key: 'engedmeny', type: 'number', max: 10 })
    const open = await field({ key: 'reszlet', type: 'number', max: 10 })
    const rule = (target: { readonly id: string }, condition: object) =>
      created(api, formExpandable, { formId: owner.id, targets: [target.id], condition })
    await rule(own, { '==': [{ var: 'context.szerep' }, 'admin'] })
    await rule(open, { '==': [{ var: 'nyit' }, 'igen'] })
    expect((await publish(api, String(owner.id))).status).toBe(201)
  })
  afterAll(() => server.app.close())

  const check = async (payload: object) => {
    const url = '/public/forms/megtartott/versions/1/answers/check'
    const answer = await server.app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  describe('by an anonymous sender', () => {
    it('refuses a value in a field that only the context of an administrator opens', async () => {
      expect(await check({ values: { engedmeny: 99 } })).toMatchObject({
        status: 422,
        accepted: false,
        acceptedIfTrue: false,
        issues: [{ path: 'engedmeny', code: 'max' }],
        unverified: [{ path: 'engedmeny', reason: 'KEPT' }],
      })
      const told = await check({ values: { engedmeny: 7 } })
      expect(told).toMatchObject({ status: 422, acceptedIfTrue: true, issues: [] })
      expect(told.unverified[0].message).toMatch(/^Csak a beküldő állítja.*\.$/u)
    })

    it('accepts one that the events of the answer lead to', async () => {
      const { definition } = (await server.app.inject({ url: '/public/forms/megtartott' })).json()
      const { program } = compile(definition, { now: '2026-06-15T10:00:00Z' })
      const session = program?.start({ record: true })
      for (const [path, value] of [
        ['nyit', 'igen'],
        ['reszlet', 7],
        ['nyit', 'nem'],
      ] as const)
        session?.dispatch({ type: 'set', path, value })
      const values = session?.answer().values
      const events = session?.events() as EventLog
      expect(values).toEqual({ nyit: 'nem', reszlet: 7 })
      expect(await check({ values, events })).toMatchObject({ status: 200, values })
      expect(await check({ values })).toMatchObject({ status: 422, acceptedIfTrue: true })
    })
  })
})
