import { describe, expect, it } from 'vitest'
import { anchorOf } from './anchor.ts'
import { addressOfLink } from './link-address.ts'

describe('the anchor of a heading', () => {
  // Checked by hand on GitHub's own pages.
  it.each([
    ['Mire való a kulcs?', 'mire-való-a-kulcs'],
    ['Mi az „egyedi mező”?', 'mi-az-egyedi-mező'],
    ['HTML, CSS és JS', 'html-css-és-js'],
    ['1. lépés: megnyitás', '1-lépés-megnyitás'],
    ['A – B', 'a--b'],
    ['ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP', 'árvíztűrő-tükörfúrógép'],
    ['e-mail cím', 'e-mail-cím'],
    ['', ''],
    ['???', ''],
  ])('„%s” is „%s”', (heading, anchor) => expect(anchorOf(heading)).toBe(anchor))
})

describe('a link of a page', () => {
  it.each([
    ['#mi-az', '03-mezok#mi-az'],
    ['#m%C3%A9ret', '03-mezok#méret'],
    ['04-opciok.md', '04-opciok'],
    ['04-opciok.md#mi-az', '04-opciok#mi-az'],
    ['04-opciok.md#m%C3%A9ret', '04-opciok#méret'],
    ['https://example.hu/04-opciok.md', null],
    ['/docs/engine.html', null],
    ['../en/04-opciok.md', null],
    ['images/a.png', null],
    ['04-opciok.mdx', null],
    ['', null],
  ])('%s leads from 03-mezok to %s', (url, address) => expect(addressOfLink('03-mezok', url)).toBe(address))
})
