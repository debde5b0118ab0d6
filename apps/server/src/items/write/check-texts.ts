import {
  buildConditionScope,
  buildIssue,
  type ConditionScope,
  type ConditionType,
  enclosingScopes,
  form,
  type Issue,
  lineAndColumn,
  MAX_PLACES,
  parsePlaces,
  placeFormatNamed,
  placeFormats,
  placesOf,
  ROW_PLACE,
  scopePositions,
  type TextPart,
  type TextPlace,
  textParts,
} from '@urlapmuhely/schema'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { knownFiles } from '../../files/file-service.ts'
import { imagesInText } from '../../storage/rows/item-images.ts'
import { formIdOf } from '../references/item-edges.ts'
import { distinctPositions, fieldsInConditions } from './check-conditions.ts'
import type { CheckedItem } from './checked-item.ts'
import type { ReadSession } from './write-session.ts'

/**
 * Issues of the texts that citizens read, each with its line and column: unsafe links, images that are not stored, braces
 * that begin no place, and places whose value is unknown where the text is shown.
 *
 * Options belong to no form, so that the names in their places are checked with each form that uses them.
 */
export async function checkTexts(session: ReadSession, checked: CheckedItem): Promise<Issue[]> {
  const parts = textParts(checked.kind, checked.item).filter(
    ({ text, isRich }) => isRich || text.includes('{'),
  )
  if (parts.length === 0) return []
  const hasPlaces = parts.some(({ text }) => placesOf(text).length > 0)
  const scopes = hasPlaces ? await scopesOf(session, checked) : null
  const issues: Issue[] = []
  for (const part of parts) {
    issues.push(...checkSource(part), ...(await checkImages(session, part)))
    const isOfRow = /(^|\.)rowLabel$/u.test(part.path)
    const shown = isOfRow ? scopes?.map(({ scope }) => ({ scope, inRow: true })) : scopes
    if (shown) issues.push(...checkPlaces(part, shown))
  }
  return issues
}

/** The scopes in which the texts of an item are shown; `inRow` if they are those of rows. */
interface ShownIn {
  readonly scope: ConditionScope
  readonly inRow: boolean
}

async function scopesOf(session: ReadSession, { kind, item }: CheckedItem): Promise<ShownIn[] | null> {
  const formId = kind.name === form.name ? String(item.id) : formIdOf(item)
  if (formId === null) return null
  const tree = await session.tree(formId)
  const fields = await fieldsInConditions(session, tree)
  return distinctPositions(tree, scopePositions(kind, item, tree.byId)).map((at) => ({
    scope: buildConditionScope(fields, at),
    inRow: enclosingScopes(tree.byId, at).length > 1,
  }))
}

function checkSource({ path, text, isRich }: TextPart): Issue[] {
  if (isRich) {
    return parseRichText(text).issues.map(({ code, at, params }) => issueAt(path, code, { text, at, params }))
  }
  const { faults } = parsePlaces(text)
  const beyond = placesOf(text)[MAX_PLACES]
  return [
    ...faults.map(({ from }) => issueAt(path, 'PLACE_BRACE', { text, at: from })),
    ...(beyond
      ? [issueAt(path, 'PLACE_TOO_MANY', { text, at: beyond.from, params: { max: MAX_PLACES } })]
      : []),
  ]
}

async function checkImages(session: ReadSession, { path, text, isRich }: TextPart): Promise<Issue[]> {
  const files = isRich ? imagesInText(text) : []
  if (files.length === 0) return []
  const known = await knownFiles(session.db, files)
  return files
    .filter((id) => !known.has(id))
    .map((id) => issueAt(path, 'IMAGE_MISSING', { text, at: text.indexOf(id) }))
}

function checkPlaces({ path, text, given }: TextPart, scopes: readonly ShownIn[]): Issue[] {
  const issues = new Map<number, Issue>()
  for (const place of placesOf(text)) {
    if (given.has(place.name)) continue
    for (const shown of scopes) {
      const found = checkPlace(place, shown)
      if (found)
        issues.set(place.from, issueAt(path, found.code, { text, at: place.from, params: found.params }))
    }
  }
  return [...issues.values()]
}

type Found = { readonly code: PlaceCode; readonly params: Readonly<Record<string, string>> }
type PlaceCode = 'PLACE_UNKNOWN' | 'PLACE_WHOLE' | 'PLACE_ROW' | 'PLACE_FORMAT' | 'PLACE_FORMAT_MISFIT'

function checkPlace({ name, format }: TextPlace, { scope, inRow }: ShownIn): Found | null {
  if (name === ROW_PLACE && inRow) return null
  const type = scope.lookUp(name)
  if (!type) return { code: name === ROW_PLACE ? 'PLACE_ROW' : 'PLACE_UNKNOWN', params: { name } }
  const single = type.sort === 'list' ? type.of : type
  if (single.sort === 'object' || single.sort === 'empty') return { code: 'PLACE_WHOLE', params: { name } }
  return format === null ? null : checkFormat(format, single)
}

function checkFormat(format: string, { sort }: ConditionType): Found | null {
  const name = placeFormatNamed(format)
  if (!name) return { code: 'PLACE_FORMAT', params: { format, known: Object.keys(placeFormats).join(', ') } }
  const takes: readonly string[] | null = placeFormats[name].takes
  return takes === null || sort === 'any' || takes.includes(sort)
    ? null
    : { code: 'PLACE_FORMAT_MISFIT', params: { format } }
}

/** Where in a text an issue is, and its parameters. */
interface PlaceInText {
  readonly text: string
  readonly at: number
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

function issueAt(path: string, code: Issue['code'], { text, at, params = {} }: PlaceInText): Issue {
  return buildIssue(path, code, { ...params, ...lineAndColumn(text, at) })
}
