/** An option as the form takes it. */
interface HostOption {
  readonly value: string
  readonly label: string
}
/** What is asked of a list: by the form in the browser, or by the form server about the choices of an answer. */
export interface ListQuestion {
  readonly query: string
  readonly values: Readonly<Record<string, unknown>>
  readonly chosen: readonly unknown[]
}
/** The options of one of the host's lists; empty for an unknown list. */
export declare function optionsOf(
  list: string,
  { query, values, chosen }: ListQuestion,
): readonly HostOption[]
/** True if a choice in an answer is one of this host's options, for the other values of that answer. */
export declare function offers(form: string, path: string, answer: unknown): boolean
