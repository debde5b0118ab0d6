let started: Worker | null = null

/** Starts the worker that lays graphs out, so that it is ready when the graph is. */
export function startLayouts(): void {
  started ??= create()
}

/** Terminates the worker if it was not taken. */
export function dropLayouts(): void {
  started?.terminate()
  started = null
}

/** The started worker, or a new one; the caller ends it. */
export function takeLayouts(): Worker {
  const worker = started ?? create()
  started = null
  return worker
}

function create(): Worker {
  return new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
}
