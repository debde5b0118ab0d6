import { apply, changesOf, documentOf } from '@urlapmuhely/document'
import { form, formField, formOption } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { localIssues } from './local-issues.ts'

const [FORM, A, B, OPTION] = [testId(1), testId(2), testId(3), testId(4)]
const saved = documentOf({
  form: { ...buildItem(form), id: FORM },
  items: {
    // An item that was invalid before is not one of the person's changes.
    formField: [
      { ...buildItem(formField, { formId: FORM, name: '' }), id: A },
      { ...buildItem(formField, { formId: FORM }), id: B },
    ],
    formOption: [{ ...buildItem(formOption, { list: 'lista' }), id: OPTION }],
  },
})

it('every changed item is checked by its own kind, and no other', () => {
  const change = (kind: string, id: string, values: object) =>
    ({ is: 'change', kind, id, values: { ...values } }) as const
  const { document } = apply(saved, {
    steps: [
      change(form.name, FORM, { title: '' }),
      change(formField.name, B, { key: 'nem jó', label: 'Új' }),
      change(formOption.name, OPTION, { label: '' }),
    ],
  })
  const found = localIssues(changesOf(saved, document))
  expect(found.map(({ kind, id, path }) => [kind, id, path])).toEqual([
    [form.name, FORM, 'title'],
    [formField.name, B, 'key'],
    [formOption.name, OPTION, 'label'],
  ])
})
