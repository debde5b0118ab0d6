/** The overwritten value of one write, to undo it. */
interface Saved {
  readonly target: Record<PropertyKey, unknown>
  readonly key: PropertyKey
  readonly value: unknown
}

/** The values that a transaction has overwritten, for rolling it back. */
export class Journal {
  private saved: Saved[] = []

  /** Saves a value that is about to be overwritten. */
  save(target: object, key: PropertyKey): void {
    // Arrays, typed arrays and frames are all read and written by key here.
    const open = target as Record<PropertyKey, unknown>
    this.saved.push({ target: open, key, value: open[key] })
  }

  /** Drops the saved values: a rollback returns to this point. */
  begin(): void {
    if (this.saved.length > 0) this.saved = []
  }

  /** Puts back all that was saved since `begin`. */
  undo(): void {
    for (const { target, key, value } of this.saved.toReversed()) target[key] = value
    this.saved = []
  }
}
