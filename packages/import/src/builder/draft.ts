import { type Condition, type FormFieldTypeName, fieldValueTypes, type JsonValue } from '@urlapmuhely/schema'
import type { OpenLine } from '../report/report.ts'

/** Texts by language, then by property. */
export type DraftTranslations = Record<string, Record<string, string>>

/** One choice of a list that is being built. */
export interface DraftOption {
  readonly value: string | number
  readonly label: string
  readonly description?: string
  readonly group?: string
  readonly disabled?: boolean
  readonly exclusive?: boolean
  /** True if choosing it opens a text to enter: „Egyéb, éspedig:”. */
  readonly withText?: boolean
  readonly data?: Readonly<Record<string, JsonValue>>
  readonly translations?: DraftTranslations
}

/** One field that is being built. */
export interface FieldDraft {
  readonly id: string
  readonly key: string
  readonly type: FormFieldTypeName
  readonly parent: FieldDraft | null
  /** True if it is not emitted: its children take its place, under its conditions. */
  readonly ghost: boolean
  readonly line: OpenLine
  readonly values: Record<string, JsonValue>
  readonly translations: DraftTranslations
  /** All of them must hold for it to be present. */
  readonly presence: Condition[]
  /** The fate of its value when it disappears; the form decides unless it is given. */
  retain: 'inherit' | 'park' | 'clear' | 'keep'
  options: readonly DraftOption[]
}

/** One rule that is being built. */
export interface RuleDraft {
  readonly kind: string
  readonly line: OpenLine
  readonly values: Record<string, JsonValue>
  readonly translations: DraftTranslations
}

/** True if the children of the field have its key in their path. */
export function nests({ type }: FieldDraft): boolean {
  const value: string = fieldValueTypes[type]
  return value === 'object' || value === 'rows'
}

/** True if the model has this type of field. */
export function isFieldType(type: string): type is FormFieldTypeName {
  return Object.hasOwn(fieldValueTypes, type)
}

/** The nearest holder of the field that is emitted; null at the top. */
export function emittedParent(field: FieldDraft): FieldDraft | null {
  let parent = field.parent
  while (parent?.ghost) parent = parent.parent
  return parent
}

/** The group or repeat that the field's value is in; null at the top. */
export function valueParent(field: FieldDraft): FieldDraft | null {
  let parent = field.parent
  while (parent && (parent.ghost || !nests(parent))) parent = parent.parent
  return parent
}

/** The groups and repeats around the field, outermost first. */
export function valueChain(field: FieldDraft): FieldDraft[] {
  const chain: FieldDraft[] = []
  for (let parent = valueParent(field); parent; parent = valueParent(parent)) chain.unshift(parent)
  return chain
}
