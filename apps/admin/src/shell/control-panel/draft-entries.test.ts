import { beforeAll, expect, test } from 'vitest'
import type { DraftMark } from '../../base/drafts/draft-store.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { draftEntries } from './draft-entries.ts'

const draft = (subject: string, name?: string): DraftMark => ({
  ...{ key: `${subject}/visit`, owner: 'anna', subject, savedAt: 1 },
  ...(name !== undefined && { name }),
})

beforeAll(() => loadMessages())

test.each([
  ['a saved item', 'form/7', 'Kérelem', 'Kérelem', '/admin/forms/edit/7'],
  ['a new item', 'formField/new', 'Név', 'Név', '/admin/form-fields/create'],
  ['an item without a name', 'formField/new', '', 'névtelen mező', '/admin/form-fields/create'],
  [
    'a draft of an older application, which has no name',
    'formDisabled/7',
    undefined,
    'névtelen letiltás',
    '/admin/form-disableds/edit/7',
  ],
])(
  'the draft of %s is listed by name, and leads to the screen that offers it',
  (_, subject, name, shown, address) => {
    const [entry] = draftEntries([draft(subject, name)])
    expect([entry?.name, entry?.address]).toEqual([shown, address])
  },
)

test('drafts of what has no screen are left out, and the others stay in their order', () => {
  const drafts = ['form/1', 'nothing/2', 'formField/3', 'constructor/4'].map((subject) => draft(subject, 'x'))
  expect(draftEntries(drafts).map((entry) => entry.draft)).toEqual([drafts[0], drafts[2]])
})
