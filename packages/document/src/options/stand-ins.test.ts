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
