import { block, domain, type FormFile, formField, formOption } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  created,
  issuesOf,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

type Choice = 'file' | 'keep' | 'copy'
/** The labels of options by their values. */
type Labels = Readonly<Record<string, string>>

const KEYS = ['egy', 'ketto', 'harom', 'negy']

describeOnEachDatabase('importing a form over what is there', (databases) => {
  const { api } = useTestServer(databases)
  let around: Surroundings
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const exported = async (id: string): Promise<FormFile> => (await api.get(`/api/forms/${id}/export`)).body
  const send = (query: string, body: unknown) => api.send('POST', `/api/forms/import?${query}`, body)
  const change = (slug: string, { id, revision }: Answered, values: object) =>
    api.send('PATCH', `/api/${slug}/${id}`, values, revision)
  const optionsOf = async (list: string): Promise<Answered[]> =>
    (await api.get(`/api/form-options?filter[list]=${list}&pageSize=100`)).body.items
  const labelsIn = (file: FormFile, list: unknown): Labels =>
    Object.fromEntries(
      file.options
        .filter((one) => one.list === list)
        .map(({ value, label }) => [String(value), String(label)]),
    )
  const listOf = (file: FormFile) => file.items.formField?.find(({ type }) => type === 'select')?.optionList

  /** Tries, chooses the same for everything that differs, and imports. */
  async function importChoosing(file: FormFile, choice: Choice) {
    const tried = (await send('dryRun=true', file)).body
    const shared = Object.fromEntries(
      tried.shared.map(({ id, seen }: { id: string; seen: string }) => [id, { choice, seen }]),
    )
    const revision = tried.contentRevision === null ? '' : `contentRevision=${tried.contentRevision}`
    const done = await send(revision, { ...file, shared })
    return { tried, done }
  }

  it('keeps nothing silently: a changed fee, a removed option, an added one and a renamed domain are named', async () => {
    const { site } = await buildDomains(api)
    const other = await buildSurroundings(api)
    const context = [{ key: 'szerep', label: 'Szerep', type: 'select', optionList: around.list }]
    await api.send('PATCH', `/api/forms/${other.form.id}`, { context }, 1)
    const [one, two] = await optionsOf(around.list)
    await change('form-options', one, { data: { dij: 1000 } })
    await created(api, formOption, { list: around.list, value: 'helyi', label: 'Helyi', domainId: site.id })
    const file = await exported(around.form.id)
    const latest = await optionsOf(around.list)
    await change(
      'form-options',
      latest.find(({ id }) => id === one.id),
      { data: { dij: 1500 } },
    )
    await api.send('DELETE', `/api/form-options/${two.id}`, undefined, two.revision)
    await created(api, formOption, { list: around.list, value: 'uj', label: 'Új' })
    await change('domains', site, { name: 'Új név' })

    const tried = await send('dryRun=true', file)
    expect(tried.status).toBe(200)
    const byId = Object.fromEntries(tried.body.shared.map((one: Answered) => [one.id, one]))
    expect(Object.keys(byId).sort()).toEqual([`domain:${site.key}`, `list:${around.list}`])
    expect(byId[`list:${around.list}`]).toMatchObject({
      kind: 'list',
      choice: null,
      forms: [{ id: other.form.id, name: other.form.name }],
      formCount: 1,
      partCount: 3,
    })
    expect(byId[`list:${around.list}`].parts).toEqual(
      expect.arrayContaining([
        {
          name: expect.stringContaining(`(${one.value})`),
          state: 'changed',
          properties: [{ label: 'Adatok', here: 'dij: 1500', file: 'dij: 1000' }],
        },
        { name: expect.stringContaining(`(${two.value})`), state: 'onlyInFile', properties: [] },
        { name: 'Új (uj)', state: 'onlyHere', properties: [] },
      ]),
    )
    expect(byId[`domain:${site.key}`].parts[0].properties).toEqual([
      { label: 'Megnevezés', here: 'Új név', file: site.name },
    ])

    const refused = await send(`contentRevision=${tried.body.contentRevision}`, file)
    expect([refused.status, ...issuesOf(refused.body).sort()]).toEqual([
      422,
      `shared.domain:${site.key} SHARED_UNDECIDED`,
      `shared.list:${around.list} SHARED_UNDECIDED`,
    ])
    expect((await api.get(`/api/form-options/${one.id}`)).body.data).toEqual({ dij: 1500 })
  })

  it('a choice about a state that has changed since is refused, and nothing is saved', async () => {
    const file = await exported(around.form.id)
    const [one] = await optionsOf(around.list)
    await change('form-options', one, { label: 'Más' })
    const tried = (await send('dryRun=true&asCopy=true', file)).body
    const [{ id, seen }] = tried.shared
    const [now] = await optionsOf(around.list)
    await change('form-options', now, { label: 'Megint más' })
    const shared = { [id]: { choice: 'file', seen } }
    expect((await send('asCopy=true', { ...file, shared })).status).toBe(412)
    expect((await optionsOf(around.list))[0].label).toBe('Megint más')
  })

  it('after the import the export of the form is what was chosen, for any list here and in the file', async () => {
    const labels = fc
      .uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 })
      .chain((keys) =>
        fc.record(Object.fromEntries(keys.map((key) => [key, fc.constantFrom('A', 'B', 'C')]))),
      )
    const choices = fc.constantFrom<Choice>('file', 'keep', 'copy')
    await fc.assert(
      fc.asyncProperty(labels, labels, choices, async (here: Labels, inFile: Labels, choice) => {
        const own = await buildSurroundings(api)
        const base = await exported(own.form.id)
        await fill(own.list, here)
        const options = Object.entries(inFile).map(([value, label], order) => ({
          ...{ list: own.list, value, label, name: label, order },
        }))
        const { tried, done } = await importChoosing({ ...base, options }, choice)
        expect(done.status).toBe(200)
        const after = await exported(own.form.id)
        const differs = JSON.stringify(sorted(here)) !== JSON.stringify(sorted(inFile))
        if (differs) expect(tried.shared.map(({ id }: { id: string }) => id)).toEqual([`list:${own.list}`])
        const isCopied = choice === 'copy' && tried.shared.length > 0
        expect(listOf(after)).toBe(isCopied ? `${own.list}-masolat` : own.list)
        expect(sorted(labelsIn(after, listOf(after)))).toEqual(sorted(choice === 'keep' ? here : inFile))
        const original = await optionsOf(own.list)
        expect(Object.fromEntries(original.map(({ value, label }) => [value, label]))).toEqual(
          choice === 'file' ? inFile : here,
        )
        expect((await importChoosing(after, 'keep')).tried.shared).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  it('a domain and a block become those of the file, stay, or are copied', async () => {
    for (const choice of ['file', 'keep', 'copy'] as const) {
      const own = await buildSurroundings(api)
      const { site } = await buildDomains(api)
      const piece = await created(api, block, { name: `Blokk ${own.list}`, description: 'régi', content: {} })
      const [field] = (await api.get(`/api/form-fields?filter[formId]=${own.form.id}`)).body.items
      await change('form-fields', field, { domainId: site.id })
      const file = await exported(own.form.id)
      const only = { ...file, blocks: file.blocks.filter(({ id }) => id === piece.id) }
      const fragment = { items: { [formField.name]: [] }, options: [] }
      await change('domains', site, { name: 'Más', host: 'mas.example.hu' })
      await change('blocks', piece, { description: 'új', content: fragment })
      const { done } = await importChoosing(
        { ...only, blocks: [{ ...only.blocks[0], content: fragment }] },
        choice,
      )
      expect(done.status).toBe(200)
      const used = (await exported(own.form.id)).items.formField?.find(({ id }) => id === field.id)?.domainId
      const now = (await api.get(`/api/domains/${site.id}`)).body
      const description = (await api.get(`/api/blocks/${piece.id}`)).body.description
      expect([now.name, description]).toEqual(choice === 'file' ? [site.name, 'régi'] : ['Más', 'új'])
      expect(used === site.id).toBe(choice !== 'copy')
      if (choice === 'copy')
        expect((await api.get(`/api/${domain.slug}/${used}`)).body).toMatchObject({
          name: `${site.name} (másolat)`,
        })
    }
  })

  async function fill(list: string, labels: Labels): Promise<void> {
    for (const { id, revision } of await optionsOf(list))
      await api.send('DELETE', `/api/form-options/${id}`, undefined, revision)
    for (const [value, label] of Object.entries(labels))
      await created(api, formOption, { list, value, label, name: label })
  }
})

function sorted(labels: Labels): [string, string][] {
  return Object.entries(labels).sort(([left], [right]) => (left < right ? -1 : 1))
}
