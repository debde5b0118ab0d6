import { withArticle } from '@urlapmuhely/schema/article'

/** An expression that is more than the comparisons and formulas that are translated. */
export class Unreadable extends Error {
  readonly detail: string

  constructor(detail: string) {
    super(detail)
    this.detail = detail
  }
}

/** The error for a name that means another, nearer field here. */
export function shadowedName(key: string): Unreadable {
  return new Unreadable(`${withArticle(`„${key}”`)} mezőt itt eltakarja egy azonos kulcsú mező`)
}
