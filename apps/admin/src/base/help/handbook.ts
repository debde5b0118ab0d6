import { parseMarkdown } from '@urlapmuhely/schema/rich-text'
import { anchorOf } from './anchor.ts'

/** A node of a page as the Markdown parser returns it. */
export type MarkdownNode = ReturnType<typeof parseMarkdown>['children'][number]

/** A part of a page under one heading. */
export interface HelpSection {
  readonly anchor: string
  readonly title: string
  /** The page's text without marks, for the search. */
  readonly text: string
}

/** One page of the handbook. */
export interface HelpPage {
  /** The name of its file without ending: `03-mezok`. */
  readonly slug: string
  readonly title: string
  readonly nodes: readonly MarkdownNode[]
  /** Its parts in order; the first is the page's beginning, whose anchor is empty. */
  readonly sections: readonly HelpSection[]
}

const sources = import.meta.glob<string>('../../../../../docs/hu/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const pictures = import.meta.glob<string>('../../../../../docs/hu/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The pages of the handbook in their order. They are the files of `docs/hu`. */
export const helpPages: readonly HelpPage[] = Object.entries(sources)
  .map(([path, source]) => pageOf(fileName(path).replace(/\.md$/u, ''), source))
  .sort((left, right) => (left.slug < right.slug ? -1 : 1))

/** The page of that name; undefined if there is none. */
export function helpPage(slug: string): HelpPage | undefined {
  return helpPages.find((page) => page.slug === slug)
}

/** The address of a picture that a page names as `images/….png`; undefined if there is none. */
export function pictureAddress(name: string): string | undefined {
  return pictures[`../../../../../docs/hu/${name}`]
}

function pageOf(slug: string, source: string): HelpPage {
  const nodes = parseMarkdown(source).children
  const sections: { anchor: string; title: string; text: string }[] = []
  for (const node of nodes) {
    const last = sections.at(-1)
    if (node.type === 'heading') {
      const title = textOf(node)
      sections.push({ anchor: node.depth === 1 ? '' : anchorOf(title), title, text: '' })
    } else if (last) last.text = `${last.text} ${textOf(node)}`.trim()
  }
  return { slug, title: sections[0]?.title ?? slug, nodes, sections }
}

/** The text of a node without marks. */
export function textOf(node: object): string {
  if ('children' in node && Array.isArray(node.children)) {
    const isLine = 'type' in node && ['paragraph', 'heading', 'tableCell'].includes(String(node.type))
    return node.children.map(textOf).join(isLine ? '' : ' ')
  }
  return 'value' in node ? String(node.value) : ''
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
