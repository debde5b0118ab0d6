import { type ComponentType, type ReactNode, use } from 'react'
import { withTimeLimit } from './time-limit.ts'

/** A part that takes longer than this is reported as failed; calls of the server wait as long. */
const LIMIT_MS = 60_000

/** A screen that the router loads before it shows it. */
export type LazyScreen = (() => ReactNode) & {
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** A part of a screen whose code can be loaded before it is rendered. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void }

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
  return Object.assign(Screen, {
    preload: async () => void (await start()),
    isLoaded: () => loaded !== undefined,
  })
}

/**
 * A part of a screen that is loaded when it is first rendered, or before; a part that is there is drawn at once. If it
 * cannot be loaded the screen says so, as `lazyScreen` does.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  let isRendered = false
  const start = () => {
    loading ??= loadPart(load).then((component) => {
      loaded = component
      return component
    })
    return loading
  }
  function Part(props: Props) {
    isRendered = true
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  // Only a part that is rendered reports its failure; before, the next try begins anew.
  const forget = () => {
    if (!isRendered) loading = undefined
  }
  return Object.assign(Part, { preload: () => void start().catch(forget) })
}

/** Code that is loaded on demand. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTimeLimit(LIMIT_MS, load)
  } catch (error) {
    throw new ScreenLoadError('A part of the application could not be loaded.', { cause: error })
  }
}
