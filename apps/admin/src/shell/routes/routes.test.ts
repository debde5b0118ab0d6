import { expect, test } from 'vitest'
import { matchPath, screens } from './routes.tsx'

/** Copied from the specification, section 2: path under /admin, and title. */
const specified = [
  ['', 'CONTROL PANEL'],
  ...[
    ['form-fields', 'FIELD'],
    ['form-default-values', 'DEF'],
    ['form-disableds', 'DIS'],
    ['form-expandables', 'EXP'],
    ['form-option-expandables', 'OPTEXP'],
    ['form-option-modifiers', 'OPTMOD'],
    ['form-options', 'OPT'],
    ['form-removeables', 'REM'],
    ['form-side-effects', 'SIDE'],
    ['form-validations', 'VAL'],
    ['forms', 'FORM'],
  ].flatMap(([slug, code]) => [
    [`/${slug}`, `${code}/LIST`],
    [`/${slug}/create`, `${code}/NEW`],
    [`/${slug}/edit/{id}`, `${code}/MOD/{id}`],
  ]),
  ['/domain-selector-test', undefined],
]

test('section 2: there are exactly the 35 admin routes, with their titles', () => {
  const admin = screens.map(({ path, title }) => [path.replace('/admin', ''), title])

  expect(specified).toHaveLength(35)
  expect(admin.sort()).toEqual(specified.sort())
})

test('a path leads to its screen and id; anything else to none', () => {
  const titleOf = (path: string) => matchPath(path)?.screen.title
  expect(titleOf('/admin/forms/')).toBe('FORM/LIST')
  expect(matchPath('/admin/forms/edit/a%20b')).toMatchObject({ id: 'a b' })
  expect(matchPath('/admin/forms/edit/%E0%A4%A')).toBeNull()
  expect(
    ['/', '/admin/form', '/admin/forms/edit', '/admin/forms/edit/1/2', '/x/admin'].map(matchPath),
  ).toEqual(Array(5).fill(null))
})
