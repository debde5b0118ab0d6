import { createRootRoute, createRoute, redirect, useParams, useSearch } from '@tanstack/react-router'
import { form, type Kind, kinds } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import { checkGuards } from '../guards/guards.ts'
import { earlyLoads } from '../items/overrides/early-loads.ts'
import { completeSignIn, isSignInAnswer, returnPath } from '../session/sign-in.ts'
import { accessToken } from '../session/token-store.ts'
import { NotFoundPage } from '../start/not-found-page.tsx'
import { Root } from '../start/root.tsx'
import { ScreenError } from '../start/screen-error.tsx'
import { StartPage } from '../start/start-page.tsx'
import { knownSettings } from './browser-settings.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { carryQaTest, IMPORT_PARAM, QA_PARAM } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The browser title; `{id}` is the id in the address. Without one it is the product's name. */
    readonly title?: string
    /** The label in breadcrumbs; the kinds' screens name their kind and action. */
    readonly crumb?: { readonly kind?: Kind; readonly screen: CrumbScreen }
  }
}

/** The type of screen, for breadcrumbs and the navigation. */
export type CrumbScreen = 'control-panel' | 'domains' | 'list' | 'create' | 'edit'

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ScreenError,
  validateSearch: (search: Record<string, unknown>) => search,
  search: { middlewares: [({ search, next }) => carryQaTest(search, next(search))] },
})

/** The target of refusals and of the issuer's redirects. A person with access goes on to the control panel. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: StartPage,
  beforeLoad: async ({ search, location }) => {
    if (isSignInAnswer(search)) throw redirect(await afterSignIn(location.searchStr))
    const mayGoOn = refusalOf(false) === null
    if (mayGoOn && !('reason' in search)) throw redirect({ to: '/admin', replace: true })
  },
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyScreen(() => import('../layout/admin-layout.tsx').then((module) => module.AdminLayout)),
  errorComponent: ScreenError,
  beforeLoad: ({ search, location }) => {
    const reason = refusalOf(QA_PARAM in search)
    if (reason) throw redirect({ to: '/', search: { reason, from: location.href } })
  },
})

const controlPanel = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyScreen(() =>
    import('../control-panel/control-panel.tsx').then((module) => module.ControlPanel),
  ),
  staticData: { title: 'CONTROL PANEL', crumb: { screen: 'control-panel' } },
})

const domainSelectorTest = createRoute({
  getParentRoute: () => admin,
  path: 'domain-selector-test',
  component: lazyScreen(() =>
    import('../domains/domain-selector-test.tsx').then((module) => module.DomainSelectorTest),
  ),
  staticData: { crumb: { screen: 'domains' } },
})

/** All routes of the application: list, create and edit screens are derived from the kinds. */
export const routeTree = root.addChildren([
  index,
  admin.addChildren([controlPanel, domainSelectorTest, ...kinds.flatMap(routesOf)]),
])

function routesOf(kind: Kind) {
  const list = createRoute({
    getParentRoute: () => admin,
    path: kind.slug,
    component: listScreen(kind),
    staticData: { title: `${kind.code}/LIST`, crumb: { kind, screen: 'list' } },
  })
  const create = createRoute({
    getParentRoute: () => admin,
    path: `${kind.slug}/create`,
    component: createScreen(kind),
    staticData: { title: `${kind.code}/NEW`, crumb: { kind, screen: 'create' } },
  })
  const edit = createRoute({
    getParentRoute: () => admin,
    path: `${kind.slug}/edit/$id`,
    component: editScreen(kind),
    loader: ({ params, cause }) => {
      if (cause === 'enter') earlyLoads[kind.name]?.(params.id)
    },
    staticData: { title: `${kind.code}/MOD/{id}`, crumb: { kind, screen: 'edit' } },
  })
  return [list, create, edit]
}

function listScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { ListScreen } = await import('../items/list/list-screen.tsx')
    return kind.name === form.name
      ? () => <FormList list={<ListScreen kind={kind} />} />
      : () => <ListScreen kind={kind} />
  })
}

const ImportPage = lazyScreen(() =>
  import('../form-import/import-page.tsx').then((module) => module.ImportPage),
)

/** The list of forms, or the page of the import if the address asks for it. */
function FormList({ list }: { readonly list: ReactNode }) {
  return IMPORT_PARAM in useSearch({ strict: false }) ? <ImportPage /> : list
}

function createScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { EditScreen } = await import('../items/edit/edit-screen.tsx')
    return () => <EditScreen kind={kind} />
  })
}

function editScreen(kind: Kind) {
  return lazyScreen(async () => {
    const { EditScreen } = await import('../items/edit/edit-screen.tsx')
    return function EditOne() {
      const { id } = useParams({ strict: false })
      return <EditScreen key={id} kind={kind} {...(id !== undefined && { id })} />
    }
  })
}

function refusalOf(qaTest: boolean) {
  const rolesClaim = knownSettings()?.rolesClaim
  return checkGuards({ token: accessToken(), qaTest, ...(rolesClaim !== undefined && { rolesClaim }) })
}

async function afterSignIn(query: string) {
  try {
    return { href: await completeSignIn(new URLSearchParams(query)), replace: true }
  } catch (error) {
    console.error('Sign-in failed.', error)
    return { to: '/', search: { reason: 'failed', from: returnPath() }, replace: true }
  }
}
