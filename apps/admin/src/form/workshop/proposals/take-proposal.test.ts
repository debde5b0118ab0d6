import { type DocumentItem, documentOf, itemOf } from '@urlapmuhely/document'
import { form, formField, type ProposalStep } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, it, vi } from 'vitest'
import { createWorkshop } from '../../store/workshop.ts'
import { takeProposal } from './take-proposal.ts'

const FORM = testId(1)
const [A, B] = [testId(2), testId(3)]
const field = (id: string, label: string): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, label, name: label, key: label }),
  ...{ id, revision: 1 },
})
const open = () =>
  createWorkshop(
    FORM,
    documentOf({
      form: { ...buildItem(form, { title: 'Próba' }), id: FORM, revision: 1 },
      items: { formField: [field(A, 'a'), field(B, 'b')] },
    }),
  )
const relabel = (id: string, before: string, label: string): ProposalStep => ({
  ...{ is: 'change', kind: formField.name, id, name: before },
  ...{ values: { label }, before: { label: before } },
})
const proposal = { title: 'Jobb feliratok', steps: [relabel(A, 'a', 'Első'), relabel(B, 'b', 'Második')] }
const labels = (workshop: ReturnType<typeof open>) =>
  [A, B].map((id) => itemOf(workshop.document(), formField.name, id)?.label)
const edit = (workshop: ReturnType<typeof open>, id: string, values: object) =>
  workshop.run({ label: 'Saját', steps: [{ is: 'change', kind: formField.name, id, values: { ...values } }] })

it('is one step, which leaves unsaved edits as they are and can be taken back and done again', async () => {
  const workshop = open()
  edit(workshop, A, { note: 'saját' })
  expect(await takeProposal(workshop, proposal, async () => undefined)).toEqual([])
  expect(labels(workshop)).toEqual(['Első', 'Második'])
  expect(workshop.state().history.done).toHaveLength(2)
  expect(workshop.state().selection).toEqual([A])
  workshop.undo()
  expect(labels(workshop)).toEqual(['a', 'b'])
  expect(itemOf(workshop.document(), formField.name, A)?.note).toBe('saját')
  workshop.redo()
  expect(labels(workshop)).toEqual(['Első', 'Második'])
})

it('does nothing by halves: if one step clashes with an unsaved edit, no step is carried out and no decision is recorded', async () => {
  const workshop = open()
  edit(workshop, B, { label: 'saját' })
  const before = workshop.document()
  const record = vi.fn(async () => undefined)
  expect(await takeProposal(workshop, proposal, record)).toEqual(['A „b” közben megváltozott: Felirat.'])
  expect(workshop.document()).toBe(before)
  expect(record).not.toHaveBeenCalled()
})

it('is taken back if somebody else has decided first', async () => {
  const workshop = open()
  const refused = takeProposal(workshop, proposal, async () => {
    throw new Error('conflict')
  })
  await expect(refused).rejects.toThrow('conflict')
  expect(labels(workshop)).toEqual(['a', 'b'])
})
