import { form, formDisabled, formField, formSideEffect, formValidation } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it } from 'vitest'
import { type Answered, buildSurroundings, created } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('texts that citizens read', (databases) => {
  const { api } = useTestServer(databases)
  let formId: string
  beforeAll(async () => {
    formId = (await buildSurroundings(api)).form.id
  })

  const field = (values: Readonly<Record<string, unknown>>) => created(api, formField, { formId, ...values })
  const read = async (kind: { readonly slug: string }, id: string) =>
    (await api.get(`/api/${kind.slug}/${id}`)).body
  const patch = async (kind: { readonly slug: string }, id: string, values: object) => {
    const { revision } = await read(kind, id)
    return api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)
  }
  const refused = async (id: string, values: object) => {
    const { body } = await patch(formField, id, values)
    return (body.issues ?? []).map(({ path, code, params }: Answered) => [path, code, params])
  }

  it('are refused with the position of what is wrong', async () => {
    const rows = await field({ key: 'sorok', type: 'repeat' })
    const inRow = await field({ key: 'ar', type: 'number', parentId: rows.id, label: '{sor}. ár: {ar|pénz}' })
    const note = await field({ key: 'betet', type: 'note', hint: 'Ár: {sorok.ar}', severity: 'info' })
    expect(
      await refused(note.id, {
        label: 'Sor {sor} és {nincs}',
        hint: 'a\n[b](javascript:alert(1)) {sorok} {sorok.ar|idő} {sorok.ar|csúnya} {',
      }),
    ).toEqual([
      ['label', 'PLACE_ROW', { name: 'sor', line: 1, column: 5 }],
      ['label', 'PLACE_UNKNOWN', { name: 'nincs', line: 1, column: 14 }],
      ['hint', 'LINK_UNSAFE', { href: 'javascript:alert(1)', line: 2, column: 1 }],
      ['hint', 'PLACE_BRACE', { line: 2, column: 67 }],
      ['hint', 'PLACE_WHOLE', { name: 'sorok', line: 2, column: 26 }],
      ['hint', 'PLACE_FORMAT_MISFIT', { format: 'idő', line: 2, column: 34 }],
      ['hint', 'PLACE_FORMAT', expect.objectContaining({ format: 'csúnya', line: 2, column: 49 })],
    ])
    expect(await refused(note.id, { hint: `![Kár](file:${testId(99)})` })).toEqual([
      ['hint', 'IMAGE_MISSING', { line: 1, column: 13 }],
    ])
    expect(await refused(inRow.id, { hint: 'x'.repeat(2001) })).toEqual([['hint', 'TOO_LONG', { max: 2000 }]])
    expect(await refused(note.id, { hint: 'x'.repeat(20_000) })).toEqual([])
  })

  it('of a message have its own places beside those of fields', async () => {
    const target = await field({ key: 'kor', type: 'number' })
    const message = '{label}: {value} > {max}, {kor}'
    const rule = { formId, targets: [target.id], rule: 'max', parameters: { max: 5 } }
    const { id } = await created(api, formValidation, { ...rule, message })
    const { body } = await patch(formValidation, id, { message: '{min}' })
    expect(body.issues).toMatchObject([{ path: 'message', code: 'PLACE_UNKNOWN' }])
  })

  it('follow a renamed field in every kind and language, are listed as uses of it, and keep it from being deleted', async () => {
    const name = await field({ key: 'neve' })
    const other = await field({
      key: 'masik',
      label: 'Kedves {neve|nagybetű} {{neve}!',
      translations: { de: { label: { text: 'Lieber {neve}', source: 'Kedves {neve|nagybetű} {{neve}!' } } },
    })
    const disabled = await created(api, formDisabled, { formId, targets: [other.id], reason: '{neve} nem' })
    const effect = await created(api, formSideEffect, {
      formId,
      triggers: [name.id],
      actions: [{ type: 'message', severity: 'info', text: 'Szia, **{neve}**' }],
    })
    await patch(form, formId, { title: '{neve} kérelme' })

    expect((await patch(formField, name.id, { key: 'teljesNev' })).status).toBe(200)

    const renamed = await read(formField, other.id)
    expect(renamed.label).toBe('Kedves {teljesNev|nagybetű} {{neve}!')
    expect(renamed.translations).toEqual({
      de: { label: { text: 'Lieber {teljesNev}', source: renamed.label } },
    })
    expect((await read(formDisabled, disabled.id)).reason).toBe('{teljesNev} nem')
    expect((await read(formSideEffect, effect.id)).actions[0].text).toBe('Szia, **{teljesNev}**')
    expect((await read(form, formId)).title).toBe('{teljesNev} kérelme')
    const uses = await api.get(`/api/${formField.slug}/${name.id}/references`)
    expect(JSON.stringify(uses.body)).toContain(formId)
    expect(JSON.stringify(uses.body)).toContain(other.id)
  })
})
