import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes as MdNodes, Root as MdRoot, PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** A text that was made from HTML, and its losses. */
export interface ReadText {
  readonly text: string
  readonly lost: readonly TextLoss[]
}

/** The loss of a text that became CommonMark. */
export type TextLoss = 'image' | 'link' | 'markup'

const SAFE_LINK = /^(?:https:|mailto:|tel:|[/#?.]|[^:]*$)/iu
const TAG = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/iu

/** True if a text has marks of HTML. */
export function looksLikeHtml(text: string): boolean {
  return TAG.test(text)
}

/** HTML, or plain text, as CommonMark without HTML: headings 3 and 4, lists, emphasis, links, tables. */
export function markdownFrom(given: string): ReadText {
  const html = readable(given)
  if (!looksLikeHtml(html)) return { text: escapePlain(html), lost: [] }
  if (isTangled(html)) return { text: escapePlain(withoutTags(html)), lost: ['markup'] }
  const lost = new Set<TextLoss>()
  const tree = toMdast(cleaned(fromHtml(html, { fragment: true })), { document: true })
  // The result of a fragment is always a root.
  const root = simplified(tree as MdRoot, lost)
  const text = toMarkdown(root, { extensions: [gfmTableToMarkdown()], bullet: '-' }).trim()
  return { text: withoutBraces(text), lost: [...lost] }
}

/** HTML, or plain text, as one line of plain text. */
export function plainFrom(given: string): string {
  const html = readable(given)
  const text = !looksLikeHtml(html)
    ? html
    : isTangled(html)
      ? withoutTags(html)
      : textOf(fromHtml(html, { fragment: true }))
  return withoutBraces(text.replace(/\s+/gu, ' ').trim())
}

/** More than twice the longest text of a form. */
const MAX_HTML = 50_000
/** Elements within each other, as far as they are ended by tags of their own. */
const MAX_OPEN = 100
const DATA = /data:[a-z]+\/[^"'\s)>]*/giu
const ENDED = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/giu
/** Elements that need no tag to end them. */
const ENDLESS =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/iu

/** The text without images that are written into it, and no longer than any text of ours could show. */
function readable(html: string): string {
  const text = html.length > MAX_HTML ? html.replace(DATA, 'data:') : html
  return text.length > MAX_HTML ? `${text.slice(0, MAX_HTML)}…` : text
}

/** True if elements are within each other so deeply that going through them would not end in time. */
function isTangled(html: string): boolean {
  let open = 0
  for (const [tag, end, name = ''] of html.matchAll(ENDED)) {
    if (tag.endsWith('/>') || ENDLESS.test(name)) continue
    open += end === '' ? 1 : -1
    if (open > MAX_OPEN) return true
  }
  return false
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/gu, ' ')
}

/** A brace would begin a place. */
function withoutBraces(text: string): string {
  return text.replaceAll('{', '{{')
}

function escapePlain(text: string): string {
  const root: MdRoot = {
    type: 'root',
    children: text
      .split(/\n\s*\n/u)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  }
  return withoutBraces(toMarkdown(root).trim())
}

const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'head'])

function cleaned(root: Root): Root {
  const clean = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'comment') return []
      if (node.type !== 'element') return [node]
      return DROPPED.has(node.tagName) ? [] : [{ ...node, children: clean(node.children) }]
    })
  return { ...root, children: clean(root.children.filter((node) => node.type !== 'doctype')) }
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const isBlock = node.type === 'element' && isBlockElement(node)
  return `${isBlock ? ' ' : ''}${node.children.map(textOf).join('')}${isBlock ? ' ' : ''}`
}

function isBlockElement({ tagName }: Element): boolean {
  return /^(?:p|div|li|ul|ol|br|h\d|tr|td|th|table|figure)$/u.test(tagName)
}

/** Keeps only the nodes that our texts have. */
function simplified(root: MdRoot, lost: Set<TextLoss>): MdRoot {
  return { type: 'root', children: root.children.flatMap((node) => simpleBlock(node, lost)) }
}

function simpleBlock(node: RootContent, lost: Set<TextLoss>): RootContent[] {
  switch (node.type) {
    case 'heading':
      return [{ ...node, depth: node.depth > 3 ? 4 : 3, children: simpleInline(node.children, lost) }]
    case 'paragraph': {
      const children = simpleInline(node.children, lost)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    case 'list':
      return [
        {
          ...node,
          children: node.children.map((item) => ({
            ...item,
            checked: null,
            // A list item holds the same blocks as a root.
            children: item.children.flatMap((child) => simpleBlock(child, lost)) as typeof item.children,
          })),
        },
      ]
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({ ...cell, children: simpleInline(cell.children, lost) })),
          })),
        },
      ]
    case 'blockquote':
      return node.children.flatMap((child) => simpleBlock(child, lost))
    case 'code':
      return [{ type: 'paragraph', children: [{ type: 'text', value: node.value }] }]
    case 'thematicBreak':
    case 'html':
      return []
    default:
      // What is no block is a part of one.
      return [{ type: 'paragraph', children: simpleInline([node as PhrasingContent], lost) }]
  }
}

function simpleInline(nodes: readonly PhrasingContent[], lost: Set<TextLoss>): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'text':
      case 'break':
        return [node]
      case 'emphasis':
      case 'strong': {
        const children = simpleInline(node.children, lost)
        return children.length > 0 ? [{ ...node, children }] : []
      }
      case 'link': {
        const children = simpleInline(node.children, lost)
        const url = node.url.trim()
        if (SAFE_LINK.test(url) && url !== '') return [{ ...node, url, title: null, children }]
        lost.add('link')
        return children
      }
      case 'image':
        lost.add('image')
        return node.alt ? [{ type: 'text', value: node.alt }] : []
      case 'inlineCode':
        return [{ type: 'text', value: node.value }]
      default:
        return innerText(node) === '' ? [] : [{ type: 'text', value: innerText(node) }]
    }
  })
}

function innerText(node: MdNodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(innerText).join('') : ''
}
