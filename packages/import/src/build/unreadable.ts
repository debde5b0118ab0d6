/** An expression that is more than the comparisons and formulas that are translated. */
export class Unreadable extends Error {
  readonly detail: string

  constructor(detail: string) {
    super(detail)
    this.detail = detail
  }
}
