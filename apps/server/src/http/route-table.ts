import type { FastifyInstance, RouteOptions } from 'fastify'

/** One route of the server, as it was registered. */
export interface KnownRoute {
  readonly methods: readonly string[]
  /** The address with its parameters, such as `/api/forms/:id`. */
  readonly url: string
  readonly schema: RouteOptions['schema']
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that has been registered, in that order. */
    readonly routeTable: readonly KnownRoute[]
  }
}

/** Keeps a list of every route that is registered after it, as `app.routeTable`. */
export function keepRouteTable(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  app.decorate('routeTable', { getter: () => routes })
  app.addHook('onRoute', ({ method, url, schema }) => {
    routes.push({ methods: [method].flat(), url, schema })
  })
}

/**
 * The methods that the routes at an address take, in alphabetical order; empty when there is no route.
 *
 * Wildcard routes for OPTIONS answer preflights of addresses that do not exist, so they do not count.
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
