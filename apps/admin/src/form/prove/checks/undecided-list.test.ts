import { createMemoryHistory } from '@tanstack/history'
import type { Diagnostic } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createRouter } from '../../../base/router/router.ts'
import { type AppRouter, RouterContext } from '../../../base/router/router-context.ts'
import { UndecidedList } from './undecided-list.tsx'

const router: AppRouter = createRouter({
  history: createMemoryHistory(),
  matchPath: () => null,
  enter: () => null,
})
const draw = (found?: readonly Diagnostic[]) =>
  renderToStaticMarkup(
    createElement(RouterContext.Provider, { value: router }, createElement(UndecidedList, { found })),
  )

const open: Diagnostic = {
  ...{ code: 'CONDITION_UNDECIDED', kind: 'formDisabled', itemId: testId(4), itemName: 'Zár' },
  ...{
    path: 'condition',
    params: {},
    severity: 'hint',
    since: null,
    domains: [],
    related: [],
    example: null,
  },
  message: 'Nem dönthető el, hogy a feltétel teljesülhet-e.',
}

it('each open question leads to its item, and has nothing to press', () => {
  const drawn = draw([open])
  expect(drawn).toContain('aria-label="Eldöntetlen"')
  expect(drawn).toContain(`/admin/form-disableds/edit/${testId(4)}"`)
  expect(drawn).toContain(`Feltétel: ${open.message}`)
  expect(drawn).toContain('Nem hibák')
  expect(drawn).not.toContain('<button')
})

it('a hundred of many are listed at first, and all are counted', () => {
  const drawn = draw(Array.from({ length: 130 }, (_, index) => ({ ...open, itemId: testId(index + 1) })))
  expect(drawn.match(/<li>/gu)).toHaveLength(100)
  expect(drawn).toContain('130 eldöntetlen kérdés.')
  expect(drawn).toContain('További 30')
})

it('says so when nothing is open, and when that is not known yet', () => {
  expect(draw([])).toContain('Minden kérdés eldőlt.')
  expect(draw()).toContain('Az eldöntetlen kérdések keresése…')
  for (const found of [[], undefined]) expect(draw(found)).not.toContain('<section')
})
