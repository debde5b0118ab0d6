import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { FOLDER_OF, type Language, SITE_FOLDER } from './folders.ts'

/** A page of the site as it was written. */
export interface Page {
  /** Its name without a folder of the language: `react`. */
  readonly name: string
  /** The levels of its headings, in order. */
  readonly headings: readonly number[]
  /** The code that it shows: paths from the site's folder, with their regions. */
  readonly shown: readonly string[]
  /** First lines of code blocks that are written in the page itself. */
  readonly inline: readonly string[]
  /** Links to pages of this site: paths from the site's root, without anchors. */
  readonly links: readonly string[]
}

/** All pages of a language that are written by hand. */
export function pagesOf(language: Language): Page[] {
  const folder = join(SITE_FOLDER, FOLDER_OF[language])
  return globSync('*.md', { cwd: folder })
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => readPage(join(folder, file), file.replace(/\.md$/u, '')))
}

function readPage(file: string, name: string): Page {
  const text = readFileSync(file, 'utf8')
  const fences = [...text.matchAll(/^(`{3,}|~{3,})(.*)\n[\s\S]*?^\1$/gmu)]
  const prose = fences.reduce((left, [block]) => left.replace(block, ''), text)
  return {
    name,
    headings: [...prose.matchAll(/^(#+) /gmu)].map(([, marks = '']) => marks.length),
    shown: [...prose.matchAll(/^<<<\s+(\S+)/gmu)].map(([, path = '']) => pathOf(file, path)),
    inline: fences.map(([block]) => block.split('\n', 2).join(' ')),
    links: [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)].map(([, link = '']) => link),
  }
}

/** VitePress names files from the page (`./`, `../`) or from the folder of the site (`@/`). */
function pathOf(page: string, path: string): string {
  const [file = '', region] = path.replace(/\{.*$/u, '').split('#')
  const full = file.startsWith('@/') ? join(SITE_FOLDER, file.slice(2)) : join(dirname(page), file)
  if (!existsSync(full)) throw new Error(`${page} shows ${path}, which does not exist.`)
  return `${relative(SITE_FOLDER, full)}${region ? `#${region}` : ''}`
}

/** The files of all snippets, from the site's folder; tests and what only they use are not among them. */
export function snippetFiles(): string[] {
  return globSync('snippets/**/*.*', { cwd: SITE_FOLDER })
    .filter((file) => !/\.test\.tsx?$|^snippets\/testing\//u.test(file))
    .toSorted()
}
