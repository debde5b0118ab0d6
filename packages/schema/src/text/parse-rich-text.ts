import type { Nodes, RootContent } from 'mdast'
import type { RichTextIssueCode } from '../messages/text-hu.ts'
import { isSafeLink } from './links.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { MAX_PLACES, parsePlaces, type TextPlace } from './places.ts'
import type { RichInline, RichItem, RichNode } from './rich-text.ts'

/** One issue of a text, at the position of a character in its source. */
export interface RichTextIssue {
  readonly code: RichTextIssueCode
  readonly at: number
  readonly params: Readonly<Record<string, string | number>>
}

/** The nodes of a text, and its faults. Markup that cannot be kept becomes text as it was typed. */
export interface ParsedRichText {
  readonly tree: readonly RichNode[]
  readonly issues: readonly RichTextIssue[]
}

/** The maximum depth of lists and marks within one another. */
const MAX_DEPTH = 12

/** The maximum number of runs of `*` and `_`: the parser compares each with those before it. */
const MAX_MARKS = 2000

/** More list markers on one line than the parser may nest. */
const NESTED_MARKERS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t])){13}/mu

/** HTML, code, quotations, rules and references have no meaning here: their characters are text. */
const disabled = [
  ...['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText', 'blockQuote'],
  ...['thematicBreak', 'definition', 'setextUnderline'],
]

/** Where a place was: one private character for its number, then one per further character of its source. */
const FIRST_MARK = 0xe000
const BRACE_MARK = '\uf8fe'
const FILL = '\uf8ff'
const MARKS = /([\ue000-\uf8fe])\uf8ff*/gu

/**
 * Parses the source of a text (CommonMark without HTML, with tables) into a tree of the allowed nodes.
 *
 * The end of a line ends a line for the reader too. Headings are of level 3 or 4.
 */
export function parseRichText(source: string): ParsedRichText {
  const { parts, faults } = parsePlaces(source)
  const places = parts.filter((part) => typeof part !== 'string')
  const issues: RichTextIssue[] = faults.map(({ from }) => ({ code: 'PLACE_BRACE', at: from, params: {} }))
  const beyond = places[MAX_PLACES]
  if (beyond) issues.push({ code: 'PLACE_TOO_MANY', at: beyond.from, params: { max: MAX_PLACES } })
  const refused = tooDemanding(source)
  if (refused) return { tree: [{ type: 'paragraph', children: [source] }], issues: [...issues, refused] }
  const root = parseMarkdown(marked(source, places.slice(0, MAX_PLACES)), disabled)
  const reader: Reader = { source, places, issues }
  return { tree: blocksOf(reader, root.children, 1), issues: issues.sort((a, b) => a.at - b.at) }
}

function tooDemanding(source: string): RichTextIssue | null {
  const nested = NESTED_MARKERS.exec(source)
  const at = nested?.index ?? tooDeepImage(source)
  if (at !== null) return { code: 'TEXT_TOO_DEEP', at, params: { max: MAX_DEPTH } }
  const mark = source.match(/[*_]+/gu)?.at(MAX_MARKS)
  return mark === undefined ? null : { code: 'TEXT_MARKS', at: 0, params: { max: MAX_MARKS } }
}

/** Where an image begins within more others than permitted: the parser reads the inner ones again for each outer one. */
function tooDeepImage(source: string): number | null {
  const open: boolean[] = []
  let depth = 0
  for (const { 0: bracket, index } of source.matchAll(/!?\[|\]/gu)) {
    if (bracket === ']') {
      if (open.pop()) depth -= 1
      continue
    }
    const isImage = bracket === '!['
    open.push(isImage)
    if (isImage) depth += 1
    if (depth > MAX_DEPTH) return index
  }
  return null
}

interface Reader {
  readonly source: string
  readonly places: readonly TextPlace[]
  readonly issues: RichTextIssue[]
}

/** The source with each place and escaped brace replaced by as many characters that mean nothing to the parser. */
function marked(source: string, places: readonly TextPlace[]): string {
  const clean = source.replace(/[\ue000-\uf8ff]/gu, '\ufffd')
  let result = ''
  let end = 0
  for (const [index, { from, to }] of places.entries()) {
    result += escaped(clean.slice(end, from))
    result += String.fromCharCode(FIRST_MARK + index) + FILL.repeat(to - from - 1)
    end = to
  }
  return result + escaped(clean.slice(end))
}

function escaped(text: string): string {
  return text.replaceAll('{{', BRACE_MARK + FILL)
}

function blocksOf(reader: Reader, nodes: readonly RootContent[], depth: number): RichNode[] {
  return nodes.flatMap((node) => blockOf(reader, node, depth) ?? [])
}

function blockOf(reader: Reader, node: RootContent, depth: number): RichNode | null {
  if (node.type === 'list') {
    if (isTooDeep(reader, node, depth)) return textOf(reader, node)
    const items = node.children.map(
      (item): RichItem => ({ type: 'item', children: blocksOf(reader, item.children, depth + 1) }),
    )
    const start =
      node.ordered && typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {}
    return { type: 'list', ordered: node.ordered === true, ...start, items }
  }
  if (node.type === 'heading')
    return { type: 'heading', level: node.depth <= 3 ? 3 : 4, children: lineOf(reader, node.children, depth) }
  if (node.type === 'table') {
    const rows = node.children.map((row) => row.children.map((cell) => lineOf(reader, cell.children, depth)))
    return { type: 'table', align: node.align ?? [], rows }
  }
  if (node.type === 'paragraph') return { type: 'paragraph', children: lineOf(reader, node.children, depth) }
  return textOf(reader, node)
}

function lineOf(reader: Reader, nodes: readonly RootContent[], depth: number): RichInline[] {
  const line: RichInline[] = []
  for (const inline of nodes.flatMap((node) => inlineOf(reader, node, depth))) {
    const last = line.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') line[line.length - 1] = last + inline
    else if (inline !== '') line.push(inline)
  }
  return line
}

function inlineOf(reader: Reader, node: RootContent, depth: number): readonly RichInline[] {
  switch (node.type) {
    case 'text':
      return node.value
        .split('\n')
        .flatMap((text, index) => [
          ...(index > 0 ? [{ type: 'break' } as const] : []),
          ...withPlaces(reader, text),
        ])
    case 'break':
      return [{ type: 'break' }]
    case 'emphasis':
    case 'strong':
      return isTooDeep(reader, node, depth)
        ? [sourceOf(reader, node)]
        : [{ type: node.type, children: lineOf(reader, node.children, depth + 1) }]
    case 'link':
      return linkOf(reader, node, depth)
    case 'image':
      return imageOf(reader, node)
    default:
      return [sourceOf(reader, node)]
  }
}

function linkOf(
  reader: Reader,
  node: Extract<RootContent, { type: 'link' }>,
  depth: number,
): readonly RichInline[] {
  const href = node.url
  const children = lineOf(reader, node.children, depth)
  if (hasMark(href)) report(reader, node, { code: 'PLACE_IN_ADDRESS' })
  else if (!isSafeLink(href)) report(reader, node, { code: 'LINK_UNSAFE', params: { href } })
  else return [{ type: 'link', href, children: children.length > 0 ? children : [href] }]
  return children
}

const STORED_FILE = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu

function imageOf(reader: Reader, node: Extract<RootContent, { type: 'image' }>): readonly RichInline[] {
  const alt = (node.alt ?? '').trim()
  const [, file] = STORED_FILE.exec(node.url) ?? []
  if (file === undefined) report(reader, node, { code: 'IMAGE_ADDRESS' })
  else if (alt === '') report(reader, node, { code: 'IMAGE_WITHOUT_TEXT' })
  else if (hasMark(alt)) report(reader, node, { code: 'PLACE_IN_ADDRESS' })
  else return [{ type: 'image', file: file.toLowerCase(), alt }]
  return [sourceOf(reader, node)]
}

function hasMark(text: string): boolean {
  return /[\ue000-\uf8ff]/u.test(text)
}

function withPlaces({ places }: Reader, text: string): RichInline[] {
  const parts: RichInline[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, mark = ''] = match
    const place = mark === BRACE_MARK ? undefined : places[mark.charCodeAt(0) - FIRST_MARK]
    parts.push(place ? { type: 'place', name: place.name, format: place.format } : '{')
  }
  parts.push(text.slice(end))
  return parts.filter((part) => part !== '')
}

function isTooDeep(reader: Reader, node: Nodes, depth: number): boolean {
  if (depth <= MAX_DEPTH) return false
  report(reader, node, { code: 'TEXT_TOO_DEEP', params: { max: MAX_DEPTH } })
  return true
}

function report(
  { issues }: Reader,
  node: Nodes,
  { code, params = {} }: Pick<RichTextIssue, 'code'> & Partial<RichTextIssue>,
): void {
  issues.push({ code, at: startOf(node), params })
}

function textOf(reader: Reader, node: Nodes): RichNode {
  return { type: 'paragraph', children: [sourceOf(reader, node)] }
}

function sourceOf({ source }: Reader, node: Nodes): string {
  return source.slice(startOf(node), node.position?.end.offset)
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}
