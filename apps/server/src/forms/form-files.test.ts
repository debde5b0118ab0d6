import { block, form, formField } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

const fragment = (label: string) => ({
  items: { formField: [{ id: testId(7), key: 'nev', type: 'text', label }] },
  options: [],
})

describeOnEachDatabase('forms as files', (databases) => {
  const { api } = useTestServer(databases)

  const remove = async (kind: { readonly slug: string }, { id }: { id: string }) => {
    const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
    const { status } = await api.send('DELETE', `/api/${kind.slug}/${id}`, undefined, revision)
    expect(status).toBeLessThan(300)
  }
  const exists = async (kind: { readonly slug: string }, { id }: { id: string }) =>
    (await api.get(`/api/${kind.slug}/${id}`)).status === 200
  const several = (query: string, body: unknown) =>
    api.send('POST', `/api/forms/import-several?${query}`, body)

  it('several go out in one file with the blocks, and come back: tried first, then all at once', async () => {
    const [one, two] = [await buildSurroundings(api), await buildSurroundings(api)]
    const own = await created(api, block, { name: 'Ügyfél', content: fragment('Neve') })
    const exported = await api.send('POST', '/api/forms/export', { ids: [one.form.id, two.form.id] })
    const file = exported.body
    expect(exported.headers['content-disposition']).toContain('urlapok.json')
    expect(file.forms.map(({ form: { id } }: { form: { id: string } }) => id)).toEqual([
      one.form.id,
      two.form.id,
    ])
    expect(file.blocks).toMatchObject([{ id: own.id, name: 'Ügyfél' }])

    await remove(form, two.form)
    await remove(block, own)
    const tried = await several('dryRun=true', { file })
    const [unchanged] = tried.body.forms
    expect([unchanged.created, unchanged.updated, unchanged.deleted]).toEqual([{}, {}, {}])
    expect(tried.body).toMatchObject({
      dryRun: true,
      forms: [
        { formId: one.form.id, contentRevision: expect.any(Number) },
        { formId: two.form.id, contentRevision: null, created: { form: 1, formField: 2 } },
      ],
      blocks: { added: ['Ügyfél'], kept: [] },
    })
    expect([await exists(form, two.form), await exists(block, own)]).toEqual([false, false])

    expect((await several('', { file })).status).toBe(428)
    expect(await exists(form, two.form)).toBe(false)
    const contentRevisions = { [one.form.id]: tried.body.forms[0].contentRevision }
    const done = await several('', { file, contentRevisions })
    expect(done.body).toEqual({ ...tried.body, dryRun: false })
    expect([await exists(form, two.form), await exists(block, own)]).toEqual([true, true])
    await remove(block, own)
  })

  it('a fault in one form is named by its place, and none is saved', async () => {
    const [one, two] = [await buildSurroundings(api), await buildSurroundings(api)]
    const file = (await api.send('POST', '/api/forms/export', { ids: [one.form.id, two.form.id] })).body
    await remove(form, one.form)
    file.forms[1].items[formField.name][0].label = 5
    const { contentRevision } = (await api.get(`/api/forms/${two.form.id}/content`)).body
    const refused = await several('', { file, contentRevisions: { [two.form.id]: contentRevision } })
    expect(refused.status).toBe(422)
    expect(issuesOf(refused.body)).toContain('forms.1.items.formField.0.label TEXT_EXPECTED')
    expect(await exists(form, one.form)).toBe(false)
    const twice = { ...file, forms: [file.forms[0], file.forms[0]] }
    expect(issuesOf((await several('dryRun=true', { file: twice })).body)[0]).toContain('forms.1.form.id')
  })

  it('a form brings the blocks along; a block that is there stays, and is named if it differs', async () => {
    const around = await buildSurroundings(api)
    const path = `/api/forms/${around.form.id}/export`
    const own = await created(api, block, { name: 'Cím', content: fragment('Utca') })
    const same = await created(api, block, { name: 'Azonos', content: fragment('Egy') })
    const file = (await api.get(path)).body
    await remove(block, own)
    const other = await created(api, block, { name: 'Cím', content: fragment('Más') })
    const undecided = await api.send('POST', '/api/forms/import?asCopy=true', file)
    expect(issuesOf(undecided.body)).toEqual(['shared.block:Cím SHARED_UNDECIDED'])
    const tried = (await api.send('POST', '/api/forms/import?asCopy=true&dryRun=true', file)).body
    const [{ id, seen }] = tried.shared
    const shared = { [id]: { choice: 'keep', seen } }
    const copy = await api.send('POST', '/api/forms/import?asCopy=true', { ...file, shared })
    expect(copy.body.blocks).toEqual({ added: [], kept: ['Cím'] })
    expect((await api.get(`/api/blocks/${other.id}`)).body.content).toEqual(other.content)
    expect((await api.get('/api/blocks')).body.total).toBe(2)
    const wrong = { ...file, blocks: [{ id: testId(7), name: 'Rossz', content: { items: 5 } }] }
    const refused = await api.send('POST', '/api/forms/import?dryRun=true&asCopy=true', wrong)
    expect(issuesOf(refused.body)).toEqual(['blocks.0.content JSON_INVALID'])
    await Promise.all([remove(block, other), remove(block, same)])
  })

  it('a file of more items than an import may write is refused with the limit, before anything is written', async () => {
    const around = await buildSurroundings(api)
    const file = (await api.get(`/api/forms/${around.form.id}/export`)).body
    const options = (list: string) =>
      Array.from({ length: 26_000 }, (_, value) => ({ list, value: `v${value}`, label: 'A', name: 'A' }))
    const forms = [
      { ...file, options: options('egyik') },
      { ...file, form: { ...file.form, id: testId(8) }, options: options('masik') },
    ]
    const body = { format: 'urlapmuhely-forms', version: 1, exportedAt: '', forms, blocks: [] }
    const refused = await several('dryRun=true', { file: body })
    expect([refused.status, ...issuesOf(refused.body)]).toEqual([422, 'items FILE_ITEMS_TOO_MANY'])
    expect(refused.body.issues[0].message).toContain('legfeljebb 50000 importálható')
  })

  it('files of earlier releases have no blocks', async () => {
    const around = await buildSurroundings(api)
    const { blocks: _, ...file } = (await api.get(`/api/forms/${around.form.id}/export`)).body
    const { status, body } = await api.send('POST', '/api/forms/import?dryRun=true', file)
    expect([status, body.blocks]).toEqual([200, { added: [], kept: [] }])
  })
})
