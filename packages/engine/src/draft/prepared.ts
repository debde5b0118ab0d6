import type { Reads } from '../language/compiled.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { Template } from '../scope/fields.ts'

/** An expression that never throws, with its inputs. */
export interface Ready extends Reads {
  readonly evaluate: Evaluate
}

interface Entry {
  /** The property of the item that holds the expression. */
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
  /** The first is beside the others, because most items have one expression and one target. */
  private path = ''
  private scope: Template | null = null
  private ready: Ready | null = null
  private others: Entry[] | null = null

  find(item: object, path: string, scope: Template): Ready | null {
    if (this.item !== item) return null
    if (this.path === path && this.scope === scope) return this.ready
    return this.others?.find((entry) => entry.path === path && entry.scope === scope)?.ready ?? null
  }

  add(item: object, entry: Entry): void {
    if (entry.ready.clock) this.readsClock = true
    if (this.item === item) {
      this.others ??= []
      this.others.push(entry)
      return
    }
    this.item = item
    this.path = entry.path
    this.scope = entry.scope
    this.ready = entry.ready
    this.others = null
  }
}
