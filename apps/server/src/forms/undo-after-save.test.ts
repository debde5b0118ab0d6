import { formField, formKinds, type Kind } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  type Surroundings,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

/** Properties that only the server sets. They differ in an item that was deleted and created again. */
const SERVER_SETS = ['revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

describeOnEachDatabase('a deletion that was saved', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
    around = await buildSurroundings(api)
  })
  afterAll(() => server.app.close())

  const path = () => `/api/forms/${around.form.id}/content`
  const read = async () => (await api.get(path())).body
  const save = async (items: Readonly<Record<string, { saved?: unknown[]; deleted?: string[] }>>) => {
    const { form, contentRevision } = await read()
    const lists = Object.entries(items).map(([kind, lists]) => [kind, { saved: [], deleted: [], ...lists }])
    const body = { revision: form.revision, contentRevision, form: {}, items: Object.fromEntries(lists) }
    return api.send('PUT', path(), body, form.revision)
  }
  const editable = (kind: Kind, item: Answered) =>
    Object.fromEntries(
      Object.entries(item).filter(([name]) => name === 'id' || kind.properties[name]?.managed !== true),
    )
  const comparable = (items: Answered) =>
    Object.fromEntries(
      Object.entries<Answered[]>(items).map(([kind, list]) => [
        kind,
        list
          .map((item) => Object.fromEntries(Object.entries(item).filter(([n]) => !SERVER_SETS.includes(n))))
          .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
      ]),
    )

  it('is taken back with the same ids: the field, and the rules of every kind that are about it', async () => {
    for (const kind of formKinds.filter((one) => one.name !== formField.name)) {
      await created(api, kind, itemAmong(around, kind, { formId: around.form.id }))
    }
    const { items: before } = await read()
    const everything = formKinds.map((kind) => {
      const ids = before[kind.name].map(({ id }: Answered) => id)
      return [kind.name, { deleted: ids }] as const
    })
    const gone = await save(Object.fromEntries(everything))
    expect([gone.status, gone.body.issues]).toEqual([200, undefined])
    expect(Object.values((await read()).items).flat()).toEqual([])

    const again = formKinds.map((kind) => {
      const saved = before[kind.name].map((item: Answered) => editable(kind, item))
      return [kind.name, { saved }] as const
    })
    const back = await save(Object.fromEntries(again))
    expect([back.status, back.body.issues]).toEqual([200, undefined])
    expect(comparable((await read()).items)).toEqual(comparable(before))
  })
})
