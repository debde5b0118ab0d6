import {
  formDisabled,
  formField,
  formOptionModifier,
  formSideEffect,
  formValidation,
} from '@urlapmuhely/schema'
import { beforeEach, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  created,
  itemAmong,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('the deletion of something that rules refer to', (databases) => {
  const { api } = useTestServer(databases)
  let around: Surroundings
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const always = { condition: null }
  const field = (overrides: object) => created(api, formField, { formId: around.form.id, ...overrides })
  const rule = (kind: typeof formDisabled | Answered, overrides: object): Promise<Answered> =>
    created(api, kind, itemAmong(around, kind, { ...overrides }))
  const read = async ({ slug }: { slug: string }, { id }: Answered) =>
    (await api.get(`/api/${slug}/${id}`)).body
  const remove = (slug: string, item: Answered, more: object = {}) => {
    const { revisions = {}, ...rest } = more as Answered
    const body = { action: 'delete', ids: [item.id], revisions: { [item.id]: 1, ...revisions }, ...rest }
    return api.send('POST', `/api/${slug}/bulk`, body)
  }
  const removeText = (more: object = {}) => remove('form-fields', around.text, more)
  const outcomes = (plan: Answered) => plan.map(({ id, outcome }: Answered) => [id, outcome])

  it('takes a field out of a rule that serves eleven others, which it names, and puts it back when it is undone', async () => {
    const others = []
    for (let index = 1; index <= 11; index += 1)
      others.push(await field({ key: `m${index}`, label: `Mező ${index}` }))
    const targets = [others[0].id, around.text.id, ...others.slice(1).map(({ id }) => id)]
    const wide = await rule(formDisabled, { ...always, targets })

    const refused = await removeText()
    expect([refused.status, refused.body.code]).toEqual([409, 'referenced'])
    expect(refused.body.data.plans.release).toEqual([
      {
        kind: 'formDisabled',
        slug: 'form-disableds',
        name: wide.name,
        label: wide.name,
        detail: '',
        id: wide.id,
        formId: around.form.id,
        revision: 1,
        outcome: 'kept',
        serves: others.map(({ label }) => label),
        servesCount: 11,
      },
    ])
    const gone = await removeText({ references: 'release', revisions: { [wide.id]: 1 } })
    expect([gone.status, gone.body.ids]).toEqual([200, expect.arrayContaining([around.text.id])])
    expect((await read(formDisabled, wide)).targets).toEqual(others.map(({ id }) => id))

    const back = await api.send('POST', '/api/form-fields/bulk', {
      action: 'restore',
      changeId: gone.body.changeId,
    })
    expect(back.status).toBe(200)
    expect((await read(formDisabled, wide)).targets).toEqual(targets)
    expect((await read(formField, around.text)).key).toBe('nev')
  })

  it('deletes only rules that are left without a target, with what overrides them', async () => {
    const { group } = await buildDomains(api)
    const alone = await rule(formDisabled, { ...always, targets: [around.text.id] })
    const override = await rule(formDisabled, {
      ...always,
      targets: [around.select.id],
      domainId: group.id,
      overridesId: alone.id,
      overrideMode: 'replace',
    })
    const shared = await rule(formValidation, { ...always, targets: [around.text.id, around.select.id] })
    const { release } = (await removeText()).body.data.plans
    expect(outcomes(release).sort()).toEqual(
      [
        [alone.id, 'deleted'],
        [override.id, 'deleted'],
        [shared.id, 'kept'],
      ].sort(),
    )
    const revisions = Object.fromEntries(release.map(({ id, revision }: Answered) => [id, revision]))
    expect((await removeText({ references: 'release', revisions })).status).toBe(200)
    expect((await read(formDisabled, alone)).code).toBe('not-found')
    expect((await read(formDisabled, override)).code).toBe('not-found')
    expect((await read(formValidation, shared)).targets).toEqual([around.select.id])
  })

  it('never deletes a rule that reads the field in its condition, unless that is asked for', async () => {
    const reading = await rule(formDisabled, { targets: [around.select.id] })
    const shared = await rule(formValidation, { ...always, targets: [around.text.id, around.select.id] })
    const revisions = { [reading.id]: 1, [shared.id]: 1 }
    const refused = await removeText({ references: 'release', revisions })
    expect(refused.status).toBe(409)
    const { plans } = refused.body.data
    expect(outcomes(plans.release)).toContainEqual([reading.id, 'reads'])
    expect(plans.release.find(({ id }: Answered) => id === reading.id).serves).toEqual(['Választó'])
    expect((await read(formField, around.text)).id).toBe(around.text.id)

    expect((await removeText({ references: 'delete', revisions })).status).toBe(200)
    expect((await read(formDisabled, reading)).code).toBe('not-found')
    expect((await read(formValidation, shared)).targets).toEqual([around.select.id])
  })

  it('drops the actions on the field from a side effect, and the field from those it watches', async () => {
    const clear = (targetId: string) => ({ type: 'clear', targetId })
    const effect = await rule(formSideEffect, {
      ...always,
      on: 'change',
      triggers: [around.text.id, around.select.id],
      actions: [clear(around.text.id), clear(around.select.id)],
    })
    const watcher = await rule(formSideEffect, {
      ...always,
      on: 'change',
      triggers: [around.text.id],
      actions: [clear(around.select.id)],
    })
    expect(outcomes((await removeText()).body.data.plans.release).sort()).toEqual(
      [
        [effect.id, 'kept'],
        [watcher.id, 'deleted'],
      ].sort(),
    )
    const revisions = { [effect.id]: 1, [watcher.id]: 1 }
    expect((await removeText({ references: 'release', revisions })).status).toBe(200)
    expect(await read(formSideEffect, effect)).toMatchObject({
      triggers: [around.select.id],
      actions: [clear(around.select.id)],
    })
  })

  it('takes an option out of the rules that name it; one that would mean every option goes', async () => {
    const { items } = (await api.get(`/api/form-options?filter[list]=${around.list}`)).body
    const option = items.find(({ value }: Answered) => value === 'egy')
    const both = await rule(formOptionModifier, { ...always, optionValues: ['egy', 'ketto'] })
    const only = await rule(formOptionModifier, { ...always, optionValues: ['egy'] })
    const revisions = { [both.id]: 1, [only.id]: 1 }
    expect((await remove('form-options', option, { references: 'release', revisions })).status).toBe(200)
    expect((await read(formOptionModifier, both)).optionValues).toEqual(['ketto'])
    expect((await read(formOptionModifier, only)).code).toBe('not-found')
  })

  it('is refused with the new plan when a rule has changed since it was shown', async () => {
    const shared = await rule(formValidation, { ...always, targets: [around.text.id, around.select.id] })
    const patch = { targets: [around.text.id] }
    await api.send('PATCH', `/api/form-validations/${shared.id}`, patch, 1)
    const refused = await removeText({ references: 'release', revisions: { [shared.id]: 1 } })
    expect(refused.status).toBe(409)
    expect(refused.body.data.plans.release).toMatchObject([
      { id: shared.id, outcome: 'deleted', revision: 2 },
    ])
    expect((await read(formField, around.text)).id).toBe(around.text.id)
  })
})
