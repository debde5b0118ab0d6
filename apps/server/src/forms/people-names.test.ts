import { form, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { expect, it } from 'vitest'
import { type Caller, callerOf, created, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'

/** The places where the screens read the name of a person, each with the action that it shows. */
async function namesShown(api: Caller, formId: string): Promise<Readonly<Record<string, string>>> {
  const [panel, log, list, versions] = await Promise.all(
    [
      '/api/overview',
      `/api/changes?formId=${formId}`,
      '/api/forms?fields=id,updatedBy',
      `/api/forms/${formId}/versions`,
    ].map(async (url) => (await api.get(url)).body),
  )
  const row = list.items.find(({ id }: { id: string }) => id === formId)
  const stale = await api.send('PATCH', `/api/forms/${formId}`, { note: 'x' }, 999)
  return {
    panel: panel.unpublished.find(({ id }: { id: string }) => id === formId)?.updatedByName,
    latest: panel.saves[0].byName,
    log: log.items[0].byName,
    list: list.references[row.updatedBy].name,
    version: versions.versions[0].publishedByName,
    conflict: stale.body.data.updatedByName,
  }
}

describeOnEachDatabase('who did something', (databases) => {
  it('is named everywhere, also if nothing is known of the account; no screen gets an id to show', async () => {
    const database = await databases.open()
    const { app, headers, user } = await buildTestApp(database)
    const api = callerOf({ app, headers })
    const owner = buildItem(form, { name: 'Nevek', key: 'nevek' })
    await created(api, form, owner)
    await created(api, formField, { formId: owner.id, key: 'nev', label: 'Név' })
    const id = String(owner.id)
    expect((await publish(api, id)).status).toBe(201)
    const again = (await api.get(`/api/forms/${id}`)).body
    await api.send('PATCH', `/api/forms/${id}`, { title: 'Más' }, again.revision)
    const wanted = (name: string) =>
      Object.fromEntries(
        ['panel', 'latest', 'log', 'list', 'version', 'conflict'].map((place) => [place, name]),
      )
    expect(await namesShown(api, id)).toEqual(wanted(user.name))

    // As in a database that was put together from others.
    await database.db.deleteFrom('people').execute()
    const later = await buildTestApp(database)
    expect(await namesShown(callerOf(later), id)).toEqual(wanted(UNKNOWN_PERSON))
    await Promise.all([app.close(), later.app.close()])
  })
})
