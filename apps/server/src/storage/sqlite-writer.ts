import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { locks } from 'node:worker_threads'
import { DatabaseUnavailableError } from './database-errors.ts'
import type { SqliteConnection } from './sqlite-connections.ts'

/** A turn to write in a transaction. It ends with `commit` or `rollback`; either may be called after it has ended. */
export interface WriteTurn {
  /** Resolves when the writes are on the disk. */
  commit(): Promise<void>
  rollback(): void
}

interface Waiting {
  readonly isShort: boolean
  readonly begin: () => void
}

/** Transactions that end with one write to the disk. */
interface Group {
  readonly ended: PromiseWithResolvers<void>[]
  readonly release: () => void
}

/** The most members of a group. The first ones need not wait for many others. */
const MAX_GROUP = 32

/**
 * The one writer of a SQLite file. Transactions take turns, in this thread in the order of their calls, and one at a
 * time in all threads of the process: a thread that waited inside SQLite would wait with everything else that it does.
 *
 * Short transactions that wait for each other are written to the disk at once (group commit). Each is a savepoint, so
 * one that fails takes back nothing of the others, and none is acknowledged before all are on the disk.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  readonly #run: (sql: string) => void
  readonly #lock: string
  readonly #waiting: Waiting[] = []
  #group: Group | undefined
  #isBusy = false

  /** @param run runs a statement on the connection, and translates its errors. */
  constructor(connection: SqliteConnection, run: (sql: string) => void, file: string) {
    this.#connection = connection
    this.#run = run
    this.#lock = `urlapmuhely write ${file}`
  }

  /** Waits for a turn and begins a transaction. */
  begin(isShort: boolean): Promise<WriteTurn> {
    return this.#wait(isShort, () => this.#beginTransaction(isShort))
  }

  /** Waits for a turn, and runs one statement that is its own transaction. */
  async alone<T>(work: () => T): Promise<T> {
    const release = await this.#wait(false, () => takeLock(this.#lock))
    try {
      return work()
    } finally {
      release()
      this.#goOn()
    }
  }

  #wait<T>(isShort: boolean, start: () => T | Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>()
    this.#waiting.push({ isShort, begin: turn.resolve })
    if (!this.#isBusy) this.#goOn()
    return turn.promise.then(start).catch((error: unknown) => {
      // A group that this one would have joined continues, or ends.
      this.#closeUnless(true)
      throw error
    })
  }

  #goOn(): void {
    const next = this.#waiting.shift()
    this.#isBusy = next !== undefined
    next?.begin()
  }

  async #beginTransaction(isShort: boolean): Promise<WriteTurn> {
    const joined = this.#group
    const group = joined ?? (await this.#openGroup())
    if (joined) this.#run('savepoint member')
    let isOver = false
    const end = (): boolean => {
      const wasOver = isOver
      isOver = true
      return !wasOver
    }
    return {
      commit: async () => {
        if (!end()) throw new Error('The transaction is over.')
        try {
          if (joined) this.#run('release member')
        } catch (error) {
          this.#takeBack(group, true)
          throw error
        }
        const ended = Promise.withResolvers<void>()
        group.ended.push(ended)
        const mayJoin = isShort && group.ended.length < MAX_GROUP
        // Statements run without a pause, so calls that have arrived meanwhile request their turns only now.
        if (mayJoin) await nextTurnOfLoop()
        this.#closeUnless(mayJoin)
        return ended.promise
      },
      rollback: () => {
        if (end()) this.#takeBack(group, joined !== undefined)
      },
    }
  }

  async #openGroup(): Promise<Group> {
    const release = await takeLock(this.#lock)
    try {
      this.#takeBackAll()
      this.#run('begin immediate')
    } catch (error) {
      release()
      throw error
    }
    this.#group = { ended: [], release }
    return this.#group
  }

  #takeBack(group: Group, isMember: boolean): void {
    if (isMember && this.#takeBackMember()) {
      this.#closeUnless(true)
      return
    }
    // SQLite may have taken back everything by itself (disk full); a second rollback would hide the first error.
    this.#takeBackAll()
    this.#endGroup(group, isMember ? takenBack() : undefined)
    this.#goOn()
  }

  /** Returns false if the transaction around the member has ended, or cannot be saved. */
  #takeBackMember(): boolean {
    if (!this.#connection.raw.isTransaction) return false
    try {
      this.#run('rollback to member')
      this.#run('release member')
      return true
    } catch {
      return false // the error that led here has more details
    }
  }

  #takeBackAll(): void {
    if (!this.#connection.raw.isTransaction) return
    try {
      this.#run('rollback')
    } catch {
      // Tried again before the next transaction begins; waiting would hold up everybody.
    }
  }

  /** Lets the next transaction join the group if it may; otherwise the group ends. */
  #closeUnless(mayJoin: boolean): void {
    const group = this.#group
    if (group && !(mayJoin && this.#waiting[0]?.isShort)) {
      let failure: unknown
      try {
        this.#run('commit')
      } catch (error) {
        failure = error
        this.#takeBackAll()
      }
      this.#endGroup(group, failure)
    }
    this.#goOn()
  }

  #endGroup({ ended, release }: Group, failure: unknown): void {
    this.#group = undefined
    release()
    for (const member of ended) {
      if (failure === undefined) member.resolve()
      else member.reject(failure)
    }
  }
}

/** For those whose transactions had succeeded, and were lost with a later one: the same call may succeed now. */
function takenBack(): Error {
  return new DatabaseUnavailableError(new Error('SQLite took back the transactions of a group.'))
}

/** Takes a lock of this process; its result gives it back. It ends with its thread at the latest. */
function takeLock(name: string): Promise<() => void> {
  const begun = Promise.withResolvers<() => void>()
  locks
    .request(name, () => {
      const ended = Promise.withResolvers<void>()
      begun.resolve(ended.resolve)
      return ended.promise
    })
    .catch(begun.reject)
  return begun.promise
}
