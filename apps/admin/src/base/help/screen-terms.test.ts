import { kinds } from '@urlapmuhely/schema'
import { questions } from '@urlapmuhely/wording'
import { describe, expect, it } from 'vitest'
import { helpPage, type MarkdownNode, textOf } from './handbook.ts'

/** All texts of the screens: the messages, and the labels that kinds and questions bring. */
const shown = new Set(
  [import.meta.glob('../messages/**/hu*.ts', { eager: true }), kinds, questions].flatMap(textsWithin),
)

/** The words on a screen that a page tells the reader to look for. */
function termsOf(slug: string): readonly string[] {
  const within = (node: MarkdownNode): readonly string[] =>
    node.type === 'emphasis' ? [textOf(node)] : 'children' in node ? node.children.flatMap(within) : []
  return (helpPage(slug)?.nodes ?? []).flatMap(within)
}

/** What a page has its reader type, such as a question of an example. */
function typedIn(slug: string): readonly string[] {
  const within = (node: MarkdownNode): readonly string[] =>
    node.type === 'inlineCode' ? [textOf(node)] : 'children' in node ? node.children.flatMap(within) : []
  return (helpPage(slug)?.nodes ?? []).flatMap(within)
}

describe('the first steps of the handbook', () => {
  it('name what stands on the screens, step by step', () => {
    const slug = '01-elso-urlap'
    const typed = typedIn(slug)
    const isShown = (term: string) =>
      shown.has(term) ||
      // A label that goes on to explain itself, and one that names what it is about.
      [...shown].some((text) => text.startsWith(`${term}: `) || text.startsWith(`${term} (`)) ||
      typed.some((line) => line.startsWith(term))
    const terms = termsOf(slug)
    expect(terms.length).toBeGreaterThan(5)
    expect(terms.filter((term) => !isShown(term))).toEqual([])
  })
})

function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}
