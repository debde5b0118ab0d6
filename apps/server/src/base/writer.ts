/** The author of a change: token subject and display name. */
export interface Writer {
  readonly sub: string
  readonly name: string
}
