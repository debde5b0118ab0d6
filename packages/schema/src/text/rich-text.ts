/**
 * A text that the person who fills in the form reads: plain text, or a tree that was parsed when it was saved.
 *
 * In plain text, blank lines separate paragraphs; places are written `{kulcs}`. In a tree, places are nodes.
 */
export type RichText = string | readonly RichNode[]

/** A node at the top of a text, or in an item of a list. */
export type RichNode = (RichParagraph | RichHeading | RichList | RichTable) & {
  /**
   * In a text that was joined of several: whether the part has no translation, so that it is in the source language. A
   * missing value means as the rest of the text.
   */
  readonly fallback?: boolean
}

/** A node within a line; a string is plain text. */
export type RichInline = string | RichMark | RichLink | RichBreak | RichImage | RichPlace

/** A paragraph. */
export interface RichParagraph {
  readonly type: 'paragraph'
  readonly children: readonly RichInline[]
}

/** A heading of level 3 or 4, counted as if the title of the form were level 2. */
export interface RichHeading {
  readonly type: 'heading'
  readonly level: 3 | 4
  readonly children: readonly RichInline[]
}

/** A list. `start` is the number of its first item, if it is numbered. */
export interface RichList {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start?: number
  readonly items: readonly RichItem[]
}

/** An item of a list: a line, with further paragraphs and lists below it. */
export interface RichItem {
  readonly type: 'item'
  readonly children: readonly RichNode[]
}

/** A table: its cells by row, the header row first. */
export interface RichTable {
  readonly type: 'table'
  readonly align: readonly ('left' | 'right' | 'center' | null)[]
  readonly rows: readonly (readonly (readonly RichInline[])[])[]
}

/** Emphasised text. */
export interface RichMark {
  readonly type: 'emphasis' | 'strong'
  readonly children: readonly RichInline[]
}

/** A link with a safe address: `https:`, `mailto:`, `tel:`, or relative. */
export interface RichLink {
  readonly type: 'link'
  readonly href: string
  readonly children: readonly RichInline[]
}

/** The end of a line within a paragraph. */
export interface RichBreak {
  readonly type: 'break'
}

/** An image among the stored files, by its id. */
export interface RichImage {
  readonly type: 'image'
  readonly file: string
  readonly alt: string
}

/** A place: an answer as people read it. */
export interface RichPlace {
  readonly type: 'place'
  readonly name: string
  readonly format: string | null
}

/** A copy of a text in which each line's contents are replaced by the result of `map`, from the inside out. */
export function mapInline(
  nodes: readonly RichNode[],
  map: (inline: RichInline) => RichInline,
): readonly RichNode[] {
  const within = (line: readonly RichInline[]): readonly RichInline[] =>
    line.map((one) =>
      map(typeof one !== 'string' && 'children' in one ? { ...one, children: within(one.children) } : one),
    )
  const node = (one: RichNode): RichNode => {
    if (one.type === 'list')
      return { ...one, items: one.items.map((item) => ({ ...item, children: item.children.map(node) })) }
    if (one.type === 'table') return { ...one, rows: one.rows.map((row) => row.map(within)) }
    return { ...one, children: within(one.children) }
  }
  return nodes.map(node)
}

/** All nodes in the lines of a text, the inner ones before those around them. */
export function richInlines(nodes: readonly RichNode[]): RichInline[] {
  const found: RichInline[] = []
  mapInline(nodes, (inline) => {
    found.push(inline)
    return inline
  })
  return found
}

/** The words of a text on one line, without marks; a place is shown as it is written. */
export function plainText(text: RichText): string {
  if (typeof text === 'string') return text.replace(/\s+/gu, ' ').trim()
  return text.map(wordsOfNode).join(' ').replace(/\s+/gu, ' ').trim()
}

function wordsOfNode(node: RichNode): string {
  if (node.type === 'list')
    return node.items.map((item) => item.children.map(wordsOfNode).join(' ')).join(' ')
  if (node.type === 'table') return node.rows.map((row) => row.map(wordsOfLine).join(' ')).join(' ')
  return wordsOfLine(node.children)
}

function wordsOfLine(line: readonly RichInline[]): string {
  return line.map(wordsOf).join('')
}

function wordsOf(inline: RichInline): string {
  if (typeof inline === 'string') return inline
  if (inline.type === 'break') return ' '
  if (inline.type === 'image') return inline.alt
  if (inline.type === 'place') return `{${inline.name}${inline.format === null ? '' : `|${inline.format}`}}`
  return wordsOfLine(inline.children)
}
