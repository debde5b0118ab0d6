import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './routes.tsx'

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
  const { routesById } = createRouter({ routeTree, history: createMemoryHistory() })
  const admin = Object.values(routesById)
    .filter((route) => route.id.startsWith('/admin/'))
    .map((route) => [
      route.fullPath
        .replace(/^\/admin\/?/u, '/')
        .replace(/^\/$/u, '')
        .replace('$id', '{id}'),
      route.options.staticData?.title,
    ])

  expect(specified).toHaveLength(35)
  expect(admin.sort()).toEqual(specified.sort())
})
