import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'

/** The properties of a form's item that pickers and builders need. */
export interface FormItem {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly label: string
  readonly parentId: string | null
  readonly type: FormFieldTypeName | null
  readonly optionList: string | null
  readonly order: number
  /** Absent for one that was never saved. */
  readonly revision?: number
  readonly enabled: boolean
  readonly overridesId: string | null
  readonly domainId: string | null
}

/** One choice of an option list. */
export interface ListOption {
  readonly value: string | number
  readonly label: string
  readonly group: string
  readonly data: Readonly<Record<string, JsonValue>>
}
