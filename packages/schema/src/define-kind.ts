import { z } from 'zod'
import { InvariantError } from './errors.ts'
import { buildIssue, type Issue, issuesFromZod } from './issues.ts'
import { formIdField, itemFields, recordFields } from './property/common-properties.ts'
import type { FieldDefinition } from './property/property-definition.ts'

type Fields = Readonly<Record<string, FieldDefinition>>
type ValuesOf<F> = { [Name in keyof F]: F[Name] extends FieldDefinition<infer T> ? T : never }
type RecordFields = typeof recordFields
type ItemFields = ReturnType<typeof itemFields>

/** Headings of the edit screen's sections, in their order on the screen. */
export const baseSections = {
  main: 'Alapadatok',
  scope: 'Hatókör és érvényesség',
  organise: 'Rendszerezés',
} as const

/** What a kind says of itself; everything else follows from it. */
export interface KindInput<Name extends string, F extends Fields, Derived extends string = never> {
  readonly name: Name
  /** In addresses: `form-fields`. */
  readonly slug: string
  /** In page titles: `FIELD/LIST`. */
  readonly code: string
  readonly label: { readonly one: string; readonly many: string }
  /** One or two Hungarian sentences: what it is for. Shown by the empty list and the create screen. */
  readonly purpose: string
  readonly fields: F
  /** Sections beside the common ones, shown after `main`, in order. */
  readonly sections?: Readonly<Record<string, string>>
  readonly list: {
    readonly columns: readonly (
      | (string & (keyof F | keyof ItemFields | keyof RecordFields | 'formId'))
      | NoInfer<Derived>
    )[]
    /** How a list just opened is sorted: columns with commas between, `-` for descending. */
    readonly sort: string
  }
  /** Belongs to one form: has `formId`, and goes with it. */
  readonly ofForm?: boolean
  /** The properties that name an item to people: what it is called, and what tells it apart. `name` and `key` if unsaid. */
  readonly naming?: { readonly label: string; readonly detail: string }
  /** Is a record only, without on/off switch, domain, validity, order and tags. */
  readonly plain?: boolean
  /** Position matters: lists may be put in order by hand. */
  readonly ordered?: boolean
  /** The property within whose equal values positions are compared; `formId` where left out by a kind of a form. */
  readonly orderedWithin?: string & keyof F
  /** May be imported from tables; these properties together tell which item a row is. */
  readonly importedBy?: readonly (string & keyof F)[]
  /** What the server works out and adds to its answers: no column, never in a request. */
  readonly derived?: Readonly<Record<Derived, FieldDefinition>>
  /** Properties whose values together are unique, for each set. A null counts as a value. */
  readonly unique?: readonly (readonly string[])[]
  /** What one property can't say alone: issues of an item whose properties are each right. Gets parsed values. */
  readonly check?: (item: Readonly<Record<string, unknown>>) => readonly Issue[]
}

/** A kind: the one definition that its table, API, list and screens are made from. */
export interface Kind<Name extends string = string, Item = Readonly<Record<string, unknown>>> {
  readonly name: Name
  readonly slug: string
  readonly code: string
  readonly table: string
  readonly label: { readonly one: string; readonly many: string }
  readonly purpose: string
  /** Every property, the common ones included, in the order of the screens. */
  readonly fields: Fields
  readonly sections: Readonly<Record<string, string>>
  readonly list: { readonly columns: readonly string[]; readonly sort: string }
  /** The properties that name an item to people; `detail` is empty when nothing tells it apart. */
  readonly naming: { readonly label: string; readonly detail: string }
  readonly ofForm: boolean
  readonly plain: boolean
  readonly ordered: boolean
  /** The property within whose equal values positions are compared; null where position is one sequence. */
  readonly orderedWithin: string | null
  /** The properties that tell which item an imported row is; empty where tables are not imported. */
  readonly importedBy: readonly string[]
  /** What the server adds to its answers: shown in lists, filtered by where it is a choice, never edited. */
  readonly derived: Fields
  readonly unique: readonly (readonly string[])[]
  /** Reads an unknown value as an item; what it leaves out gets its initial value, and is an issue where required. */
  readonly parse: (input: unknown) => ParseResult
  /** Reads an unknown value as some properties of an item. */
  readonly parsePatch: (input: unknown) => ParseResult
  readonly check: (item: Readonly<Record<string, unknown>>) => readonly Issue[]
  /** The values of a new item, without `id` and what the server keeps. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Never set; carries the item's type. */
  readonly item?: Item
}

/** The item type that a kind's definition implies. */
export type ItemOf<K> = K extends Kind<string, infer Item> ? Item : never

/** What reading an unknown value gives: the values, or everything that is wrong with it. */
export type ParseResult =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Makes a kind from its definition.
 *
 * @throws {InvariantError} the definition names a column, section or target that does not exist.
 */
export function defineKind<
  const Name extends string,
  F extends Fields,
  OfForm extends boolean = false,
  Plain extends boolean = false,
  Derived extends string = never,
>(
  input: KindInput<Name, F, Derived> & { readonly ofForm?: OfForm; readonly plain?: Plain },
): Kind<
  Name,
  ValuesOf<RecordFields> &
    (Plain extends true ? unknown : ValuesOf<ItemFields>) &
    (OfForm extends true ? { formId: string } : unknown) &
    ValuesOf<F>
> {
  const { main, ...ownSections } = { ...baseSections, ...input.sections }
  const fields: Fields = {
    id: recordFields.id,
    ...(input.ofForm ? { formId: formIdField } : {}),
    name: recordFields.name,
    ...input.fields,
    ...(input.plain ? {} : itemFields(input.name)),
    note: recordFields.note,
    revision: recordFields.revision,
    createdAt: recordFields.createdAt,
    createdBy: recordFields.createdBy,
    updatedAt: recordFields.updatedAt,
    updatedBy: recordFields.updatedBy,
  }
  const sections = { main, ...input.sections, scope: ownSections.scope, organise: ownSections.organise }
  checkDefinition(input.name, { ...fields, ...(input.derived as Fields | undefined) }, sections, input.list)
  const given = Object.entries(fields).filter(([, field]) => !field.managed)
  const shapes = Object.fromEntries(given.map(([name, field]) => [name, field.shape]))
  const whole = z.strictObject(shapes)
  const partial = whole.partial()
  const initial = Object.fromEntries(
    given.filter(([name]) => name !== 'id').map(([name, field]) => [name, field.initial]),
  )
  return {
    name: input.name,
    slug: input.slug,
    code: input.code,
    table: input.slug.replaceAll('-', '_'),
    label: input.label,
    purpose: input.purpose,
    fields,
    sections,
    list: input.list,
    naming: input.naming ?? { label: 'name', detail: fields.key ? 'key' : '' },
    ofForm: input.ofForm === true,
    plain: input.plain === true,
    ordered: input.ordered === true,
    orderedWithin: input.orderedWithin ?? (input.ofForm ? 'formId' : null),
    importedBy: input.importedBy ?? [],
    // Without derived properties there is nothing that the record would have to hold.
    derived: (input.derived ?? {}) as Fields,
    unique: input.unique ?? [],
    parse: (value) => parseWith(whole, isRecord(value) ? { ...initial, ...value } : value),
    parsePatch: (value) => parseWith(partial, value),
    check: (item) => [...commonIssues(item), ...(input.check?.(item) ?? [])],
    initial,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseWith(shape: z.ZodType<Record<string, unknown>>, value: unknown): ParseResult {
  const result = shape.safeParse(value, { reportInput: true })
  return result.success
    ? { ok: true, values: result.data }
    : { ok: false, issues: issuesFromZod(result.error) }
}

function commonIssues(item: Readonly<Record<string, unknown>>): Issue[] {
  const issues: Issue[] = []
  const { validFrom, validTo, overridesId, overrideMode, domainId } = item
  if (typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom) {
    issues.push(buildIssue('validTo', 'VALIDITY_REVERSED'))
  }
  if (overridesId && overridesId === item.id) issues.push(buildIssue('overridesId', 'OVERRIDE_SELF'))
  if (overridesId && !overrideMode) issues.push(buildIssue('overrideMode', 'OVERRIDE_MODE_REQUIRED'))
  if (overrideMode && !overridesId) issues.push(buildIssue('overridesId', 'REQUIRED'))
  if (overridesId && !domainId) issues.push(buildIssue('domainId', 'OVERRIDE_DOMAIN_REQUIRED'))
  return issues
}

function checkDefinition(
  kind: string,
  fields: Fields,
  sections: Readonly<Record<string, string>>,
  list: { columns: readonly string[]; sort: string },
) {
  for (const column of [...list.columns, ...list.sort.split(',').map((term) => term.replace(/^-/u, ''))]) {
    if (!fields[column])
      throw new InvariantError(
        `Kind ${kind}: the list names the column "${column}", which is no property of it.`,
      )
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.section !== 'hidden' && !sections[field.section]) {
      throw new InvariantError(
        `Kind ${kind}: ${name} is in the section "${field.section}", which the kind does not name.`,
      )
    }
    if (field.when && !fields[field.when.field]) {
      throw new InvariantError(
        `Kind ${kind}: ${name} depends on "${field.when.field}", which is no property of it.`,
      )
    }
  }
}
