import { basename } from 'node:path'
import { FOLDER_OF } from './folders.ts'
import { type FrameWord, words } from './words.ts'

/** Texts for screen readers that VitePress 1.6.4 has in English only: by its component, with the word in their place. */
const FIXED: Readonly<Record<string, readonly [string, FrameWord]>> = {
  'VPDocFooter.vue': ['>Pager<', 'pager'],
  'VPNavBarExtra.vue': ['label="extra navigation"', 'more'],
  'VPNavBarHamburger.vue': ['aria-label="mobile navigation"', 'menu'],
  'VPNavBarMenu.vue': ['Main Navigation', 'main'],
  'VPSidebar.vue': ['Sidebar Navigation', 'pages'],
  'VPSidebarItem.vue': ['aria-label="toggle section"', 'toggle'],
}

/** A plugin of Vite, as far as it is needed here; the generator has a Vite of its own. */
export interface Plugin {
  readonly name: string
  readonly enforce: 'pre'
  readonly transform: (code: string, id: string) => string | undefined
}

/** Puts `$say`, which the theme provides, in place of texts that the generator's components have in English only. */
export function translateTheme(): Plugin {
  return {
    name: 'translate-theme',
    enforce: 'pre',
    transform(code, id) {
      const [text, word] = FIXED[basename(id)] ?? []
      if (text === undefined || word === undefined || !id.includes('/theme-default/')) return undefined
      if (!code.includes(text)) throw new Error(`${id} has no “${text}” to translate.`)
      return code.replace(text, sayingOf(text, word))
    },
  }
}

function sayingOf(text: string, word: FrameWord): string {
  const attribute = /^[\w-]+(?==)/u.exec(text)?.[0]
  if (attribute !== undefined) return `:${attribute}="$say('${word}')"`
  const saying = `{{ $say('${word}') }}`
  return text.startsWith('>') ? `>${saying}<` : saying
}

/** The renderer of Markdown, as far as it is needed here. */
interface Renderer {
  render: (source: string, env?: { readonly relativePath?: string }) => string
}

/** Translates what the renderer of Markdown itself adds to a page: the button that copies code, and the links of headings. */
export function translateMarkdown(renderer: Renderer): void {
  const render = renderer.render.bind(renderer)
  renderer.render = (source, env) => {
    const language = env?.relativePath?.startsWith(`${FOLDER_OF.en}/`) ? 'en' : 'hu'
    const { copy, permalink } = words[language].frame
    return render(source, env)
      .replaceAll('title="Copy Code" class="copy"', `title="${copy}" class="copy"`)
      .replaceAll('aria-label="Permalink to ', `aria-label="${permalink} `)
  }
}
