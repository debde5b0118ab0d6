import { form, formField } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { type Answered, created, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

describeOnEachDatabase('a form whose questions need a legal basis', (databases) => {
  const { api } = useTestServer(databases)

  it('is published in spite of the hints about those that have none, without a yes', async () => {
    const owner = await created(api, form, { key: 'jogalap', requireBasis: true })
    const question = { formId: owner.id, type: 'text', label: 'Név' }
    await created(api, formField, { ...question, key: 'van', legalBasis: '1. §', label: 'Cím' })
    const lacking = await created(api, formField, { ...question, key: 'nincs' })
    const found = (await api.send('POST', `/api/forms/${owner.id}/check`)).body.diagnostics
    expect(found.map(({ code, severity, itemId }: Answered) => [code, severity, itemId])).toEqual([
      ['BASIS_MISSING', 'hint', lacking.id],
    ])
    const { problems } = (await api.get('/api/overview')).body
    expect(problems.filter(({ formId }: Answered) => formId === owner.id)).toEqual([])
    expect((await publish(api, owner.id, { confirmWarnings: false })).status).toBe(201)
  })
})
