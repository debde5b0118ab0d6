import type { FastifyInstance, RouteOptions } from 'fastify'

/** A registered route of the server. */
export interface KnownRoute {
  readonly methods: readonly string[]
  /** The address with its parameters, such as `/api/forms/:id`. */
  readonly url: string
  readonly schema: RouteOptions['schema']
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes, in order of registration. */
    readonly routeTable: readonly KnownRoute[]
  }
}

/** Records every route registered after it in `app.routeTable`. */
export function keepRouteTable(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  app.decorate('routeTable', { getter: () => routes })
  app.addHook('onRoute', ({ method, url, schema }) => {
    routes.push({ methods: [method].flat(), url, schema })
  })
}

/**
 * The methods of the routes at an address, sorted; empty if there is no route.
 *
 * Wildcard routes for OPTIONS do not count: they answer preflights of addresses that do not exist.
 */
export function methodsAt(routes: readonly KnownRoute[], path: string): string[] {
  const methods = routes
    .filter(({ url }) => matches(url, path))
    .flatMap(({ url, methods }) =>
      url.endsWith('*') ? methods.filter((name) => name !== 'OPTIONS') : methods,
    )
  return [...new Set(methods)].sort()
}

function matches(url: string, path: string): boolean {
  const wanted = partsOf(url)
  const given = partsOf(path)
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, index) => part === '*' || part.startsWith(':') || part === given[index])
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/u, '').split('/')
}
