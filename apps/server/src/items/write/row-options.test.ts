import { formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('a field whose options are the rows of a repeat', (databases) => {
  const { api } = useTestServer(databases)

  async function formWithRows() {
    const { form, text } = await buildSurroundings(api)
    const field = (key: string, more: object = {}) =>
      created(api, formField, { formId: form.id, key, label: key, ...more })
    const rows = await field('gyermekek', { type: 'repeat' })
    const name = await field('gyermekNeve', { parentId: rows.id })
    const inner = await field('targyak', { type: 'repeat', parentId: rows.id })
    const ofRows = (more: object) => ({
      ...{ formId: form.id, key: 'melyik', label: 'Melyik', type: 'select', optionSource: 'rows' },
      ...{ optionRows: rows.id, rowLabel: '{sor}. {gyermekek.gyermekNeve}', ...more },
    })
    return { text, rows, name, inner, ofRows }
  }

  it('follows the names in the label of a row, and is among what refers to the repeat', async () => {
    const { rows, name, ofRows } = await formWithRows()
    const field = await created(api, formField, ofRows({}))
    await api.send('PATCH', `/api/form-fields/${name.id}`, { key: 'nev' }, name.revision)
    const read = async () => (await api.get(`/api/form-fields/${field.id}`)).body.rowLabel
    expect(await read()).toBe('{sor}. {gyermekek.nev}')
    await api.send('PATCH', `/api/form-fields/${rows.id}`, { key: 'testverek' }, rows.revision)
    expect(await read()).toBe('{sor}. {testverek.nev}')
    const { body } = await api.get(`/api/form-fields/${rows.id}/references`)
    expect(body.references.map(({ id }: { id: string }) => id)).toContain(field.id)
  })

  it('must name a repeat that it can reach, and a label of what there is', async () => {
    const { text, inner, ofRows } = await formWithRows()
    const post = async (more: object) =>
      issuesOf((await api.send('POST', '/api/form-fields', buildItem(formField, ofRows(more)))).body)
    expect(await post({ optionRows: null })).toEqual(['optionRows REQUIRED'])
    expect(await post({ rowLabel: '' })).toEqual(['rowLabel REQUIRED'])
    expect(await post({ onUnavailable: 'flag' })).toEqual(['onUnavailable ROWS_NOT_KEPT'])
    expect(await post({ optionRows: text.id })).toContain('optionRows REFERENCE_NO_REPEAT')
    expect(await post({ optionRows: inner.id, rowLabel: '{sor}' })).toEqual(['optionRows ROWS_OUT_OF_REACH'])
    expect(await post({ rowLabel: '{gyermekek.nincs}' })).toEqual(['rowLabel PLACE_UNKNOWN'])
    expect(await post({ rowLabel: '{sor', label: '{sor}' })).toEqual([
      'label PLACE_ROW',
      'rowLabel PLACE_BRACE',
    ])
  })
})
