import { AsyncLocalStorage } from 'node:async_hooks'

const short = new AsyncLocalStorage<true>()

/**
 * Runs work whose transactions take a few milliseconds. On SQLite they may be written to the disk together with others
 * that wait: each is acknowledged after that, so none is less durable than alone.
 */
export function shortly<T>(work: () => Promise<T>): Promise<T> {
  return short.run(true, work)
}

/** True within `shortly`. */
export function isShortWork(): boolean {
  return short.getStore() === true
}
