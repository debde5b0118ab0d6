import { form, formField, formValidation } from '@urlapmuhely/schema'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

describeOnEachDatabase('what a field says of its answer', (databases) => {
  const { api } = useTestServer(databases)

  it('is saved, translated, exported, compared and sent to consumers', async () => {
    const { form: owner, text } = await buildSurroundings(api)
    const id = String(owner.id)
    const basis = 'Az [Art.](https://pelda.hu/art) szerint.'
    const german = (property: string, source: string, own: string) => ({
      de: { [property]: { text: own, source } },
    })
    const weight = await created(api, formField, {
      ...{ formId: id, key: 'suly', type: 'number', unit: 'év', legalBasis: basis },
      translations: german('unit', 'év', 'Jahre'),
    })
    await created(api, formField, { formId: id, key: 'ar', type: 'number', currency: 'EUR' })
    await created(api, formField, { formId: id, key: 'uto', autocomplete: 'given-name' })
    await created(api, formValidation, {
      ...{ formId: id, targets: [text.id], rule: 'required', legalBasis: '5. §' },
      translations: german('legalBasis', '5. §', '§ 5'),
    })
    const { revision } = (await api.get(`/api/forms/${id}`)).body
    await api.send('PATCH', `/api/${form.slug}/${id}`, { languages: ['hu', 'de'] }, revision)
    expect((await publish(api, id)).status).toBe(201)

    const { definition } = (await api.get(`/public/forms/${owner.key}?lang=de`)).body
    const { items } = expandDefinition(definition)
    const fields = Object.fromEntries(items.formField.map((field) => [field.key, field]))
    expect(fields.suly).toMatchObject({ unit: 'Jahre', currency: null })
    expect(JSON.stringify(fields.suly?.legalBasis)).toContain('https://pelda.hu/art')
    expect(fields.ar).toMatchObject({ unit: '', currency: 'EUR' })
    expect(fields.uto?.autocomplete).toBe('given-name')
    expect(items.formValidation.map(({ legalBasis }) => legalBasis)).toEqual(['§ 5'])

    const file = (await api.get(`/api/forms/${id}/export`)).body
    const copy = await api.send('POST', '/api/forms/import?asCopy=true', file)
    const copied = await api.get(`/api/form-fields?filter[formId]=${copy.body.formId}&filter[key]=suly`)
    expect(copied.body.items[0]).toMatchObject({ unit: 'év', legalBasis: basis })

    await api.send('PATCH', `/api/form-fields/${weight.id}`, { unit: 'hó' }, weight.revision)
    const { changes } = (await api.get(`/api/forms/${id}/compare?from=1`)).body
    expect(changes.map((change: { readonly text: string }) => change.text).join()).toContain(
      'a „Mértékegység” eddig „év” volt, ezután „hó” lesz',
    )
  })

  it('is refused with its place if it contradicts itself or names what is not known', async () => {
    const { form: owner } = await buildSurroundings(api)
    const post = async (more: object) => {
      const item = buildItem(formField, { formId: owner.id, key: 'x', type: 'number', ...more })
      return issuesOf((await api.send('POST', '/api/form-fields', item)).body)
    }
    expect(await post({ unit: 'kg', currency: 'HUF' })).toEqual(['unit UNIT_AND_CURRENCY'])
    expect(await post({ currency: 'XTS' })).toEqual(['currency CHOICE_UNKNOWN'])
    expect(await post({ autocomplete: 'street-address' })).toEqual(['autocomplete AUTOCOMPLETE_TYPE'])
    expect(await post({ legalBasis: '[x](javascript:x) {nincs}' })).toEqual([
      'legalBasis LINK_UNSAFE',
      'legalBasis PLACE_UNKNOWN',
    ])
  })
})
