import { documentOf } from '@urlapmuhely/document'
import { form, formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { createWorkshop } from '../../store/workshop.ts'
import { discardAll } from './discard-changes.ts'

beforeAll(loadMessages)

const [FORM, A, B, NEW] = [testId(1), testId(2), testId(3), testId(4)]
const field = (id: string, label: string) => ({ ...buildItem(formField, { formId: FORM, label }), id })
const saved = documentOf({
  form: { ...buildItem(form), id: FORM },
  items: { formField: [field(A, 'a'), field(B, 'b')] },
})

it('discarding makes everything what was saved, in one step that undo takes back, and drops unfinished texts', () => {
  const workshop = createWorkshop(FORM, saved)
  workshop.run({
    label: 'Munka',
    steps: [
      { is: 'change', kind: formField.name, id: A, values: { label: 'más' } },
      { is: 'remove', kind: formField.name, id: B },
      { is: 'create', kind: formField.name, item: field(NEW, 'új') },
    ],
  })
  workshop.select([A, NEW])
  const text = { kind: formField.name, id: A, property: 'expression' }
  workshop.setUnfinished(text, { ...text, text: '1 +', message: 'Hiányzik.' })
  const worked = workshop.document()
  discardAll(workshop)
  expect(workshop.changes()).toEqual([])
  expect(workshop.state()).toMatchObject({ unfinished: [], selection: [A] })
  workshop.undo()
  expect(workshop.document()).toEqual(worked)
})
