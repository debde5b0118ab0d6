import { formExpandable, formField } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { draftsToCommand } from '../intake/draft-command.ts'
import { readLines } from '../intake/read-lines.ts'
import { optionsOfList } from './list-options.ts'
import { standIns } from './stand-ins.ts'

const empty = documentOf({ form: { id: 'form', context: [] }, items: {} })

/** Adds plain choices, one after another, as the palette does. */
function withChoices(labels: readonly string[]): FormDocument {
  return labels.reduce((document, label) => {
    const [draft] = readLines(label)
    if (!draft) throw new Error('No draft was read.')
    const place = { parentId: null, index: itemsOf(document, formField.name).length }
    const drafts = [{ ...draft, type: 'select' as const }]
    return apply(
      document,
      draftsToCommand(document, drafts, place, { label: 'Új mező', lang: 'hu', nameRule: () => '' }),
    ).document
  }, empty)
}

const listsOf = (document: FormDocument) =>
  itemsOf(document, formField.name).map(({ optionList }) => String(optionList))

it('a choice begins with stand-ins in a list of its own, even beside another new choice', () => {
  const document = withChoices(['Megye', 'Járás'])
  const lists = listsOf(document)
  expect(new Set(lists).size).toBe(2)
  for (const list of lists) expect(standIns(document, empty, list)).toHaveLength(2)
})

it('options are no stand-ins once they are saved, edited or named by a rule', () => {
  const document = withChoices(['Megye'])
  const [list = ''] = listsOf(document)
  const [option] = optionsOfList(document, list)
  expect(standIns(document, document, list)).toEqual([])
  const edited = apply(document, {
    steps: [{ is: 'change', kind: 'formOption', id: String(option?.id), values: { label: 'Baranya' } }],
  }).document
  expect(standIns(edited, empty, list)).toEqual([])
  const rule = {
    ...formExpandable.initial,
    id: 'rule',
    targets: [],
    condition: { '==': [{ var: 'megye' }, option?.value] },
  }
  const named = apply(document, { steps: [{ is: 'create', kind: formExpandable.name, item: rule }] }).document
  expect(standIns(named, empty, list)).toEqual([])
})

it('options are no stand-ins in a longer list, in another order, or with values of their own', () => {
  const document = withChoices(['Megye'])
  const [list = ''] = listsOf(document)
  const [first, second] = optionsOfList(document, list)
  const changed = (id: unknown, values: object) =>
    standIns(
      apply(document, {
        steps: [{ is: 'change', kind: 'formOption', id: String(id), values: { ...values } }],
      }).document,
      empty,
      list,
    )
  expect(changed(first?.id, { note: 'x' })).toHaveLength(2)
  expect(changed(first?.id, { value: 'baranya' })).toEqual([])
  expect(changed(second?.id, { order: -1 })).toEqual([])
  const third = { ...second, id: 'third', label: 'Harmadik', value: 'harmadik', order: 99 }
  const longer = apply(document, { steps: [{ is: 'create', kind: 'formOption', item: third }] }).document
  expect(standIns(longer, empty, list)).toEqual([])
  const shorter = apply(document, {
    steps: [{ is: 'remove', kind: 'formOption', id: String(second?.id) }],
  }).document
  expect(standIns(shorter, empty, list)).toEqual([])
})
