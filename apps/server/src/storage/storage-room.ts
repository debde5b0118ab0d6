import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { StorageFullError } from './database-errors.ts'
import type { Database } from './database-tables.ts'
import { freeBytes, shortenLog } from './sqlite-log.ts'

/** Whether the database has room for more. */
export interface StorageRoom {
  /** Inspects a database error and records a full disk. */
  note(error: unknown): void
  /** True after a full disk was found, until there is space again. Checks for space at most once a second. */
  isFull(): Promise<boolean>
  /**
   * Called before writes that can wait, so that the remaining space serves those that cannot, such as sign-in.
   *
   * @throws {StorageFullError}
   */
  refuseWhenFull(): Promise<void>
  /**
   * Gives the reserved space to whoever writes now, if the disk is full: called when a thread reports that it was.
   */
  release(): void
  /** The flag that the threads of this process share. */
  readonly mark: FullMark
}

/**
 * One number in shared memory, 1 while the disk is full. A thread reads and sets it at once: until a message arrived,
 * the thread's writes would have used the space that is kept for sign-in.
 */
export type FullMark = Int32Array<SharedArrayBuffer>

/** Disk space reserved for the time when no other is left. */
export interface Reserve {
  /** Gives the room to whoever writes now. */
  spend(): void
  /** Reserves the space. If there is none, or none beside it: gives it to whoever writes now, and returns false. */
  keep(): boolean
}

const LOOK_EVERY_MS = 1_000
const PROBE_LENGTH = 64 * 1024
/** Enough for some thousand sign-ins. */
const RESERVE_BYTES = 8 * 1024 * 1024
/**
 * The space that must be free beside the reserve before there is room again: enough for writes
 * that have begun.
 */
const FREE_BESIDE_RESERVE_BYTES = 1024 * 1024

/** Watches how much room one database has; with `reserve`, also keeps some room for sign-in. */
export function createStorageRoom(db: () => Kysely<Database>, reserve?: Reserve): StorageRoom {
  const mark: FullMark = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let lookedAt = Number.NEGATIVE_INFINITY
  const hasRoom = async (): Promise<boolean> => {
    if (reserve && !reserve.keep()) return false
    try {
      await probe(db())
      return true
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error
      reserve?.spend()
      return false
    }
  }
  const isFull = async (): Promise<boolean> => {
    if (!isMarked(mark) || performance.now() - lookedAt < LOOK_EVERY_MS) return isMarked(mark)
    lookedAt = performance.now()
    if (await hasRoom()) Atomics.store(mark, 0, 0)
    return isMarked(mark)
  }
  return {
    mark,
    note(error) {
      if (!(error instanceof StorageFullError)) return
      Atomics.store(mark, 0, 1)
      reserve?.spend()
    },
    isFull,
    release() {
      if (isMarked(mark)) reserve?.spend()
    },
    async refuseWhenFull() {
      if (await isFull()) throw wasFull()
    },
  }
}

/**
 * The room in a thread: it may mark the disk as full, and the server that started the thread finds out when there
 * is room again.
 */
export function roomOfServer(mark: FullMark): StorageRoom {
  return {
    mark,
    note(error) {
      if (error instanceof StorageFullError) Atomics.store(mark, 0, 1)
    },
    isFull: async () => isMarked(mark),
    release: () => undefined,
    async refuseWhenFull() {
      if (isMarked(mark)) throw wasFull()
    },
  }
}

/** True while the disk is marked as full in this process. */
export function isMarked(mark: FullMark): boolean {
  return Atomics.load(mark, 0) === 1
}

function wasFull(): StorageFullError {
  return new StorageFullError('a write before this one found no room')
}

async function probe(db: Kysely<Database>): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('storageProbes')
    .values({ id, filler: 'x'.repeat(PROBE_LENGTH) })
    .execute()
  await db.deleteFrom('storageProbes').execute()
}

/** A file beside a database file that releases its space when the disk is full. */
export function reserveBeside(database: string): Reserve {
  const file = `${database}.reserve`
  const reserve: Reserve = {
    spend: () => rmSync(file, { force: true }),
    keep() {
      try {
        const missing = statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES ? 0 : RESERVE_BYTES
        // The log may have room inside, so that writes succeed for a while on a disk without any.
        const isEnough = () => freeBytes(database) >= missing + FREE_BESIDE_RESERVE_BYTES
        if (missing > 0 || !isEnough()) shortenLog(database)
        if (isEnough()) {
          // Random bytes, so that no file system can compress it.
          if (missing > 0) writeFileSync(file, randomBytes(missing), { mode: 0o600, flush: true })
          return true
        }
      } catch {
        // A disk that is full, or that we may not write to.
      }
      reserve.spend()
      return false
    },
  }
  return reserve
}
