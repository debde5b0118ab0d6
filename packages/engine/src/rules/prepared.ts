import type { Reads } from '../language/expression.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { Template } from '../scope/fields.ts'

/** An expression that never throws, with what it reads. */
export interface Ready extends Reads {
  readonly evaluate: Evaluate
}

interface Entry {
  readonly path: string
  readonly scope: Template
  readonly ready: Ready
}

/**
 * The compiled expressions of the item that is being compiled, so that its targets in one scope share them. Items are
 * compiled one after the other; only those of the last one are kept.
 */
export class Prepared {
  /** True if any expression so far reads the clock. */
  readsClock = false
  private item: object | null = null
  private entries: readonly Entry[] = []

  find(item: object, path: string, scope: Template): Ready | null {
    if (this.item !== item) return null
    return this.entries.find((entry) => entry.path === path && entry.scope === scope)?.ready ?? null
  }

  /** @param path the property of the item that holds the expression. */
  add(item: object, path: string, scope: Template, ready: Ready): void {
    const entry = { path, scope, ready }
    this.entries = this.item === item ? [...this.entries, entry] : [entry]
    this.item = item
    if (ready.clock) this.readsClock = true
  }
}
