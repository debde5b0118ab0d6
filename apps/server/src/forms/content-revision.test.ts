import { domain, form, formDisabled, formField, formOption } from '@urlapmuhely/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
  type Surroundings,
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, createTestSession, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('what was not seen', (databases) => {
  let server: TestApp
  let api: Caller
  let colleague: Caller
  let around: Surroundings

  beforeAll(async () => {
    const database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
    const { token } = await createTestSession(database, server.config)
    colleague = callerOf({ app: server.app, headers: { authorization: `Bearer ${token}` } })
  })
  afterAll(() => server.app.close())

  const path = () => `/api/forms/${around.form.id}`
  const rename = (label: string) =>
    colleague.send('PATCH', `/api/form-fields/${around.text.id}`, { label }, around.text.revision)
  const labels = async () =>
    (await api.get(`${path()}/content`)).body.items.formField
      .map(({ label }: { label: string }) => label)
      .sort()

  describe('by whoever publishes', () => {
    it("is not published: a colleague's change of an item is refused with who made it, and goes out once seen", async () => {
      around = await buildSurroundings(api)
      const { revision, contentRevision } = await seen(api, around.form.id)
      const body = { contentRevision, note: '', confirmWarnings: true }
      await rename('Ezt senki sem nézte meg')

      const refused = await api.send('POST', `${path()}/publish`, body, revision)

      expect([refused.status, refused.body.code]).toEqual([412, 'stale'])
      expect(refused.body.data).toMatchObject({
        current: { id: around.form.id, revision },
        contentRevision: contentRevision + 1,
        updatedByName: 'Kis Márta',
      })
      expect((await api.get(`${path()}/versions`)).body.versions).toEqual([])
      expect((await publish(api, around.form.id)).status).toBe(201)
      const bare = await api.send('POST', `${path()}/publish`, { note: '', confirmWarnings: true }, revision)
      expect([bare.status, bare.body.code]).toEqual([428, 'precondition-required'])
    })

    it('is not published either when an option of a list that the form uses was added', async () => {
      around = await buildSurroundings(api)
      const { revision, contentRevision } = await seen(api, around.form.id)
      await created(colleague, formOption, { list: around.list, value: 'harom' })
      const body = { contentRevision, note: '', confirmWarnings: true }
      expect((await api.send('POST', `${path()}/publish`, body, revision)).status).toBe(412)
    })
  })

  it('is on the control panel of each person who changed something in the form, and of nobody else', async () => {
    around = await buildSurroundings(api)
    const mine = async (who: Caller) =>
      (await who.get('/api/overview')).body.mine.map(({ id }: { id: string }) => id)
    expect((await mine(api))[0]).toBe(around.form.id)
    expect(await mine(colleague)).not.toContain(around.form.id)
    await rename('Kollégáé')
    expect((await mine(colleague))[0]).toBe(around.form.id)
  })

  it('is not overwritten by restoring a version', async () => {
    around = await buildSurroundings(api)
    await publish(api, around.form.id)
    const { revision, contentRevision } = await seen(api, around.form.id)
    await rename('Új munka')
    const restore = (body: object) => api.send('POST', `${path()}/restore`, { version: 1, ...body }, revision)
    expect((await restore({ contentRevision })).status).toBe(412)
    expect((await restore({})).status).toBe(428)
    expect(await labels()).toEqual(['Választó', 'Új munka'].sort())
    expect((await restore({ contentRevision: contentRevision + 1 })).status).toBe(200)
    expect(await labels()).toEqual(['Név', 'Választó'])
  })

  describe('by whoever saves a whole content', () => {
    const put = (items: object, more: object = {}) =>
      api.send('PUT', `${path()}/content`, { revision: 1, form: {}, items: { formField: items }, ...more }, 1)

    it('is neither overwritten nor deleted: the content revision, or the own one of each item, is required', async () => {
      around = await buildSurroundings(api)
      const { contentRevision } = await seen(api, around.form.id)
      const { revision: _, ...unseen } = around.text
      const edited = { ...unseen, label: 'Enyém' }
      expect((await put({ saved: [edited], deleted: [] })).status).toBe(428)
      expect((await put({ saved: [], deleted: [around.text.id] })).status).toBe(428)
      await rename('Kollégáé')
      expect((await put({ saved: [edited], deleted: [] }, { contentRevision })).status).toBe(412)
      expect((await put({ saved: [], deleted: [around.text.id] }, { contentRevision })).status).toBe(412)
      expect((await put({ saved: [{ ...edited, revision: 1 }], deleted: [] })).status).toBe(412)
      expect((await put({ saved: [], deleted: [{ id: around.text.id, revision: 1 }] })).status).toBe(412)
      expect(await labels()).toEqual(['Kollégáé', 'Választó'])
    })

    it("leaves a colleague's change of another item alone when each item names its own revision", async () => {
      around = await buildSurroundings(api)
      await rename('Kollégáé')
      const { status, body } = await put({ saved: [{ ...around.select, label: 'Enyém' }], deleted: [] })
      expect([status, body.contentRevision]).toEqual([200, (await seen(api, around.form.id)).contentRevision])
      expect(await labels()).toEqual(['Enyém', 'Kollégáé'])
    })

    it('is not brought back: an item that a colleague deleted is said to be gone', async () => {
      around = await buildSurroundings(api)
      await colleague.send('DELETE', `/api/form-fields/${around.text.id}`, undefined, 1)
      const { status, body } = await put({ saved: [{ ...around.text, label: 'Enyém' }], deleted: [] })
      expect([status, body.issues[0].code]).toEqual([422, 'ITEM_GONE'])
    })
  })

  it('is not overwritten by importing a file', async () => {
    around = await buildSurroundings(api)
    const file = (await api.get(`${path()}/export`)).body
    const { contentRevision } = (await api.send('POST', '/api/forms/import?dryRun=true', file)).body
    await rename('Kollégáé')
    const url = `/api/forms/import?contentRevision=${contentRevision}`
    expect((await api.send('POST', url, file)).status).toBe(412)
    expect(await labels()).toEqual(['Kollégáé', 'Választó'])
  })

  it('raises the content revision whatever of the definition it changes, and a note without unpublishing', async () => {
    around = await buildSurroundings(api)
    const { group, site } = await buildDomains(api)
    const { group: other, site: otherSite } = await buildDomains(api)
    const rule = await created(api, formDisabled, itemAmong(around, formDisabled))
    const option = await created(api, formOption, { list: around.list, value: 'harom' })
    const change = async (kind: { slug: string }, id: string, values: object) => {
      const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
      expect((await api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)).status).toBe(200)
    }
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['a field', () => change(formField, around.text.id, { hint: 'Így' })],
      ['the form', () => change(form, around.form.id, { title: 'Más' })],
      ['the domain of the form', () => change(form, around.form.id, { domainId: site.id })],
      ['the name of that domain', () => change(domain, site.id, { name: 'Átnevezett' })],
      ['the name of the domain above it', () => change(domain, group.id, { name: 'Fölötte' })],
      [
        'a new domain below it',
        () => created(api, domain, { key: `alatta-${around.list}`, parentId: site.id }),
      ],
      ['an option', () => change(formOption, option.id, { label: 'Három' })],
      ['the domain of an option', () => change(formOption, option.id, { domainId: otherSite.id })],
      ['the host of that domain', () => change(domain, otherSite.id, { host: 'pelda.hu' })],
      ['the domain above that one', () => change(domain, other.id, { name: 'Másik' })],
      ['where that domain lies', () => change(domain, otherSite.id, { parentId: null })],
      ['a rule that is switched off', () => change(formDisabled, rule.id, { enabled: false })],
      ['a deleted option', () => api.send('DELETE', `/api/form-options/${option.id}`, undefined, 3)],
    ]
    const look = async () => ({
      definition: (await api.get(`${path()}/definition`)).body,
      ...(await seen(api, around.form.id)),
    })
    for (const [what, step] of steps) {
      const before = await look()
      await step()
      const after = await look()
      expect(after.definition, what).not.toEqual(before.definition)
      expect(after.contentRevision, what).toBeGreaterThan(before.contentRevision)
    }
    await publish(api, around.form.id)
    const before = await look()
    await change(formField, around.text.id, { note: 'csak jegyzet' })
    expect((await look()).contentRevision).toBe(before.contentRevision + 1)
    expect((await api.get(path())).body.status).toBe('published')
  })
})
