import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { isSafeLink } from './links.ts'

describe('a link', () => {
  it.each([
    'https://pelda.hu',
    'HTTPS://pelda.hu',
    'https://pelda.hu/a?b=c#d',
    'mailto:a@b.hu',
    'MAILTO:a@b.hu',
    'tel:+3612345678',
    '/sugo',
    'sugo/lap.html',
    './a',
    '../a',
    '#resz',
    '?a=b',
    'lap?a=b:c',
    'a/b:c',
    '#a:b',
  ])('may lead to %s', (href) => {
    expect(isSafeLink(href)).toBe(true)
  })

  it.each([
    ['nowhere', ''],
    ['a page without encryption', 'http://pelda.hu'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JavaScript:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['a script after a space', ' javascript:alert(1)'],
    ['a script after a control character', '\u0001javascript:alert(1)'],
    ['data', 'data:text/html,a'],
    ['a blob', 'blob:https://a.hu/1'],
    ['a file', 'file:///etc/passwd'],
    ['another host with the protocol of the page', '//pelda.hu'],
    ['another host with backslashes', '\\\\pelda.hu'],
    ['a path with a backslash', '/\\pelda.hu'],
    ['no host', 'https:'],
    ['no host after slashes', 'https://'],
    ['a path without a host', 'https:///a'],
    ['a host without slashes', 'https:pelda.hu'],
    ['nobody by mail', 'mailto:'],
    ['no number', 'tel:'],
    ['a line of a header', 'mailto:a@b.hu\nBcc:c@d.hu'],
    ['a delete character', 'a\u007fb'],
    ['an unknown protocol', 'x:y'],
    ['a letter that is none of the protocol', 'é:y'],
  ])('never leads to %s', (_, href) => {
    expect(isSafeLink(href)).toBe(false)
  })

  it('keeps the protocol and the host as a browser reads them', () => {
    const unit = fc.constantFrom(...'javscript:/\\#?.ah@& \t\n', 'https:', 'mailto:', 'data:', 'tel:', '//')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
        const href = units.join('')
        if (!isSafeLink(href)) return
        const url = URL.parse(href, 'https://urlap.hu/lap')
        // A safe link that is no address at all leads nowhere.
        if (!url) return
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol)
        if (!/^https:/iu.test(href) && url.protocol === 'https:') expect(url.host).toBe('urlap.hu')
      }),
      volume(1000, 1504),
    )
  })
})
