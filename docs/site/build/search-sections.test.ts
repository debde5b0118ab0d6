import { expect, it } from 'vitest'
import { sectionsOf } from './search-sections.ts'

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}" tabindex="-1">${text} <a class="header-anchor" href="#${id}"></a></h${level}>`

it('divides a page at its headings, and has words with accents in both spellings', () => {
  const html = [
    heading(1, 'oldal', 'Űrlap'),
    '<p>Egy &lt;Form&gt; elem, HOST_OPTION</p>',
    heading(2, 'resz', '<code>values</code>'),
    '<p>Kezdőértékek</p>',
    heading(2, 'ures', 'Üres'),
  ].join('\n')

  expect(sectionsOf(html)).toEqual([
    { anchor: 'oldal', titles: ['Űrlap'], text: 'Egy <Form> elem, HOST_OPTION Urlap HOST\u02CDOPTION' },
    { anchor: 'resz', titles: ['Űrlap', 'values'], text: 'Kezdőértékek Urlap Kezdoertekek' },
    { anchor: 'ures', titles: ['Űrlap', 'Üres'], text: ' Urlap Ures' },
  ])
})
