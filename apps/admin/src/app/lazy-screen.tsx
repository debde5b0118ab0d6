import { type ComponentType, lazy, type ReactNode, use } from 'react'
import { withTimeLimit } from './time-limit.ts'

/** A part that takes longer than this is reported as failed; calls of the server wait as long. */
const LIMIT_MS = 60_000

/** A screen that the router loads before it shows it. */
export type LazyScreen = (() => ReactNode) & { readonly preload: () => Promise<void> }

/** A part of a screen whose code can be loaded before it is rendered. */
type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void }

/** A screen's code could not be loaded. Only reloading the page helps, because browsers remember the failure. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/**
 * Loads a screen on demand.
 *
 * Unlike the router's own helper it never reloads the page by itself: the update dialog reports a part that no longer
 * exists, and an error page reports any other failure.
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

/**
 * A part of a screen that is loaded when it is first rendered. If that fails the screen says so, as `lazyScreen` does.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPart(load) }))
  // A failure is reported when the part is rendered.
  return Object.assign(part, { preload: () => void load().catch(() => undefined) })
}

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTimeLimit(LIMIT_MS, load)
  } catch (error) {
    throw new ScreenLoadError('A part of the application could not be loaded.', { cause: error })
  }
}
