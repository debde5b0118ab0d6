/** One option that the host gives; what is missing is empty. */
export interface HostOption {
  readonly value: string | number
  readonly label?: string | undefined
  readonly description?: string | undefined
  readonly group?: string | undefined
  readonly disabled?: boolean | undefined
  readonly exclusive?: boolean | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}
