import { InvariantError } from '../ground/errors.ts'
import { buildIssue, type Issue } from '../ground/issues.ts'
import { formIdProperty, itemProperties, recordProperties } from '../property/common-properties.ts'
import { hasContent } from '../property/content-texts.ts'
import { translations } from '../property/language-properties.ts'
import type { Properties, PropertyDefinition, ValuesOf } from '../property/property-definition.ts'
import type { Translations } from '../property/translations.ts'

type RecordProperties = typeof recordProperties
type ItemProperties = ReturnType<typeof itemProperties>

/** Headings of the edit screen's sections, in their order on the screen. */
const baseSections = {
  main: 'Alapadatok',
  scope: 'Hatókör és érvényesség',
  organise: 'Rendszerezés',
} as const

/** The definition of a kind; everything else is derived from it. */
export interface KindInput<Name extends string, F extends Properties, Derived extends string = never> {
  readonly name: Name
  /** In addresses: `form-fields`. */
  readonly slug: string
  /** In page titles: `FIELD/LIST`. */
  readonly code: string
  readonly label: { readonly one: string; readonly many: string }
  /** One or two Hungarian sentences about its purpose. Shown by the empty list and the create screen. */
  readonly purpose: string
  readonly properties: F
  /** Sections beside the common ones, shown after `main`, in order. */
  readonly sections?: Readonly<Record<string, string>>
  readonly list: {
    readonly columns: readonly (
      | (string & (keyof F | keyof ItemProperties | keyof RecordProperties | 'formId'))
      | NoInfer<Derived>
    )[]
    /** The default sort order of its list: columns with commas between, `-` for descending. */
    readonly sort: string
  }
  /** Belongs to one form: has `formId`, and is deleted with it. */
  readonly ofForm?: boolean
  /** Stored with its form, but not published: the engine does not read it. */
  readonly aside?: boolean
  /**
   * The properties that identify an item to people: its label, and a detail to distinguish it. Default `name` and
   * `key`.
   */
  readonly naming?: { readonly label: string; readonly detail: string }
  /** Is a record only, without on/off switch, domain, validity, order and tags. */
  readonly plain?: boolean
  /** What becomes of an item that is switched off, as the end of a sentence; for a help text. */
  readonly whenOff?: string
  /** Position matters: lists may be reordered by hand. */
  readonly ordered?: boolean
  /** The property that divides items into separate sequences; default `formId` for a kind of a form. */
  readonly orderedWithin?: string & keyof F
  /** May be imported from tables; these properties together identify the item of a row. */
  readonly importedBy?: readonly (string & keyof F)[]
  /** Properties that the server computes and adds to its responses: no column, never in a request. */
  readonly derived?: Readonly<Record<Derived, PropertyDefinition>>
  /** Sets of properties whose values together are unique. A null counts as a value. */
  readonly unique?: readonly (readonly string[])[]
  /**
   * Checks properties against each other: issues of an item whose properties are each valid. Receives parsed values.
   */
  readonly check?: (item: Readonly<Record<string, unknown>>) => readonly Issue[]
}

/** A kind: the single definition from which its table, API, list and screens are made. */
export interface Kind<Name extends string = string, Item = Readonly<Record<string, unknown>>> {
  readonly name: Name
  readonly slug: string
  readonly code: string
  readonly table: string
  readonly label: { readonly one: string; readonly many: string }
  readonly purpose: string
  /** Every property, the common ones included, in the order of the screens. */
  readonly properties: Properties
  readonly sections: Readonly<Record<string, string>>
  readonly list: { readonly columns: readonly string[]; readonly sort: string }
  /** The properties that identify an item to people; `detail` is empty if there is none. */
  readonly naming: { readonly label: string; readonly detail: string }
  readonly ofForm: boolean
  /** True if it is stored with its form, but not published. */
  readonly aside: boolean
  readonly plain: boolean
  readonly ordered: boolean
  /** The property that divides items into separate sequences; null if they are a single sequence. */
  readonly orderedWithin: string | null
  /** The properties that identify the item of an imported row; empty if tables are not imported. */
  readonly importedBy: readonly string[]
  /** Properties that the server adds: shown in lists, filterable if they are choices, never edited. */
  readonly derived: Properties
  readonly unique: readonly (readonly string[])[]
  readonly check: (item: Readonly<Record<string, unknown>>) => readonly Issue[]
  /** The values of a new item, without `id` and the properties that the server maintains. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Never set; carries the item's type. */
  readonly item?: Item
}

/** The item type that a kind's definition implies. */
export type ItemOf<K> = K extends Kind<string, infer Item> ? Item : never

/**
 * Creates a kind from its definition.
 *
 * @throws {InvariantError} the definition names a column, section or target that does not exist.
 */
export function defineKind<
  const Name extends string,
  F extends Properties,
  OfForm extends boolean = false,
  Plain extends boolean = false,
  Derived extends string = never,
>(
  input: KindInput<Name, F, Derived> & { readonly ofForm?: OfForm; readonly plain?: Plain },
): Kind<
  Name,
  ValuesOf<RecordProperties> &
    (Plain extends true ? unknown : ValuesOf<ItemProperties>) &
    (OfForm extends true ? { formId: string } : unknown) &
    ValuesOf<F> & { readonly translations?: Translations }
> {
  const { main, ...ownSections } = { ...baseSections, ...input.sections }
  const own = translationsOfKind(input.properties)
  const properties: Properties = {
    id: recordProperties.id,
    ...(input.ofForm ? { formId: formIdProperty } : {}),
    name: recordProperties.name,
    ...input.properties,
    ...own.properties,
    ...(input.plain ? {} : itemProperties(input)),
    note: recordProperties.note,
    revision: recordProperties.revision,
    createdAt: recordProperties.createdAt,
    createdBy: recordProperties.createdBy,
    updatedAt: recordProperties.updatedAt,
    updatedBy: recordProperties.updatedBy,
  }
  const sections = {
    main,
    ...input.sections,
    ...own.sections,
    scope: ownSections.scope,
    organise: ownSections.organise,
  }
  const shown = { ...properties, ...input.derived }
  checkDefinition(input.name, { properties: shown, sections, list: input.list })
  const given = Object.entries(properties).filter(([, property]) => !property.managed)
  const initial = Object.fromEntries(
    given.filter(([name]) => name !== 'id').map(([name, property]) => [name, property.initial]),
  )
  return {
    name: input.name,
    slug: input.slug,
    code: input.code,
    table: input.slug.replaceAll('-', '_'),
    label: input.label,
    purpose: input.purpose,
    properties,
    sections,
    list: input.list,
    naming: input.naming ?? { label: 'name', detail: properties.key ? 'key' : '' },
    ofForm: input.ofForm === true,
    aside: input.aside === true,
    plain: input.plain === true,
    ordered: input.ordered === true,
    orderedWithin: input.orderedWithin ?? (input.ofForm ? 'formId' : null),
    importedBy: input.importedBy ?? [],
    // Without derived properties the record has no keys to hold.
    derived: (input.derived ?? {}) as Properties,
    unique: input.unique ?? [],
    check: (item) => [...commonIssues(item), ...(input.check?.(item) ?? [])],
    initial,
  }
}

/** A kind with texts that the person who fills in the form reads has translations of them. */
function translationsOfKind(properties: Properties) {
  const texts = Object.fromEntries(Object.entries(properties).filter(([, property]) => hasContent(property)))
  if (Object.keys(texts).length === 0) return { properties: {}, sections: {} }
  const label = 'Fordítások'
  return {
    properties: { translations: translations(label, texts, { section: 'translations' }) },
    sections: { translations: label },
  }
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
  { properties, sections, list }: Pick<Kind, 'properties' | 'sections' | 'list'>,
) {
  for (const column of [...list.columns, ...list.sort.split(',').map((term) => term.replace(/^-/u, ''))]) {
    if (!properties[column])
      throw new InvariantError(
        `Kind ${kind}: the list names the column "${column}", which is no property of it.`,
      )
  }
  for (const [name, property] of Object.entries(properties)) {
    if (property.section !== 'hidden' && !sections[property.section]) {
      throw new InvariantError(
        `Kind ${kind}: ${name} is in the section "${property.section}", which the kind does not name.`,
      )
    }
    if (property.when && !properties[property.when.property]) {
      throw new InvariantError(
        `Kind ${kind}: ${name} depends on "${property.when.property}", which is no property of it.`,
      )
    }
    if (property.decidedWith && !properties[property.decidedWith]) {
      throw new InvariantError(
        `Kind ${kind}: ${name} is decided with "${property.decidedWith}", which is no property of it.`,
      )
    }
  }
}
