import { type ComponentType, type ReactNode, use } from 'react'

/** A screen that the router loads before it shows it. */
export type LazyScreen = (() => ReactNode) & { readonly preload: () => Promise<void> }

/**
 * Loads a screen on demand.
 *
 * Unlike the router's own helper it never reloads the page by itself: a part that is gone is told by the update
 * dialog, and after any other failure the next attempt loads again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined
  let loaded: ComponentType | undefined
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Screen() {
    const Loaded = loaded ?? use(start())
    return <Loaded />
  }
  return Object.assign(Screen, { preload: async () => void (await start()) })
}
