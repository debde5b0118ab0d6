import type { Reads } from '../language/compiled.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { Template } from '../scope/fields.ts'

/** An expression that never throws, with what it reads. */
export interface Ready extends Reads {
  readonly evaluate: Evaluate
}

interface Entry {
  readonly item: object
  readonly path: string
  readonly scope: Template
  readonly ready: Ready
  /** The one of the same item that was added before. */
  readonly before: Entry | null
}

/**
 * The compiled expressions of the item that is being compiled, so that its targets in one scope share them. Items are
 * compiled one after the other; only those of the last one are kept.
 */
export class Prepared {
  /** True if any expression so far reads the clock. */
  readsClock = false
  private last: Entry | null = null

  find(item: object, path: string, scope: Template): Ready | null {
    for (let entry = this.lastOf(item); entry; entry = entry.before) {
      if (entry.path === path && entry.scope === scope) return entry.ready
    }
    return null
  }

  /** @param path the property of the item that holds the expression. */
  add(item: object, path: string, scope: Template, ready: Ready): void {
    this.last = { item, path, scope, ready, before: this.lastOf(item) }
    if (ready.clock) this.readsClock = true
  }

  private lastOf(item: object): Entry | null {
    return this.last?.item === item ? this.last : null
  }
}
