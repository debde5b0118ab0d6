import { type ComponentType, lazy, type ReactNode, use } from 'react'
import { withTimeLimit } from './time-limit.ts'

/** A part that has not arrived by then is reported as one that cannot be fetched. */
const LIMIT_MS = 20_000

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
    loading ??= loadPart(load).then((component) => {
      loaded = component
      return component
    })
    return loading
  }
  function Screen() {
    const Loaded = loaded ?? use(start())
    return <Loaded />
  }
  return Object.assign(Screen, { preload: async () => void (await start()) })
}

/** A part of a screen that is loaded when it is drawn first; without it the screen says so, as `lazyScreen` does. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }))
}

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTimeLimit(LIMIT_MS, load)
  } catch (error) {
    throw new ScreenLoadError('A part of the application could not be loaded.', { cause: error })
  }
}
