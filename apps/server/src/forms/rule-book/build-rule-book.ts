import { type FormDefinition, form } from '@urlapmuhely/schema'
import { buildRuleIndex, buildRuleNames, type RuleContent } from '@urlapmuhely/wording'
import { compareDefinitions } from '../compare.ts'
import { itemsOf, type Words, wordsOf } from '../property-words.ts'
import { listFields } from './book-fields.ts'
import { listBases, listDomains, listUnbased, listValidity } from './book-indexes.ts'
import { listLists } from './book-lists.ts'
import { type PlacedItem, placesOf } from './book-places.ts'
import { createRuleLister } from './book-rules.ts'
import { describeItem } from './describe-item.ts'
import {
  type BookChanges,
  type BookList,
  type BookOptions,
  type BookVersion,
  FORM_ANCHOR,
  type RuleBook,
} from './rule-book.ts'

/** The source of a rule book. */
export interface BookSource {
  readonly definition: FormDefinition
  /** SHA-256 of the definition, hexadecimal. */
  readonly hash: string
  /** Null for the working copy. */
  readonly published: BookVersion | null
  /** ISO 8601; null for a version. */
  readonly madeAt: string | null
  /** The version before; null if there is none. */
  readonly previous: { readonly version: number; readonly definition: FormDefinition } | null
}

const SHOWN: ReadonlySet<string> = new Set(['name', 'title'])

/** Writes everything in a form as a document. The same source always makes the same document. */
export function buildRuleBook(source: BookSource): RuleBook {
  const { definition, hash, published, madeAt } = source
  const content = contentOf(definition)
  const words = wordsOf(definition)
  const names = buildRuleNames(content)
  const rules = createRuleLister(buildRuleIndex(content), names)
  const lists = listLists(definition, words, names)
  const listNamed = listFinder(lists)
  const fields = listFields({ fields: definition.items.formField, words, names, rules, listNamed })
  const loose = rules.loose()
  const ofForm = { anchor: FORM_ANCHOR, number: '1', name: definition.form.title }
  const places = new Map([[definition.form.id, ofForm], ...placesOf(fields, loose, lists)])
  const placed = itemsOf(definition).flatMap(({ kind, item }): PlacedItem[] => {
    const place = places.get(String(item.id))
    return place ? [{ kind, item, place }] : []
  })
  return {
    title: definition.form.title,
    about: aboutForm(definition, words),
    published,
    madeAt,
    hash,
    fields,
    rules: loose,
    lists,
    domains: listDomains(definition, placed),
    validity: listValidity(placed),
    bases: listBases(placed),
    unbased: definition.form.requireBasis ? listUnbased(definition, places) : null,
    changes: changesOf(source),
  }
}

function contentOf({ form: own, items, domains }: FormDefinition): RuleContent {
  return { form: own, items, domains }
}

function aboutForm({ form: own }: FormDefinition, words: Words) {
  return describeItem(form, own, { words, shown: SHOWN })
}

function listFinder(lists: readonly BookList[]): (name: string | null) => BookOptions | null {
  const byName = new Map(
    lists.map(({ options, ...place }) => [
      place.name,
      { ...place, labels: options.map(({ label }) => label) },
    ]),
  )
  return (name) => byName.get(name ?? '') ?? null
}

function changesOf({ definition, previous }: BookSource): BookChanges {
  if (!previous) return { since: null, entries: [] }
  return {
    since: previous.version,
    entries: compareDefinitions(previous.definition, definition).map(({ text, consequences }) => ({
      text,
      consequences: consequences.map((one) => one.text),
    })),
  }
}
