import {
  formDefaultValue,
  formDisabled,
  formField,
  formOption,
  formOptionExpandable,
  formOptionModifier,
  formSideEffect,
  type Kind,
} from '@urlapmuhely/schema'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { formListener } from '../../forms/form-listener.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { readItemsWhere } from '../item-repository.ts'
import { readPatch } from '../routes/read-input.ts'
import { saveChanges } from '../write/save-changes.ts'
import { writeItems } from '../write/write-session.ts'

describeOnEachDatabase('values of options', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  let around: Surroundings

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const field = (overrides: Readonly<Record<string, unknown>>) =>
    created(api, formField, { formId: around.form.id, ...overrides })
  const read = async (kind: Kind, id: string) => (await api.get(`/api/${kind.slug}/${id}`)).body
  const optionsOf = async (value: string): Promise<Answered[]> =>
    (await api.get(`/api/form-options?filter[list]=${around.list}&filter[value]=${value}`)).body.items
  const change = async (from: string, to: string) => {
    const [option] = await optionsOf(from)
    return api.send('PATCH', `/api/form-options/${option.id}`, { value: to }, option.revision)
  }
  const rule = (kind: Kind, overrides: Readonly<Record<string, unknown>>) =>
    created(api, kind, itemAmong(around, kind, overrides))
  const asking = (condition: unknown) => rule(formDisabled, { targets: [around.text.id], condition })

  it('are followed by every rule that names them, in one transaction', async () => {
    const rows = await field({ key: 'sorok', type: 'repeat' })
    await field({ key: 'fajta', type: 'select', optionList: around.list, parentId: rows.id })
    const many = await field({ key: 'tobb', type: 'multiSelect', optionList: around.list })
    const condition = (value: string) => ({
      and: [
        { '==': [{ var: 'valaszto' }, value] },
        { in: [{ var: 'valaszto' }, ['ketto', value]] },
        { in: [value, { var: 'tobb' }] },
        { some: [{ var: 'sorok' }, { '==': [{ var: 'fajta' }, value] }] },
        { '!=': [{ var: 'nev' }, 'egy'] },
      ],
    })
    const held = await asking(condition('egy'))
    const listed = await rule(formOptionModifier, { optionValues: ['ketto', 'egy'] })
    const filtered = await rule(formOptionModifier, {
      optionValues: [],
      filter: { '==': [{ var: 'option.value' }, 'egy'] },
    })
    const opening = await rule(formOptionExpandable, { optionValues: ['egy'] })
    const one = await rule(formDefaultValue, { targets: [around.select.id], value: 'egy' })
    const several = await rule(formDefaultValue, { targets: [many.id], value: ['egy', 'ketto'] })
    const text = await rule(formDefaultValue, { targets: [around.text.id], value: 'egy' })
    const action = (value: string) => [
      {
        type: 'set',
        targetId: around.select.id,
        expression: { if: [{ '==': [{ var: 'nev' }, 'egy'] }, value, 'ketto'] },
        overwrite: 'always',
      },
      { type: 'set', targetId: around.text.id, expression: 'egy', overwrite: 'always' },
    ]
    const effect = await rule(formSideEffect, { on: 'change', actions: action('egy') })

    expect((await change('egy', 'uno')).status).toBe(200)

    const after = await read(formDisabled, held.id)
    expect(after.condition).toEqual(condition('uno'))
    expect(after.revision).toBe(2)
    expect((await read(formOptionModifier, listed.id)).optionValues).toEqual(['ketto', 'uno'])
    expect((await read(formOptionModifier, filtered.id)).filter).toEqual({
      '==': [{ var: 'option.value' }, 'uno'],
    })
    expect((await read(formOptionExpandable, opening.id)).optionValues).toEqual(['uno'])
    expect((await read(formDefaultValue, one.id)).value).toBe('uno')
    expect((await read(formDefaultValue, several.id)).value).toEqual(['uno', 'ketto'])
    expect((await read(formDefaultValue, text.id)).revision).toBe(1)
    expect((await read(formSideEffect, effect.id)).actions).toEqual(action('uno'))
    const [logged] = (await api.get(`/api/changes?itemId=${held.id}`)).body.items
    expect([logged.action, logged.before.condition, logged.after.condition]).toEqual([
      'update',
      condition('egy'),
      condition('uno'),
    ])
    expect((await api.get(`/api/changes?batchId=${logged.batchId}`)).body.total).toBe(8)
  })

  it('are left alone in rules while another option of the list has them, and followed when the last one changes', async () => {
    const { group } = await buildDomains(api)
    const [base] = await optionsOf('egy')
    const own = { overridesId: base.id, overrideMode: 'replace', domainId: group.id }
    await created(api, formOption, { list: around.list, value: 'egy', ...own })
    const held = await asking({ '==': [{ var: 'valaszto' }, 'egy'] })
    const listed = await rule(formOptionModifier, { optionValues: ['egy'] })

    await api.send('PATCH', `/api/form-options/${base.id}`, { value: 'uno' }, 1)
    expect([await read(formDisabled, held.id), await read(formOptionModifier, listed.id)]).toEqual([
      held,
      listed,
    ])

    expect((await change('egy', 'uno')).status).toBe(200)
    expect((await read(formDisabled, held.id)).condition['=='][1]).toBe('uno')
    expect((await read(formOptionModifier, listed.id)).optionValues).toEqual(['uno'])
  })

  it('may be swapped, by way of a third or at once', async () => {
    const listed = await rule(formOptionModifier, { optionValues: ['egy'] })
    const valuesNow = async () => (await read(formOptionModifier, listed.id)).optionValues

    await change('egy', 'atmeneti')
    await change('ketto', 'egy')
    await change('atmeneti', 'ketto')
    expect(await valuesNow()).toEqual(['ketto'])

    await writeItems(
      { database, clock: systemClock, itemListener: formListener },
      { by: server.user },
      async (session) => {
        const options = await readItemsWhere(session.db, formOption, { property: 'list', value: around.list })
        await saveChanges(session, {
          updates: options.map((before) => ({
            kind: formOption,
            before,
            read: readPatch(formOption, before, { value: before.value === 'egy' ? 'ketto' : 'egy' }),
            path: '',
          })),
        })
      },
    )
    expect(await valuesNow()).toEqual(['egy'])
  })

  it('stand once in a rule that named the new one already', async () => {
    const { group } = await buildDomains(api)
    await created(api, formOption, { list: around.list, value: 'uno', domainId: group.id })
    const listed = await rule(formOptionModifier, { optionValues: ['uno', 'egy', 'ketto'] })

    await change('egy', 'uno')

    expect((await read(formOptionModifier, listed.id)).optionValues).toEqual(['uno', 'ketto'])
  })

  it('are held by a rule of which it can not be told what is meant', async () => {
    const prefix = await asking({ starts_with: [{ var: 'valaszto' }, 'eg'] })
    const other = await field({
      key: 'masik',
      type: 'select',
      optionList: (await buildSurroundings(api)).list,
    })
    const both = await rule(formDefaultValue, { targets: [around.select.id, other.id], value: 'egy' })
    const clear = await asking({ '==': [{ var: 'valaszto' }, 'egy'] })

    const { status, body } = await change('egy', 'uno')

    expect([status, body.code]).toEqual([409, 'referenced'])
    const found = body.data.references.map(({ id, path }: Answered) => [id, path])
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        [prefix.id, 'condition'],
        [both.id, 'value'],
      ]),
    )
    expect(body.detail).toMatch(/^Az opció értéke nem írható át magától mindenütt, ahol szerepel\./u)
    for (const { name } of [prefix, both]) expect(body.detail).toContain(`„${name}”`)
    expect((await optionsOf('egy'))[0].revision).toBe(1)
    expect(await read(formDisabled, clear.id)).toEqual(clear)
    expect((await change('egy', 'egyke')).status).toBe(409)
  })

  it('are refused first when they are wrong', async () => {
    await asking({ starts_with: [{ var: 'valaszto' }, 'eg'] })

    const { status, body } = await change('egy', 'ketto')

    expect([status, body.issues.map(({ path, code }: Answered) => `${path} ${code}`)]).toEqual([
      422,
      ['value OPTION_VALUE_TAKEN'],
    ])
  })

  it('change in working copies only: a published version stays what it was', async () => {
    const { form: owner } = around
    const listed = await rule(formOptionModifier, { optionValues: ['egy'] })
    expect((await publish(api, owner.id)).status).toBeLessThan(300)

    await change('egy', 'uno')

    const { definition } = (await api.get(`/api/forms/${owner.id}/versions/1`)).body
    expect(definition.items.formOptionModifier[0].optionValues).toEqual(['egy'])
    expect((await read(formOptionModifier, listed.id)).optionValues).toEqual(['uno'])
  })
})
