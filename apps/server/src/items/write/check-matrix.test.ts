import { formField, formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf, itemAmong } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('the fields of a matrix', (databases) => {
  const { api } = useTestServer(databases)

  it('stay alike, whichever of them is saved', async () => {
    const around = await buildSurroundings(api)
    for (const list of ['fok', 'mas']) await created(api, formOption, { list, value: 'a', label: 'A' })
    const field = (overrides: Readonly<Record<string, unknown>>) =>
      created(api, formField, { formId: around.form.id, ...overrides })
    const group = await field({ key: 'racs', type: 'group', appearance: 'matrix' })
    const cell = { parentId: group.id, type: 'radio', optionList: 'fok' }
    await field({ key: 'etel', ...cell })
    const drink = await field({ key: 'ital', ...cell })
    const refused = async (overrides: Readonly<Record<string, unknown>>) => {
      const item = itemAmong(around, formField, { ...cell, label: 'Ez', ...overrides })
      return (await api.send('POST', '/api/form-fields', item)).body.issues
    }

    expect(await refused({ optionList: 'mas' })).toMatchObject([
      {
        path: 'type',
        message:
          'A válaszrács minden mezője választógomb, vagy mindegyik jelölőnégyzet-csoport, és ugyanaz az opciólistájuk. Nem ilyen: „Ez”.',
      },
    ])
    expect(await refused({ type: 'checkboxGroup' })).toMatchObject([{ code: 'MATRIX_FIELD_DIFFERS' }])
    expect(await refused({ type: 'text', optionList: null })).toMatchObject([{ path: 'type' }])
    const changed = await api.send('PATCH', `/api/form-fields/${drink.id}`, { optionList: 'mas' }, 1)
    expect(issuesOf(changed.body)).toEqual(['type MATRIX_FIELD_DIFFERS'])

    // An option of the list cannot have a text, and a list with such an option cannot be that of a matrix.
    const asking = { list: 'fok', value: 'e', label: 'Egyéb', withText: true }
    const asks = (await api.send('POST', '/api/form-options', buildItem(formOption, asking))).body
    expect(issuesOf(asks)).toEqual(['withText MATRIX_LIST_ASKS'])
    await created(api, formOption, { ...asking, list: 'szoveges' })
    const table = await field({ key: 'tabla', type: 'group', appearance: 'matrix' })
    const inTable = { parentId: table.id, optionList: 'szoveges', label: 'Cella' }
    expect((await refused(inTable)) as unknown).toMatchObject([
      { path: 'optionList', code: 'MATRIX_OPTION_ASKS', params: { label: 'Egyéb' } },
    ])
    const plain = await field({ key: 'sima', type: 'group' })
    await field({ key: 'x', ...cell, ...inTable, parentId: plain.id })
    const drawn = await api.send('PATCH', `/api/form-fields/${plain.id}`, { appearance: 'matrix' }, 1)
    expect(issuesOf(drawn.body)).toEqual(['appearance MATRIX_OPTION_ASKS'])

    const card = await field({ key: 'kartya', type: 'group' })
    await field({ key: 'a', ...cell, parentId: card.id, order: 1 })
    await field({ key: 'b', ...cell, optionList: 'mas', parentId: card.id, label: 'Másik', order: 2 })
    const turned = await api.send('PATCH', `/api/form-fields/${card.id}`, { appearance: 'matrix' }, 1)
    expect(turned.body.issues).toMatchObject([{ path: 'appearance', params: { label: 'Másik' } }])
  })
})
