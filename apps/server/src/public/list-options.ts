import { effectiveItems } from '@urlapmuhely/engine'
import { byOrder, foldText, plainText } from '@urlapmuhely/schema'
import {
  byLabel,
  DEFAULT_LANGUAGE,
  expandDefinition,
  type WholeDefinition,
  type WireDefinition,
} from '@urlapmuhely/schema/facts'
import { LARGE_LIST, sortedLists } from '@urlapmuhely/schema/wire'
import { LRUCache } from 'lru-cache'
import { matchRank } from './match-rank.ts'

type Option = WholeDefinition['items']['formOption'][number]

/** Which options of a list are requested. */
export interface ListQuery {
  /** Words that the label or the description has, ignoring accents; null for none but the chosen options. */
  readonly query: string | null
  /** Values that the data of the options have. */
  readonly where: Readonly<Record<string, unknown>>
  /** Options by their values, independent of `query` and `where`. */
  readonly chosen: readonly (string | number)[]
}

/** An option as consumers get it; missing properties are empty. */
export type ListedOption = Pick<Option, 'value' | 'label'> &
  Partial<Pick<Option, 'description' | 'group' | 'disabled' | 'exclusive' | 'data'>>

/** The options found. */
export interface ListAnswer {
  readonly options: readonly ListedOption[]
  /** There are others, which a longer query finds. */
  readonly hasMore: boolean
  /** False if options become valid or expire. */
  readonly isFixed: boolean
}

/** An option with the texts that are searched, folded: its label, and that with its description. */
interface Member {
  readonly option: Option
  readonly label: string
  readonly text: string
}

/** One list as a domain sees it at an instant. */
interface IndexedList {
  readonly members: readonly Member[]
  readonly byValue: ReadonlyMap<unknown, Option>
  readonly validSince: string | null
  readonly validUntil: string | null
}

/** Finds options of large lists; `mark` identifies the definition, its domain and language. */
export type ListFinder = (of: ListAddress, query: ListQuery, now: string) => ListAnswer

/** Where a list is. */
export interface ListAddress {
  readonly mark: string
  /** With all its lists. */
  readonly definition: WireDefinition
  readonly domain: string | null
  readonly list: string
}

const MAX_LISTS = 200

/** Creates a finder that keeps the lists it has read. */
export function createListFinder(): ListFinder {
  const lists = new LRUCache<string, IndexedList>({ max: MAX_LISTS })
  return (of, query, now) => {
    const mark = JSON.stringify([of.mark, of.list])
    const known = lists.get(mark)
    const list = known && isInForce(known, now) ? known : indexList(of, now)
    lists.set(mark, list)
    return find(list, query)
  }
}

function isInForce({ validSince, validUntil }: IndexedList, now: string): boolean {
  const instant = Date.parse(now)
  return (
    (validSince === null || Date.parse(validSince) <= instant) &&
    (validUntil === null || instant < Date.parse(validUntil))
  )
}

function indexList({ definition, domain, list }: ListAddress, now: string): IndexedList {
  const { items, domains } = expandDefinition(definition)
  const domainId = domains.find(({ key }) => key === domain)?.id ?? null
  const formOption = items.formOption.filter((option) => option.list === list)
  // The domain is one of the definition's own.
  const effective = effectiveItems({ items: { formOption }, domains }, domainId, now)
  const byValue = new Map<unknown, Option>()
  // Best precedence first, so the first option of a value is the nearest domain's.
  for (const option of effective?.inForce(formOption) ?? [])
    if (!byValue.has(option.value)) byValue.set(option.value, option)
  // The form sorts the options that it gets, but another order must not decide which options are the first.
  const isSorted = sortedLists(items).has(list)
  const order = isSorted ? byLabel(definition.lang ?? DEFAULT_LANGUAGE) : byOrder
  const options = [...byValue.values()].toSorted(order)
  return {
    members: options.map((option) => ({
      option,
      label: foldText(option.label),
      text: foldText(`${option.label} ${plainText(option.description)}`),
    })),
    byValue,
    validSince: effective?.validSince ?? null,
    validUntil: effective?.validUntil ?? null,
  }
}

/** Returns the best matches first; equal ones have the list's own order. */
function find({ members, byValue, validSince, validUntil }: IndexedList, asked: ListQuery): ListAnswer {
  const { query } = asked
  const needle = foldText(query ?? '')
  const where = Object.entries(asked.where)
  const matching = members.filter(
    ({ option, text }) =>
      query !== null &&
      text.includes(needle) &&
      where.every(([key, value]) => isLike(option.data[key] ?? null, value)),
  )
  const ranked = needle === '' ? matching : bestFirst(matching, needle)
  const found = new Set<Option>(asked.chosen.flatMap((value) => byValue.get(value) ?? []))
  for (const { option } of ranked.slice(0, LARGE_LIST)) found.add(option)
  return {
    options: [...found].map(toListed),
    hasMore: matching.length > LARGE_LIST,
    isFixed: validSince === null && validUntil === null,
  }
}

function bestFirst(members: readonly Member[], needle: string): readonly Member[] {
  return members
    .map((member) => ({ member, rank: matchRank(member.label, needle) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ member }) => member)
}

/** Wide: the form's own rules decide in the end which of the found options are offered. */
function isLike(one: unknown, other: unknown): boolean {
  return one === other || String(one).normalize() === String(other).normalize()
}

function toListed({ value, label, description, group, disabled, exclusive, data }: Option): ListedOption {
  return {
    ...{ value, label },
    ...(description && { description }),
    ...(group && { group }),
    ...(disabled && { disabled }),
    ...(exclusive && { exclusive }),
    ...(Object.keys(data).length > 0 && { data }),
  }
}
