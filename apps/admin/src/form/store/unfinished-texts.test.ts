import { type DocumentItem, documentOf } from '@urlapmuhely/document'
import { form, formField, formValidation } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import type { UnfinishedText } from './unfinished-texts.ts'
import { createWorkshop } from './workshop.ts'

const FORM = testId(1)
const [FIELD, RULE] = [testId(2), testId(3)]
const own = { '==': [{ var: 'a' }, 1] }
const rule: DocumentItem = {
  ...buildItem(formValidation, { formId: FORM, name: 'r', targets: [FIELD], rule: 'custom' }),
  ...{ id: RULE, revision: 1, parameters: { expression: own } },
}
const saved = documentOf({
  form: { ...buildItem(form, { title: 'Próba' }), id: FORM, revision: 1 },
  items: {
    formField: [{ ...buildItem(formField, { formId: FORM, label: 'a', key: 'a' }), id: FIELD, revision: 1 }],
    formValidation: [rule],
  },
})
const text: UnfinishedText = {
  ...{ kind: formValidation.name, id: RULE, property: 'parameters.expression' },
  ...{ text: 'begun', message: 'Hiányzik.' },
}
const change = (values: object) => ({
  label: 'x',
  steps: [{ is: 'change' as const, kind: formValidation.name, id: RULE, values: { ...values } }],
})
const remove = { label: 'x', steps: [{ is: 'remove' as const, kind: formValidation.name, id: RULE }] }
const create = { label: 'x', steps: [{ is: 'create' as const, kind: formValidation.name, item: rule }] }

/** A workshop in which somebody has begun a row of the rule's condition, after which some time has passed. */
async function begun(document = saved) {
  const workshop = createWorkshop(FORM, document)
  workshop.setUnfinished(text, text)
  await Promise.resolve()
  return workshop
}
const texts = ({ state }: ReturnType<typeof createWorkshop>) => state().unfinished

describe('text that is no value yet', () => {
  it('stays while something else of its item is edited', async () => {
    const workshop = await begun()
    const before = texts(workshop)
    workshop.run(change({ name: 'más' }))
    expect(texts(workshop)).toBe(before)
    expect(before).toEqual([text])
  })

  it('goes with its item, and comes back with it', async () => {
    const workshop = await begun()
    workshop.run(remove)
    expect(texts(workshop)).toEqual([])
    workshop.undo()
    expect(texts(workshop)).toEqual([text])
    workshop.redo()
    expect(texts(workshop)).toEqual([])
  })

  it('goes as the step that made its item is undone', async () => {
    const empty = documentOf({
      form: saved.form,
      items: { formField: [...(saved.items.formField?.values() ?? [])] },
    })
    const workshop = createWorkshop(FORM, empty)
    workshop.run(create)
    workshop.setUnfinished(text, text)
    workshop.undo()
    expect(texts(workshop)).toEqual([])
    workshop.redo()
    expect(texts(workshop)).toEqual([text])
  })

  it('goes when its place gets another value: by another kind of rule, and by undo', async () => {
    const workshop = await begun()
    workshop.run(change({ rule: 'required', parameters: {} }))
    expect(texts(workshop)).toEqual([])

    const other = createWorkshop(FORM, saved)
    other.run(change({ parameters: { expression: null } }))
    other.setUnfinished(text, text)
    await Promise.resolve()
    other.undo()
    expect(texts(other)).toEqual([])
  })

  it('stays when its own control changes the value beside it', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.setUnfinished(text, text)
    workshop.run(change({ parameters: { expression: null } }))
    expect(texts(workshop)).toEqual([text])
  })

  it('goes when somebody else has changed the value, or removed the item', async () => {
    const items = { formField: [...(saved.items.formField?.values() ?? [])] }
    const edited = { ...rule, revision: 2, parameters: { expression: null } }
    const workshop = await begun()
    workshop.receive(documentOf({ form: saved.form, items: { ...items, formValidation: [edited] } }))
    expect(texts(workshop)).toEqual([])
    const other = await begun()
    other.receive(documentOf({ form: saved.form, items: { ...items, formValidation: [] } }))
    expect(texts(other)).toEqual([])
  })

  it('is forgotten when its control says that it is a value now, also while it is not shown', async () => {
    const workshop = await begun()
    workshop.run(remove)
    workshop.setUnfinished(text, null)
    workshop.undo()
    expect(texts(workshop)).toEqual([])
  })
})
