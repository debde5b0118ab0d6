import { formDisabled, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf, itemAmong } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('the context of a form', (databases) => {
  const { api } = useTestServer(databases)

  const entry = (key: string, type = 'text') => ({ key, label: key, type })

  /** A form whose context has the role and the age of its user, and a rule that reads the age. */
  async function withContext() {
    const around = await buildSurroundings(api)
    const declare = async (...context: object[]) => {
      const { body } = await api.get(`/api/forms/${around.form.id}`)
      return api.send('PATCH', `/api/forms/${around.form.id}`, { context }, body.revision)
    }
    expect((await declare(entry('szerep'), entry('ugyfel.eletkor', 'number'))).status).toBe(200)
    const rule = await created(api, formDisabled, {
      formId: around.form.id,
      name: 'Kiskorú',
      targets: [around.text.id],
      condition: { '<': [{ var: 'context.ugyfel.eletkor' }, 18] },
    })
    return { ...around, declare, rule }
  }

  it('is checked and typed in conditions', async () => {
    const around = await withContext()
    const post = async (condition: object) =>
      issuesOf(
        (await api.send('POST', '/api/form-disableds', itemAmong(around, formDisabled, { condition }))).body,
      )
    expect(await post({ '==': [{ var: 'context.nincs' }, 'x'] })).toEqual([
      'condition.==.0.var CONDITION_FIELD_UNKNOWN',
    ])
    expect(await post({ '==': [{ var: 'context.ugyfel.eletkor' }, 'x'] })).toEqual([
      'condition.== CONDITION_NEVER_EQUAL',
    ])
  })

  it('keeps a value that a condition reads, and says which', async () => {
    const { declare } = await withContext()
    const refused = await declare(entry('szerep'))
    expect(refused.status).toBe(422)
    expect(refused.body.issues).toEqual([
      expect.objectContaining({
        path: 'context',
        code: 'CONTEXT_KEY_READ',
        params: { key: 'ugyfel.eletkor', readers: '„Kiskorú”' },
      }),
    ])
    expect((await declare(entry('ugyfel.eletkor', 'number'))).status).toBe(200)
  })

  it('prefills a field of its type, which keeps it', async () => {
    const { form: owner, declare } = await withContext()
    const post = async (type: string, prefill: string) => {
      const field = buildItem(formField, { formId: owner.id, key: `${type}Mezo`, type, prefill })
      const { status, body } = await api.send('POST', '/api/form-fields', field)
      return status === 201 ? [] : issuesOf(body)
    }
    expect(await post('text', 'ugyfel.eletkor')).toEqual(['prefill CONDITION_RESULT'])
    expect(await post('text', 'nincs')).toEqual(['prefill CONDITION_FIELD_UNKNOWN'])
    expect(await post('text', 'szerep')).toEqual([])
    expect(issuesOf((await declare(entry('ugyfel.eletkor', 'number'))).body)).toEqual([
      'context CONTEXT_KEY_READ',
    ])
  })

  it('does not share its name with a field', async () => {
    const around = await buildSurroundings(api)
    const field = itemAmong(around, formField, { key: 'context', type: 'text' })
    expect(issuesOf((await api.send('POST', '/api/form-fields', field)).body)).toEqual(['key KEY_RESERVED'])
  })
})
