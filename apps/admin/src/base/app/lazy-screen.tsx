import { type ComponentType, type ReactNode, use, useState } from 'react'
import { t } from '../messages/t.ts'
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

/** A screen's code could not be loaded. */
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
    loading ??= loadPart(load).then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        // The next try loads it again.
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
  return Object.assign(Screen, {
    preload: async () => void (await start()),
    isLoaded: () => loaded !== undefined,
  })
}

/**
 * A part of a screen that is loaded when it is first rendered, or before; a loaded part is drawn at once. If
 * loading fails, a message with a button to retry replaces the part, and the input on the screen is kept.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined
  let loaded: ComponentType<Props> | undefined
  const start = () => {
    loading ??= loadPart(load).then(
      (component) => {
        loaded = component
        return component
      },
      () => null,
    )
    return loading
  }
  function Part(props: Props) {
    const [, setAttempt] = useState(0)
    const Loaded = loaded ?? use(start())
    if (Loaded) return <Loaded {...props} />
    const retry = () => {
      loading = undefined
      setAttempt((last) => last + 1)
    }
    return <PartFailure onRetry={retry} />
  }
  return Object.assign(Part, {
    preload() {
      // A load that failed ahead of its use is retried.
      void start().then((component) => {
        if (!component) loading = undefined
      })
    },
  })
}

/** In place of a part that could not be loaded. */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{t('shell.error.network')}</p>
      <button type="button" onClick={onRetry}>
        {t('shell.error.retry')}
      </button>
    </div>
  )
}

/** Code that is loaded on demand. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTimeLimit(LIMIT_MS, load)
  } catch (error) {
    throw new ScreenLoadError('A part of the application could not be loaded.', { cause: error })
  }
}
