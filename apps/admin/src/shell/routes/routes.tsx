import { form, type Kind, kinds } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import type { AppScreen } from '../../base/app/app-screen.ts'
import { lazyScreen } from '../../base/app/lazy-screen.tsx'
import { IMPORT_PARAM, THEMES_PARAM } from '../../base/app/search-params.ts'
import { useRouterState, useSearch } from '../../base/router/router-context.ts'
import { earlyLoads } from '../kinds/early-loads.ts'

const controlPanel: AppScreen = {
  path: '/admin',
  component: lazyScreen(() =>
    import('../control-panel/control-panel.tsx').then((module) => module.ControlPanel),
  ),
  title: 'CONTROL PANEL',
  crumb: { screen: 'control-panel' },
}

const domainSelectorTest: AppScreen = {
  path: '/admin/domain-selector-test',
  component: lazyScreen(() =>
    import('../../form/domain-test/domain-selector-test.tsx').then((module) => module.DomainSelectorTest),
  ),
  crumb: { screen: 'domains' },
}

/** All screens under `/admin`: list, create and edit screens are derived from the kinds. */
export const screens: readonly AppScreen[] = [controlPanel, domainSelectorTest, ...kinds.flatMap(screensOf)]

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace('{id}', '([^/]+)')}/?$`, 'iu'),
}))

/** The screen of a path, and the id in it; null if no screen has the path. */
export function matchPath(pathname: string): { readonly screen: AppScreen; readonly id?: string } | null {
  for (const { screen, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const [, part] = found
    if (part === undefined) return { screen }
    const id = decoded(part)
    return id === null ? null : { screen, id }
  }
  return null
}

/** Null for a part that is not an encoded text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function screensOf(kind: Kind): AppScreen[] {
  const early = earlyLoads[kind.name]
  const path = `/admin/${kind.slug}`
  return [
    { path, component: listScreen(kind), title: `${kind.code}/LIST`, crumb: { kind, screen: 'list' } },
    {
      path: `${path}/create`,
      component: createScreen(kind),
      title: `${kind.code}/NEW`,
      crumb: { kind, screen: 'create' },
    },
    {
      path: `${path}/edit/{id}`,
      component: editScreen(kind),
      ...(early && { onEnter: early }),
      title: `${kind.code}/MOD/{id}`,
      crumb: { kind, screen: 'edit' },
    },
  ]
}

function listScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { ListScreen } = await import('../kinds/list-screens.ts')
    return kind.name === form.name
      ? () => <FormList list={<ListScreen kind={kind} />} />
      : () => <ListScreen kind={kind} />
  })
}

const ImportPage = lazyScreen(() =>
  import('../../form/import/import-page.tsx').then((module) => module.ImportPage),
)

const ThemesScreen = lazyScreen(() =>
  import('../../form/themes/themes-screen.tsx').then((module) => module.ThemesScreen),
)

/** The list of forms, or the page of the import or of the themes if the address names it. */
function FormList({ list }: { readonly list: ReactNode }) {
  const search = useSearch()
  if (IMPORT_PARAM in search) return <ImportPage />
  return THEMES_PARAM in search ? <ThemesScreen /> : list
}

function createScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { EditScreen } = await import('../kinds/edit-screens.ts')
    return () => <EditScreen kind={kind} />
  })
}

function editScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { EditScreen } = await import('../kinds/edit-screens.ts')
    return function EditOne() {
      const id = useRouterState(({ match }) => match.id)
      return <EditScreen key={id} kind={kind} {...(id !== undefined && { id })} />
    }
  })
}
