import type { RichNode } from '@urlapmuhely/schema'

/** The place of the chapter about the form as a whole. */
export const FORM_ANCHOR = 'fejezet-1'

/** One form as a document that people read, print and sign: everything in it, in words. Plain data. */
export interface RuleBook {
  readonly title: string
  /** The description of the form as a whole. */
  readonly about: BookDescription
  /** The version that this is; null for the working copy. */
  readonly published: BookVersion | null
  /** When the book was made, ISO 8601; null for a version, which never changes. */
  readonly madeAt: string | null
  /** SHA-256 of the definition, hexadecimal. */
  readonly hash: string
  readonly fields: readonly BookField[]
  /** Rules that are about no field. */
  readonly rules: readonly BookRule[]
  readonly lists: readonly BookList[]
  readonly domains: readonly BookDomain[]
  readonly validity: readonly BookValidity[]
  readonly bases: readonly BookBasis[]
  /** Questions without a legal basis; null if the form does not require one. */
  readonly unbased: readonly BookPlace[] | null
  readonly changes: BookChanges
}

/** A published version. */
export interface BookVersion {
  readonly version: number
  readonly note: string
  /** ISO 8601. */
  readonly publishedAt: string
  readonly publishedByName: string
}

/** The properties of an item in words, without those that the document shows in a place of their own. */
export interface BookDescription {
  readonly facts: readonly BookFact[]
  readonly texts: readonly BookText[]
  /** The law behind the item; empty if none is named. */
  readonly basis: readonly RichNode[]
}

/** A property and its value in words. */
export interface BookFact {
  readonly label: string
  readonly value: string
}

/** A text of paragraphs that citizens read. */
export interface BookText {
  readonly label: string
  readonly nodes: readonly RichNode[]
}

/** Where something is in the document. */
export interface BookPlace {
  /** The id of the element. */
  readonly anchor: string
  /** `2.3.1` for a field, `12. szabály` for a rule. */
  readonly number: string
  readonly name: string
}

/** A field, or a domain's own version of one. */
export interface BookField extends BookPlace {
  readonly id: string
  /** As the answer names it: `lakcim.varos`; for a part of the layout, its own key. */
  readonly key: string
  readonly type: string
  /** Where and when it is in force, in brackets; empty for always and everywhere. */
  readonly scope: string
  /** Of a domain's own version: only what is different. */
  readonly description: BookDescription
  /** A sentence beside the description; empty for most fields. */
  readonly remark: string
  readonly options: BookOptions | null
  readonly questions: readonly BookQuestion[]
  /** The versions of domains. */
  readonly variants: readonly BookField[]
  readonly children: readonly BookField[]
}

/** The list with a field's options. */
export interface BookOptions extends BookPlace {
  readonly labels: readonly string[]
}

/** A question about a field, such as `Mikor látszik?`, and the rules that answer it. */
export interface BookQuestion {
  readonly question: string
  readonly rules: readonly BookRule[]
}

/** One rule. It is listed under every field that it is about. */
export interface BookRule extends BookPlace {
  readonly id: string
  /** True where the rule is listed first; other places link there. */
  readonly isFirst: boolean
  readonly kind: string
  readonly sentence: string
  readonly basis: readonly RichNode[]
  /** The rules of domains that replace it or take it out of force. */
  readonly overrides: readonly BookRule[]
}

/** An option list. */
export interface BookList extends BookPlace {
  readonly options: readonly BookOption[]
}

/** One option. */
export interface BookOption {
  readonly id: string
  readonly value: string
  readonly label: string
  readonly scope: string
  readonly description: BookDescription
}

/** The differences in a domain, and in the domains below it. */
export interface BookDomain {
  /** With the domains above it: `Csoport › Márka`. */
  readonly name: string
  readonly items: readonly BookDifference[]
}

/** An item that a domain has for itself. */
export interface BookDifference {
  readonly kind: string
  readonly place: BookPlace
  readonly action: 'only' | 'replace' | 'suppress'
  /** The item that it replaces or suppresses. */
  readonly instead: BookPlace | null
}

/** The limits of an item in time, ISO 8601; null for no limit. */
export interface BookValidity {
  readonly kind: string
  readonly place: BookPlace
  readonly from: string | null
  readonly to: string | null
}

/** A legal basis, and all that follows from it. */
export interface BookBasis {
  readonly nodes: readonly RichNode[]
  readonly items: readonly { readonly kind: string; readonly place: BookPlace }[]
}

/** The differences since the previous version. */
export interface BookChanges {
  /** Null if there is none. */
  readonly since: number | null
  readonly entries: readonly BookChange[]
}

/** One difference, and those that only follow from it. */
export interface BookChange {
  readonly text: string
  readonly consequences: readonly string[]
}
