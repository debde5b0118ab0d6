import type { RichText } from '@urlapmuhely/schema'

/** One option that the host passes; missing members are empty. */
export interface HostOption {
  readonly value: string | number
  readonly label?: string | undefined
  /** Plain text from hosts; may be a tree in an answer of the form server. */
  readonly description?: RichText | undefined
  readonly group?: string | undefined
  readonly disabled?: boolean | undefined
  readonly exclusive?: boolean | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/** The host's response about one of its lists, for some values of the list's inputs. */
export interface HostAnswer {
  readonly list: string
  /** True if the list is one of the form that its definition leaves out. */
  readonly isOnDemand?: boolean
  readonly inputs: Readonly<Record<string, unknown>>
  readonly options: readonly HostOption[]
  /** The list has no other options for these inputs. */
  readonly isComplete?: boolean
  /** Requested values that are no options. */
  readonly absent?: readonly unknown[]
}
