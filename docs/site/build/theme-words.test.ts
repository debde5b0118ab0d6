import { expect, it } from 'vitest'
import { translateMarkdown, translateTheme } from './theme-words.ts'

it('puts words of the language in place of fixed texts, and notices when they are gone', () => {
  const { transform } = translateTheme()
  const folder = '/x/theme-default/components'
  expect(transform('<span>Pager</span>', `${folder}/VPDocFooter.vue`)).toBe(
    "<span>{{ $say('pager') }}</span>",
  )
  expect(transform('<b aria-label="toggle section">', `${folder}/VPSidebarItem.vue`)).toBe(
    `<b :aria-label="$say('toggle')">`,
  )
  expect(transform('<p>Pager</p>', '/x/other.vue')).toBeUndefined()
  expect(() => transform('<p></p>', `${folder}/VPSidebar.vue`)).toThrow('Sidebar Navigation')
})

it('translates what the renderer of Markdown adds', () => {
  const html = '<button title="Copy Code" class="copy"></button><a aria-label="Permalink to &quot;A&quot;">'
  const renderer = { render: (_source: string, _env?: { relativePath?: string }) => html }
  translateMarkdown(renderer)
  expect(renderer.render('', { relativePath: 'react.md' })).toBe(
    '<button title="Másolás" class="copy"></button><a aria-label="Hivatkozás erre: &quot;A&quot;">',
  )
  expect(renderer.render('', { relativePath: 'en/react.md' })).toContain('title="Copy"')
})
