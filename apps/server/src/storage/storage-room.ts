import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { StorageFullError } from './database-errors.ts'
import type { Database } from './database-tables.ts'

/** Whether the database has room for more. */
export interface StorageRoom {
  /** Inspects a database error and remembers a full disk. */
  note(error: unknown): void
  /** True after a full disk was found, until there is space again. Checks for space at most once a second. */
  isFull(): Promise<boolean>
  /**
   * Called before writes that can wait, so that the remaining space serves those that cannot, such as sign-in.
   *
   * @throws {StorageFullError}
   */
  refuseWhenFull(): Promise<void>
}

/** Disk space reserved for the time when no other is left. */
export interface Reserve {
  /** Gives the room to whoever writes now. */
  spend(): void
  /** Reserves the space; false if there is none. */
  keep(): boolean
}

const LOOK_EVERY_MS = 1_000
const PROBE_LENGTH = 64 * 1024
/** Enough for some thousand sign-ins. */
const RESERVE_BYTES = 8 * 1024 * 1024

/** Watches the room of one database. */
export function createStorageRoom(db: () => Kysely<Database>, reserve?: Reserve): StorageRoom {
  let full: StorageFullError | undefined
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
  const room: StorageRoom = {
    note(error) {
      if (!(error instanceof StorageFullError)) return
      full = error
      reserve?.spend()
    },
    async isFull() {
      if (!full || performance.now() - lookedAt < LOOK_EVERY_MS) return full !== undefined
      lookedAt = performance.now()
      if (await hasRoom()) full = undefined
      return full !== undefined
    },
    async refuseWhenFull() {
      if (full && (await room.isFull())) throw full
    },
  }
  return room
}

async function probe(db: Kysely<Database>): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('storageProbes')
    .values({ id, filler: 'x'.repeat(PROBE_LENGTH) })
    .execute()
  await db.deleteFrom('storageProbes').execute()
}

/** A file beside the database that releases its space when the disk is full. */
export function reserveFile(file: string): Reserve {
  const reserve: Reserve = {
    spend: () => rmSync(file, { force: true }),
    keep() {
      if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return true
      try {
        // Random bytes, so that no file system can compress it.
        writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600, flush: true })
        return true
      } catch {
        reserve.spend() // a disk that is full, or that we may not write to
        return false
      }
    },
  }
  return reserve
}
