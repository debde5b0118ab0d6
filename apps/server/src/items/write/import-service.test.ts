import { formOption, MAX_IMPORT_ROWS } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { type Answered, buildSurroundings } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

const url = `/api/${formOption.slug}/import`

describeOnEachDatabase('the import of a table', (databases) => {
  const { api } = useTestServer(databases)
  let list: string

  const fresh = async () => {
    list = (await buildSurroundings(api)).list
    return options()
  }
  /** Reads the options of the list, as texts. */
  const options = async (): Promise<Answered[]> =>
    (await api.get(`/api/${formOption.slug}?filter[list]=${list}&sort=order,value&pageSize=200`)).body.items
  const labels = async () => (await options()).map(({ label }) => label).sort()
  const row = (value: string, values: Readonly<Record<string, unknown>> = {}) => ({
    id: uuidv7(),
    values: { list, value, label: value.toUpperCase(), name: value, ...values },
  })
  const change = ({ id, revision }: Answered, values: Readonly<Record<string, unknown>>) => ({
    id,
    revision,
    values,
  })

  it('creates and changes all rows in one transaction, as one entry of the log', async () => {
    const [one] = await fresh()
    const { status, body } = await api.send('POST', url, {
      rows: [change(one, { label: 'Egyetlen' }), row('harom'), row('negy')],
    })
    expect([status, body.changed]).toEqual([200, 3])
    expect(await labels()).toEqual(['Egyetlen', 'HAROM', 'NEGY', 'ketto'])
    const changes = (await api.get('/api/changes?pageSize=3')).body.items
    expect(new Set(changes.map(({ batchId }: Answered) => batchId))).toEqual(new Set([body.changeId]))
  })

  it('saves nothing when any row is wrong, and tells what is wrong with each of them', async () => {
    const [one, two] = await fresh()
    const before = await labels()
    const rows = [
      ...Array.from({ length: 9 }, (_, n) => row(`jo-${n}`)),
      row('nincs', { label: '' }),
      change(one, { label: '' }),
      row('ketto'),
      row('azonos'),
      row('azonos'),
      { ...change(two, { label: 'x' }), id: testId(9) },
    ]
    const { status, body } = await api.send('POST', url, { rows: rows.slice(0, -1) })
    expect(status).toBe(422)
    expect(body.issues.map(({ path, code }: Answered) => `${path} ${code}`).sort()).toEqual([
      'rows.10.label REQUIRED',
      'rows.11.value OPTION_VALUE_TAKEN',
      'rows.12.value OPTION_VALUE_TAKEN',
      'rows.13.value OPTION_VALUE_TAKEN',
      'rows.9.label REQUIRED',
    ])
    expect((await api.send('POST', url, { rows })).body.issues[0].path).toBe('rows.14.id')
    const twice = [change(one, { label: 'a' }), change(one, { label: 'b' })]
    expect((await api.send('POST', url, { rows: twice })).body.issues[0].path).toBe('rows.1.id')
    expect(await labels()).toEqual(before)
  })

  it('saves nothing when a row’s item was saved since, and names the item and the row', async () => {
    const [one, two] = await fresh()
    await api.send('PATCH', `/api/${formOption.slug}/${two.id}`, { label: 'Közben' }, two.revision)
    const rows = [row('uj'), change(one, { label: 'Egy' }), change(two, { label: 'Kettő' })]
    const { status, body } = await api.send('POST', url, { rows })
    expect([status, body.data.row, body.data.current.label]).toEqual([412, 2, 'Közben'])
    expect(await labels()).toEqual(['Közben', 'egy'])
  })

  it('is refused for too many rows, none, and kinds that are not imported', async () => {
    await fresh()
    const many = Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({ id: testId(1), values: {} }))
    expect((await api.send('POST', url, { rows: many })).status).toBe(422)
    expect((await api.send('POST', url, { rows: [] })).status).toBe(422)
    // The server reads this as the path of one field, which has no POST.
    expect((await api.send('POST', '/api/form-fields/import', { rows: [row('a')] })).status).toBe(405)
  })
})
