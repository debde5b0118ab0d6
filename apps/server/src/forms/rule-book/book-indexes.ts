import { type FormDefinition, fieldValueTypes, formField, plainText } from '@urlapmuhely/schema'
import type { PlacedItem } from './book-places.ts'
import { basisOf } from './describe-item.ts'
import type { BookBasis, BookDifference, BookDomain, BookPlace, BookValidity } from './rule-book.ts'

const collator = new Intl.Collator('hu', { numeric: true })

/** Lists for each domain the items of its own. Domains without any are left out. */
export function listDomains(
  { domains }: FormDefinition,
  items: readonly PlacedItem[],
): readonly BookDomain[] {
  const byId = new Map(domains.map((domain) => [domain.id, domain]))
  const placed = new Map(items.map(({ item, place }) => [item.id, place]))
  const pathOf = (id: string | null, seen: readonly string[] = []): readonly string[] => {
    const domain = byId.get(id ?? '')
    if (!domain || seen.includes(domain.id)) return []
    return [...pathOf(domain.parentId, [...seen, domain.id]), domain.name]
  }
  const byDomain = Map.groupBy(items, ({ item }) => item.domainId)
  return domains
    .flatMap(({ id }): BookDomain[] => {
      const own = byDomain.get(id)
      return own ? [{ name: pathOf(id).join(' › '), items: own.map(differenceOf) }] : []
    })
    .toSorted((left, right) => collator.compare(left.name, right.name))

  function differenceOf({ kind, item, place }: PlacedItem): BookDifference {
    const instead = item.overridesId ? (placed.get(item.overridesId) ?? null) : null
    const action = !item.overridesId ? 'only' : item.overrideMode === 'suppress' ? 'suppress' : 'replace'
    return { kind: kind.label.one, place, action, instead }
  }
}

/** The items that are not valid at all times, by time. */
export function listValidity(items: readonly PlacedItem[]): readonly BookValidity[] {
  return items
    .flatMap(({ kind, item, place }): BookValidity[] => {
      const [from, to] = [item.validFrom, item.validTo].map((at) => (typeof at === 'string' ? at : null))
      return from || to ? [{ kind: kind.label.one, place, from: from ?? null, to: to ?? null }] : []
    })
    .toSorted((left, right) => Date.parse(timeOf(left)) - Date.parse(timeOf(right)))
}

function timeOf({ from, to }: BookValidity): string {
  return from ?? to ?? ''
}

/** The legal bases that a form names, by their words, each with the items that follow from it. */
export function listBases(items: readonly PlacedItem[]): readonly BookBasis[] {
  const based = items.flatMap((one) => {
    const nodes = basisOf(one.kind, one.item)
    return nodes.length === 0 ? [] : [{ ...one, nodes, words: plainText(nodes) }]
  })
  return [...Map.groupBy(based, ({ words }) => words)]
    .toSorted(([left], [right]) => collator.compare(left, right))
    .map(([, same]) => ({
      nodes: same[0]?.nodes ?? [],
      items: same.map(({ kind, place }) => ({ kind: kind.label.one, place })),
    }))
}

/** Value types of fields that only hold others. */
const HOLDING: ReadonlySet<string> = new Set(['object', 'rows'])

/** Returns the questions without a legal basis of their own or of a container around them. */
export function unbasedQuestions({
  items,
}: Pick<FormDefinition, 'items'>): FormDefinition['items']['formField'] {
  const byId = new Map(items.formField.map((field) => [field.id, field]))
  const isBased = (id: string | null, seen: readonly string[] = []): boolean => {
    const field = byId.get(id ?? '')
    if (!field || seen.includes(field.id)) return false
    return basisOf(formField, field).length > 0 || isBased(field.parentId, [...seen, field.id])
  }
  return items.formField
    .filter(({ type }) => mayHaveBasis(type) && !HOLDING.has(fieldValueTypes[type]))
    .filter(({ id }) => !isBased(id))
}

/** The places of the questions without a legal basis, in the order of the document. */
export function listUnbased(
  definition: FormDefinition,
  places: ReadonlyMap<string, BookPlace>,
): readonly BookPlace[] {
  return unbasedQuestions(definition)
    .flatMap(({ id }) => places.get(id) ?? [])
    .toSorted((left, right) => collator.compare(left.number, right.number))
}

function mayHaveBasis(type: string): boolean {
  return formField.properties.legalBasis?.when?.in.includes(type) ?? true
}
