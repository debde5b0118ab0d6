import { compile } from '@urlapmuhely/engine'
import { block, form, formField, formValidation } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { type Answered, created, issuesOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { readyBlocks } from './ready/index.ts'

describeOnEachDatabase('blocks of fields', (databases) => {
  const { api } = useTestServer(databases)

  const newForm = async (key: string) => String((await created(api, form, { key, name: key, title: key })).id)
  const insert = (
    formId: string,
    source: object,
    parentId: string | null = null,
    afterId: string | null = null,
  ) => api.send('POST', `/api/forms/${formId}/insert-block`, { block: source, parentId, afterId })
  const content = async (formId: string): Promise<Answered> =>
    (await api.get(`/api/forms/${formId}/content`)).body.items
  const errorsOf = async (formId: string) =>
    (await api.send('POST', `/api/forms/${formId}/check`)).body.diagnostics
      .filter(({ severity }: Answered) => severity === 'error')
      .map(({ message }: Answered) => message)
  const keysOf = (fields: readonly Answered[], parentId: string | null) =>
    fields
      .filter((field) => field.parentId === parentId)
      .sort((left, right) => left.order - right.order)
      .map(({ key }) => key)

  it('that come with the product are listed, and each works in an empty form, alone and twice', async () => {
    const { blocks } = (await api.get('/api/ready-blocks')).body
    expect(blocks.map(({ key }: Answered) => key)).toEqual(readyBlocks.map(({ key }) => key))
    const formId = await newForm('kesz-blokkok')
    for (const { key } of readyBlocks) {
      const { status, body } = await insert(formId, { ready: key })
      expect([key, status, body.issues]).toEqual([key, 201, undefined])
    }
    expect(await errorsOf(formId)).toEqual([])
    for (const { key } of readyBlocks) expect((await insert(formId, { ready: key })).status, key).toBe(201)
    expect(await errorsOf(formId)).toEqual([])
    const { formField: fields } = await content(formId)
    expect(keysOf(fields, null)).toContain('lakcim2')
  })

  it('bring the lists that their formulas read, once: postal codes give the settlement', async () => {
    const formId = await newForm('iranyitoszamok')
    const codes = async () => {
      const { body } = await api.get('/api/option-lists?q=iranyitoszamok')
      return body.items.map(({ count, keys }: Answered) => `${count} ${keys}`)
    }
    await insert(formId, { ready: 'lakcim' })
    const brought = await codes()
    expect(brought).toEqual([expect.stringMatching(/^2\d\d telepules$/u)])
    await insert(formId, { ready: 'lakcim' })
    await insert(formId, { ready: 'ertesitesi-cim' })
    expect(await codes()).toEqual(brought)

    const definition = (await api.get(`/api/forms/${formId}/definition`)).body
    const session = compile(definition, { now: '2026-06-15T00:00:00Z' }).program?.start()
    const settlementOf = (code: string) => {
      session?.dispatch({ type: 'set', path: 'lakcim2.iranyitoszam', value: code })
      return session?.field('lakcim2.telepules')?.value
    }
    const known = { '1117': 'Budapest', '3300': 'Eger', '4032': 'Debrecen', '9970': 'Szentgotthárd' }
    for (const [code, name] of Object.entries(known)) expect(settlementOf(code)).toBe(name)
    expect(settlementOf('9999')).toBeNull()
  })

  it('can be put into forms by several people at the same moment', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `egyszerre-${index}`)
    const forms = await Promise.all(keys.map(newForm))
    const answers = await Promise.all(
      forms.flatMap((formId) => [
        insert(formId, { ready: 'lakcim' }),
        insert(formId, { ready: 'ertesitesi-cim' }),
      ]),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    for (const formId of forms) expect(await errorsOf(formId)).toEqual([])
  })

  it('are put where they are wanted, and their rules read the fields there', async () => {
    const formId = await newForm('blokk-helye')
    const person = await created(api, formField, { formId, key: 'szemely', label: 'Személy', type: 'group' })
    const first = await created(api, formField, {
      formId,
      key: 'nev',
      label: 'Név',
      parentId: person.id,
      order: 1,
    })
    await created(api, formField, { formId, key: 'kor', label: 'Kor', parentId: person.id, order: 2 })
    const { body } = await insert(formId, { ready: 'lakcim' }, person.id, first.id)
    const { formField: fields, formDefaultValue: defaults } = await content(formId)

    expect(keysOf(fields, person.id)).toEqual(['nev', 'lakcim', 'kor'])
    expect(body.fieldIds).toEqual([fields.find(({ key }: Answered) => key === 'lakcim').id])
    expect(JSON.stringify(defaults[0].expression)).toContain('"szemely.lakcim.iranyitoszam"')
    expect(body.created).toMatchObject({ formField: 6, formDefaultValue: 1 })
    expect(await errorsOf(formId)).toEqual([])
  })

  it('are saved from fields of a form with the rules among them, and put into another form', async () => {
    const formId = await newForm('sajat-blokk')
    const house = await created(api, formField, { formId, key: 'haz', label: 'Ház', type: 'group' })
    const inside = { formId, parentId: house.id, type: 'number' }
    const width = await created(api, formField, { ...inside, key: 'szelesseg', label: 'Szélesség' })
    const depth = await created(api, formField, { ...inside, key: 'melyseg', label: 'Mélység' })
    const outside = await created(api, formField, { formId, key: 'mas', label: 'Más', type: 'number' })
    const rule = (name: string, targets: readonly string[], left: string, right: string) =>
      created(api, formValidation, {
        ...{ formId, name, targets, rule: 'expression', message: `A {${left}} kevés.` },
        parameters: { expression: { '>': [{ var: left }, { var: right }] } },
      })
    await rule('Mélyebb, mint széles', [depth.id], 'haz.melyseg', 'haz.szelesseg')
    await rule('Mélyebb a másnál', [depth.id], 'haz.melyseg', 'mas')
    await rule('A házé', [house.id], 'haz.melyseg', 'haz.szelesseg')
    await rule('A más magában', [outside.id], 'mas', 'mas')
    const id = uuidv7()
    const saved = await api.send('POST', `/api/forms/${formId}/save-block`, {
      id,
      name: 'Ház mérete',
      description: '',
      fieldIds: [depth.id, width.id],
    })
    expect([saved.status, saved.body.leftOut]).toEqual([201, ['A házé', 'Mélyebb a másnál']])
    expect((await api.get(`/api/${block.slug}/${id}`)).body.name).toBe('Ház mérete')

    const target = await newForm('mas-urlap')
    expect((await insert(target, { id })).status).toBe(201)
    const { formField: fields, formValidation: rules } = await content(target)
    expect(keysOf(fields, null).sort()).toEqual(['melyseg', 'szelesseg'])
    expect(rules).toMatchObject([
      {
        name: 'Mélyebb, mint széles',
        message: 'A {melyseg} kevés.',
        parameters: { expression: { '>': [{ var: 'melyseg' }, { var: 'szelesseg' }] } },
      },
    ])
    expect(await errorsOf(target)).toEqual([])
    // The block is a copy: the form that it came from stays as it was.
    expect((await content(formId)).formField).toHaveLength(4)
  })

  it('have keys of their own inside a section too, because its fields are beside those around it', async () => {
    const formId = await newForm('szakaszos')
    const section = await created(api, formField, { formId, key: 'adatok', type: 'section' })
    const inside = { formId, parentId: section.id, label: 'X' }
    await created(api, formField, { ...inside, key: 'nev', type: 'text' })
    await created(api, formField, { ...inside, key: 'udv', type: 'note', hint: 'Kedves {nev}!' })
    const id = uuidv7()
    const saved = { id, name: 'Szakasz', description: '', fieldIds: [section.id] }
    expect((await api.send('POST', `/api/forms/${formId}/save-block`, saved)).status).toBe(201)
    for (const _ of [1, 2]) expect((await insert(formId, { id })).body.issues).toBeUndefined()

    const { formField: fields } = await content(formId)
    expect(fields.map(({ key }: Answered) => key).sort()).toEqual([
      ...['adatok', 'adatok2', 'adatok3', 'nev', 'nev2', 'nev3', 'udv', 'udv2', 'udv3'],
    ])
    expect(fields.find(({ key }: Answered) => key === 'udv3').hint).toBe('Kedves {nev3}!')

    // Two sections of different groups become neighbours in one block.
    const copies = await Promise.all(
      ['a', 'b'].map(async (key) => {
        const group = await created(api, formField, { formId, key, label: key, type: 'group' })
        const part = await created(api, formField, {
          formId,
          key: 'resz',
          type: 'section',
          parentId: group.id,
        })
        await created(api, formField, { formId, key: 'kor', label: 'Kor', type: 'number', parentId: part.id })
        return part.id
      }),
    )
    const both = { id: uuidv7(), name: 'Kettő', description: '', fieldIds: copies }
    expect((await api.send('POST', `/api/forms/${formId}/save-block`, both)).status).toBe(201)
    expect((await insert(await newForm('ketto'), { id: both.id })).body.issues).toBeUndefined()
  })

  it('are refused by name if the place or the block does not exist, or a formula reads outside', async () => {
    const formId = await newForm('rossz-blokk')
    const other = await created(api, formField, { formId, key: 'a', label: 'A', type: 'number' })
    const sum = await created(api, formField, {
      ...{ formId, key: 'osszeg', label: 'Összeg', type: 'calculated' },
      expression: { '+': [{ var: 'a' }, 1] },
    })
    const unknown = uuidv7()
    const refused = async (answer: Promise<Answered>) => {
      const { status, body } = await answer
      return [status, ...issuesOf(body)]
    }
    const save = (fieldIds: readonly string[]) =>
      api.send('POST', `/api/forms/${formId}/save-block`, {
        id: uuidv7(),
        name: 'X',
        description: '',
        fieldIds,
      })
    expect(await refused(insert(formId, { ready: 'nincs' }))).toEqual([422, 'block REFERENCE_MISSING'])
    expect(await refused(insert(formId, { id: unknown }))).toEqual([422, 'block REFERENCE_MISSING'])
    expect(await refused(insert(formId, { ready: 'lakcim' }, null, unknown))).toEqual([
      422,
      'afterId REFERENCE_MISSING',
    ])
    expect(await refused(save([unknown]))).toEqual([422, 'fieldIds.0 REFERENCE_MISSING'])
    expect(await refused(save([sum.id]))).toEqual([422, 'fieldIds BLOCK_READS_OUTSIDE'])
    expect((await save([sum.id, other.id])).status).toBe(201)
    expect((await insert(unknown, { ready: 'lakcim' })).status).toBe(404)
    expect((await content(formId)).formField).toHaveLength(2)
  })

  it('whose items are no items are refused with each fault', async () => {
    const formId = await newForm('rossz-tartalom')
    const own = { id: uuidv7(), name: 'N' }
    const faultsOf = async (items: object) => {
      const id = uuidv7()
      await created(api, block, { id, name: id, description: '', content: { items, options: [] } })
      return issuesOf((await insert(formId, { id })).body)
    }
    const field = { ...own, key: 'k', label: 'L', type: 'text', translations: 'x' }
    expect(await faultsOf({ formField: [field] })).toEqual(['items.formField.0.translations FORMAT_INVALID'])
    const effect = { ...own, triggers: ['a'], actions: [5, null] }
    expect(await faultsOf({ formSideEffect: [effect] })).toContain(
      'items.formSideEffect.0.actions.0 FORMAT_INVALID',
    )
  })
})
