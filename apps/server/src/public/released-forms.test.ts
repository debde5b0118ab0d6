import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { domain, type FormDefinition, form, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { expect, it } from 'vitest'
import { type Caller, callerOf, created, publish, seen } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { fillInReleased, RELEASED_DOMAIN, RELEASED_HINT, RELEASED_NOW } from '../testing/released-form.ts'
import { buildTestApp } from '../testing/test-app.ts'

/** A form as a release stored it, and the answer that its engine gave. */
interface Frozen {
  readonly hash: string
  readonly definition: string
  readonly values: object
  readonly issues: readonly object[]
}

const folder = join(import.meta.dirname, 'released')
const releases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))

describeOnEachDatabase('a form as a release published it', (databases) => {
  /** A database in which the only version of the form was stored by that release. */
  const start = async (release: string) => {
    const frozen: Frozen = JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8'))
    const stored: FormDefinition = JSON.parse(frozen.definition)
    const database = await databases.open()
    const server = await buildTestApp(database, { clock: () => new Date(RELEASED_NOW) })
    const api = callerOf(server)
    for (const item of stored.domains) await create(api, domain, item)
    for (const item of stored.items.formOption) await create(api, formOption, item)
    await create(api, form, stored.form)
    await created(api, formField, { formId: stored.form.id, key: 'mai', label: 'Mai' })
    await publish(api, stored.form.id)
    const { definition, hash } = frozen
    await database.db.updateTable('formVersions').set({ definition, hash }).execute()
    return { server, api, frozen, formId: stored.form.id }
  }

  it.each(releases)('%s is filled in and checked as it was then, under the same hash', async (release) => {
    const { server, frozen } = await start(release)
    const url = '/public/forms/rendeles/versions/1'
    const sent = (await server.app.inject(`${url}?domain=${RELEASED_DOMAIN}`)).json()
    expect(sent).toMatchObject({ form: 'rendeles', hash: frozen.hash, domain: RELEASED_DOMAIN })

    // The hint was written when texts were plain, and a brace was a brace.
    const { formField: fields } = expandDefinition(sent.definition).items
    const hint = fields.find(({ key }) => key === 'ajandek')?.hint
    const shown = typeof hint === 'string' ? hint.replaceAll('{{', '{') : hint
    if (release === '0.1.0') expect(shown).toBe(RELEASED_HINT)

    const { values, issues, circumstances, moment, events } = fillInReleased(sent.definition)
    expect(values).toEqual(frozen.values)
    expect(issues.map(({ path, rule }) => ({ path, rule }))).toEqual(frozen.issues)
    expect(fillInReleased(JSON.parse(frozen.definition)).values).toEqual(frozen.values)
    const checked = await server.app.inject({
      method: 'POST',
      url: `${url}/answers/check?domain=${RELEASED_DOMAIN}`,
      payload: { values, circumstances, moment, events },
    })
    expect([checked.statusCode, checked.json().values]).toEqual([200, frozen.values])
    await server.app.close()
  })

  it.each(releases)('%s is put back whole, without what was added to its items since', async (release) => {
    const { server, api, formId } = await start(release)
    const url = `/api/forms/${formId}`
    const { revision } = (await api.get(url)).body
    const patched = await api.send('PATCH', url, { languages: ['hu', 'de'], title: 'Más' }, revision)
    expect(patched.status).toBe(200)

    const current = await seen(api, formId)
    const request = { version: 1, contentRevision: current.contentRevision }
    const restored = await api.send('POST', `${url}/restore`, request, current.revision)
    expect([restored.status, restored.body.issues]).toEqual([200, undefined])

    expect((await api.get(url)).body).toMatchObject({ title: 'Rendelés', languages: [], status: 'published' })
    expect((await publish(api, formId)).body).toMatchObject({ unchanged: true, version: 1 })
    await server.app.close()
  })
})

/** Creates an item as it was stored, without the properties that the server sets. */
function create(api: Caller, kind: Kind, { revision: _, ...item }: Readonly<Record<string, unknown>>) {
  return created(api, kind, item)
}
