import { existsSync } from 'node:fs'
import { itemKinds } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type HelpPage, helpPages } from './handbook.ts'
import { addressOfLink } from './link-address.ts'
import { areaTopic, propertyTopic, screenTopic, sectionTopic } from './topics.ts'

/** Every address that exists: pages, and pages with anchors. */
const places = new Set(
  helpPages.flatMap(({ slug, sections }) => [slug, ...sections.map(({ anchor }) => `${slug}#${anchor}`)]),
)
const missing = (addresses: readonly string[]) => addresses.filter((address) => !places.has(address))

/** The addresses of links and pictures in the source of a page. */
function targetsOf(page: HelpPage, type: 'link' | 'image'): string[] {
  const found: string[] = []
  const walk = (node: object) => {
    if ('type' in node && node.type === type && 'url' in node) found.push(String(node.url))
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(walk)
  }
  page.nodes.forEach(walk)
  return found
}

/** True for a page of the documentation site, which the server has at `/docs`. */
function isOnSite(url: string): boolean {
  const name = /^\/docs\/([\w-]+)\.html$/u.exec(url)?.[1]
  return name !== undefined && existsSync(new URL(`../../../../../docs/site/${name}.md`, import.meta.url))
}

describe('the handbook', () => {
  it('has a title and different anchors on every page', () => {
    for (const { slug, title, sections } of helpPages) {
      expect(title, slug).not.toBe(slug)
      expect(new Set(sections.map(({ anchor }) => anchor)).size, slug).toBe(sections.length)
    }
    expect(helpPages.length).toBeGreaterThanOrEqual(20)
  })

  it.each(helpPages.map((page) => [page.slug, page] as const))('has no broken link on %s', (slug, page) => {
    const inside = targetsOf(page, 'link').flatMap((url) => addressOfLink(slug, url) ?? [])
    const others = targetsOf(page, 'link').filter((url) => addressOfLink(slug, url) === null)
    expect(missing(inside)).toEqual([])
    expect(others.filter((url) => !url.startsWith('https://') && !isOnSite(url))).toEqual([])
    const folder = new URL('../../../../../docs/hu/', import.meta.url)
    expect(targetsOf(page, 'image').filter((url) => !existsSync(new URL(url, folder)))).toEqual([])
  })

  it('asks a question in every heading below the title', () => {
    const headings = helpPages.flatMap(({ sections }) => sections.slice(1).map(({ title }) => title))
    expect(headings.filter((heading) => !heading.endsWith('?'))).toEqual([])
  })
})

describe('the topics', () => {
  it.each(itemKinds.map((kind) => [kind.name, kind] as const))(
    'lead somewhere from all of %s',
    (name, kind) => {
      const topics = Object.keys(kind.properties).map((property) => propertyTopic(name, property))
      const sections = Object.keys(kind.sections).map((section) => sectionTopic(name, section))
      expect(missing([...topics, ...sections])).toEqual([])
    },
  )

  it('lead somewhere from every screen and pane', () => {
    const lists = itemKinds.filter(({ plain }) => !plain).map(({ slug }) => `/admin/${slug}`)
    const screens = ['/admin', '/admin/domain-selector-test', '/admin/forms/create', ...lists]
    const panes = ['outline', 'canvas', 'inspector'].map(areaTopic)
    expect(missing([...screens.map((path) => screenTopic(path, '')), ...panes])).toEqual([])
    expect(missing([screenTopic('/admin/forms', '?import=1')])).toEqual([])
    expect(missing([screenTopic('/admin/forms', '?themes=1')])).toEqual([])
  })

  it('name only properties and sections that exist', () => {
    expect(propertyTopic('formField', 'type')).toBe('03-mezok#melyik-típust-válasszam')
    expect(propertyTopic('formField', 'mask')).toBe('03-mezok#mire-jó-a-maszk')
    expect(propertyTopic('formValidation', 'condition')).toBe(
      '11-feltetelek-es-kepletek#hogyan-építek-feltételt',
    )
    expect(propertyTopic('formDisabled', 'legalBasis')).toBe('17-jogcimek#hová-írom-a-jogalapot')
    expect(propertyTopic('constructor', 'x')).toBe('')
  })
})
