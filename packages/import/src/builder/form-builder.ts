import {
  type Condition,
  type ContextEntry,
  type FormFieldTypeName,
  type FormFile,
  type JsonValue,
  MAX_FIELD_DEPTH,
} from '@urlapmuhely/schema'
import { v5 as uuidv5 } from 'uuid'
import type { FormatName } from '../report/formats.ts'
import { type ImportReport, type OpenLine, type OpenReport, openReport } from '../report/report.ts'
import { createConditionChecker } from './checked-condition.ts'
import {
  type DraftOption,
  type DraftTranslations,
  emittedParent,
  type FieldDraft,
  isFieldType,
  nests,
  type RuleDraft,
  valueParent,
} from './draft.ts'
import { finishForm } from './finish.ts'
import { fieldKey, slugOf } from './keys.ts'
import { nameOf } from './names.ts'
import { type LookupList, listName, tidyOptions } from './option-lists.ts'
import { requireWithin, spend } from './work.ts'

const NAMESPACE = '6f0d1c52-9b41-5a0e-9d0c-7d2f6f1f4a27'

/** The input for a new field. */
export interface NewField {
  readonly key: string
  readonly type: FormFieldTypeName | LayoutType
  readonly parent: FieldDraft | null
  readonly line: OpenLine
  readonly label?: string
  readonly values?: Readonly<Record<string, JsonValue>>
  readonly options?: readonly DraftOption[]
  /** True for a holder that is not drawn: its children are in its place, under its conditions. */
  readonly ghost?: boolean
}

/** The types of field that hold others without a value of their own. */
export type LayoutType = 'page' | 'section' | 'details'

/** The beginning of a form: its format, identity, key and title. */
export interface NewForm {
  readonly format: FormatName
  /** The identity by which a form that is imported again is the same form. */
  readonly identity: string
  readonly key: string
  readonly title: string
  readonly values?: Readonly<Record<string, JsonValue>>
}

/** A form that is being built from a file. */
export class FormBuilder {
  readonly report: OpenReport
  readonly fields: FieldDraft[] = []
  readonly rules: RuleDraft[] = []
  readonly formId: string
  readonly formKey: string
  readonly values: Record<string, JsonValue>
  readonly translations: DraftTranslations = {}
  readonly context = new Map<string, ContextEntry>()
  /** Lists that formulas look up, by their content. */
  readonly lookups = new Map<string, LookupList>()
  readonly #checker = createConditionChecker(this)
  readonly #keys = new Map<FieldDraft | null, Set<string>>()
  /** The number of rules of a kind at a place of the file. */
  readonly #numbers = new Map<string, number>()

  constructor({ format, identity, key, title, values = {} }: NewForm) {
    this.report = openReport(format)
    this.formId = uuidv5(`${format}:${identity}`, NAMESPACE)
    this.formKey = slugOf(key, new Set(), 60)
    const shown = title.trim() || key
    this.values = {
      id: this.formId,
      name: shown.slice(0, 120),
      key: this.formKey,
      title: shown.slice(0, 200),
      ...values,
    }
  }

  /** Adds a field. Its key is made valid and unique; layout that would be too deep becomes a ghost. */
  field({
    key,
    type,
    parent,
    line,
    label = '',
    values = {},
    options = [],
    ghost: hidden = false,
  }: NewField): FieldDraft {
    const depth = depthOf(parent) + 1
    const isLayout = type === 'page' || type === 'section' || type === 'details'
    const ghost =
      hidden ||
      (isLayout && (!isFieldType(type) || depth >= MAX_FIELD_DEPTH || (type === 'page' && depth > 1)))
    if (ghost && !hidden && depth >= MAX_FIELD_DEPTH) line.note('layout-flattened')
    requireWithin('depth', pathLength(parent) + 1)
    spend('fields')
    spend('readOptions', options.length)
    const unique = fieldKey(key, this.#keysIn(scopeOf(parent)))
    const tidy = tidyOptions(options)
    for (const detail of tidy.faults) line.note('option-invalid', { detail })
    const draft: FieldDraft = {
      id: uuidv5(`field:${idPath(parent)}/${unique}`, this.formId),
      key: unique,
      type: isFieldType(type) ? type : 'group',
      parent,
      ghost,
      line,
      values: { label, ...values },
      translations: {},
      presence: [],
      retain: 'inherit',
      options: tidy.options,
    }
    this.fields.push(draft)
    if (!ghost) this.#keysIn(valueParent(draft)).add(unique)
    return draft
  }

  /** Adds a rule. */
  rule(kind: string, line: OpenLine, values: Readonly<Record<string, JsonValue>>): RuleDraft {
    spend('rules')
    const place = `${kind}:${line.path}`
    const number = this.#numbers.get(place) ?? 0
    this.#numbers.set(place, number + 1)
    const draft: RuleDraft = {
      kind,
      line,
      translations: {},
      values: { id: uuidv5(`${place}:${number}`, this.formId), formId: this.formId, ...values },
    }
    this.rules.push(draft)
    return draft
  }

  /** The name by which a rule on `at` reads a field; null if it cannot. */
  nameOf(target: FieldDraft, at: FieldDraft | null): string | null {
    return nameOf(target, at, (scope) => this.#keysIn(scope))
  }

  /** The condition if it is valid at its place; otherwise null, and the reason is noted. */
  checked(condition: Condition, at: FieldDraft | null, line: OpenLine): Condition | null {
    return this.#checker.checked(condition, at, line)
  }

  /** Makes a name of the host's context, and returns a condition that reads it. */
  contextValue(key: string, type: NonNullable<ContextEntry['type']>, label: string): Condition {
    const shown = label.trim().slice(0, 120) || key
    const known = this.context.get(key)
    if (known?.type !== type || known.label !== shown) this.context.set(key, { key, type, label: shown })
    return { var: `context.${key}` }
  }

  /** The name of a list with these choices, for `lookup`; it is made if there is none. */
  lookupList(key: string, given: readonly DraftOption[]): string {
    const { options } = tidyOptions(given)
    const content = JSON.stringify(options)
    const list = this.lookups.get(content) ?? { name: listName(this.formKey, key, options), options }
    this.lookups.set(content, list)
    return list.name
  }

  /** The form as a file, and the report. */
  finish(): { readonly form: FormFile; readonly several: null; readonly report: ImportReport } {
    const form = finishForm(this)
    return { form, several: null, report: this.report.close() }
  }

  /**
   * The keys of the fields that share a scope: the same group, repeat or form, whatever layout is between.
   */
  #keysIn(scope: FieldDraft | null): Set<string> {
    const keys = this.#keys.get(scope) ?? new Set()
    this.#keys.set(scope, keys)
    return keys
  }
}

function scopeOf(parent: FieldDraft | null): FieldDraft | null {
  if (!parent) return null
  return !parent.ghost && nests(parent) ? parent : valueParent(parent)
}

function depthOf(field: FieldDraft | null): number {
  let depth = 0
  for (let next = field?.ghost ? emittedParent(field) : field; next; next = emittedParent(next)) depth += 1
  return depth
}

function pathLength(field: FieldDraft | null): number {
  let length = 0
  for (let next = field; next; next = next.parent) length += 1
  return length
}

function idPath(parent: FieldDraft | null): string {
  return parent ? `${idPath(parent.parent)}/${parent.key}` : ''
}
