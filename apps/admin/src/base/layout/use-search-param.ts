import { useRouterState } from '../router/router-context.ts'

/** One parameter of the address; the component re-renders when this one changes, not with the others. */
export function useSearchParam(name: string): unknown {
  return useRouterState(({ place }) => place.search[name])
}
