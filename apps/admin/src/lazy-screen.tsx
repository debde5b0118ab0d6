import { type ComponentType, type ReactNode, use } from 'react'

/** A screen that the router loads before it shows it. */
export type LazyScreen = (() => ReactNode) & { readonly preload: () => Promise<void> }

/** A screen's code could not be loaded; only loading the page again can help, as browsers remember the failure. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/**
 * Loads a screen on demand.
 *
 * Unlike the router's own helper it never reloads the page by itself: a part that is gone is told by the update
 * dialog, any other failure by the page that says what went wrong.
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
        throw new ScreenLoadError('A screen could not be loaded.', { cause: error })
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
