import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes texts in contents and attributes, and leaves pieces of HTML as they are', () => {
  const items = ['a&b', '<i>'].map((text) => html`<li title="${text}">${text}</li>`)
  expect(html`<ul data-count="${2}">${items}${null}${[]}</ul>${'"\''}`.markup).toBe(
    '<ul data-count="2"><li title="a&#38;b">a&#38;b</li><li title="&#60;i&#62;">&#60;i&#62;</li></ul>&#34;&#39;',
  )
})
