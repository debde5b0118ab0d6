import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER_OF, GENERATED, type Language, SITE_FOLDER } from './folders.ts'
import { groups } from './groups.ts'
import { words } from './words.ts'

interface Item {
  readonly text: string
  readonly link: string
  readonly collapsed?: boolean
  readonly items?: Item[]
}

/** The list of pages beside each page: groups of links, whose texts are the titles of the pages. */
export function sidebarOf(language: Language): { text: string; items: Item[] }[] {
  return Object.entries(groups).map(([group, names]) => ({
    text: words[language].groups[group as keyof typeof groups],
    items: names.map((name) => itemOf(language, name)),
  }))
}

function itemOf(language: Language, name: string): Item {
  const file = join(SITE_FOLDER, FOLDER_OF[language], `${name}.md`)
  const parts = generatedBelow(language, name)
  const item = { text: titleOf(file), link: linkTo(language, name === 'index' ? '' : name) }
  return parts.length > 0 ? { ...item, collapsed: true, items: parts } : item
}

/** The pages that the build makes below a page. */
function generatedBelow(language: Language, name: string): Item[] {
  const folder = join(SITE_FOLDER, FOLDER_OF[language], GENERATED, name)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      text: titleOf(join(folder, file)),
      link: linkTo(language, `${name}/${file.replace(/\.md$/u, '')}`),
    }))
}

function linkTo(language: Language, path: string): string {
  return `/${FOLDER_OF[language] === '' ? '' : `${FOLDER_OF[language]}/`}${path}`
}

/** The first heading of a page. */
function titleOf(file: string): string {
  const title = /^# (.+)$/mu.exec(readFileSync(file, 'utf8'))?.[1]
  if (title === undefined) throw new Error(`${file} has no title.`)
  return title.replaceAll('`', '')
}
