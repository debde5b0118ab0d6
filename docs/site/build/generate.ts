import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ApiDocument } from './api/api-document.ts'
import { apiPages, untranslated } from './api/api-pages.ts'
import { codesPage, readAnswerMessages } from './api/codes-page.ts'
import { FOLDER_OF, GENERATED, LANGUAGES, type Language, SITE_FOLDER } from './folders.ts'
import { cssVariablesPage } from './reference/css-variables.ts'
import { TOKENS } from './reference/packages.ts'
import { readPackages, referencePage } from './reference/reference-pages.ts'

const REPOSITORY = join(SITE_FOLDER, '../..')

/** Writes the pages that are made of the sources: the reference of the packages, and the routes of the server. */
export async function generatePages(): Promise<void> {
  // The server describes itself in another process, meanwhile.
  const describing = describeRoutes()
  const [packages, document] = [await readPackages(), await describing]
  const missing = untranslated(document)
  if (missing.length > 0)
    throw new Error(`These routes and texts are not in English (docs/site/build/api): ${missing.join(', ')}`)
  const css = readFileSync(TOKENS, 'utf8')
  const answers = await readAnswerMessages()
  const errors = readFileSync(join(REPOSITORY, 'docs/errors.md'), 'utf8')
  for (const language of LANGUAGES) {
    const guide = readFileSync(join(SITE_FOLDER, FOLDER_OF[language], 'theming.md'), 'utf8')
    const pages: Record<string, string> = {
      'reference/css-variables': cssVariablesPage(css, guide, language),
      'api/99-errors': codesPage(errors, answers[language], language),
    }
    for (const one of packages) pages[`reference/${one.name}`] = referencePage(one, language)
    for (const { name, text } of apiPages(document, language)) pages[`api/${name}`] = text
    writePages(language, pages)
  }
}

async function describeRoutes(): Promise<ApiDocument> {
  const program = join(REPOSITORY, 'apps/server/src/cli/openapi.ts')
  const { stdout } = await promisify(execFile)('node', [program], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

function writePages(language: Language, pages: Readonly<Record<string, string>>): void {
  const folder = join(SITE_FOLDER, FOLDER_OF[language], GENERATED)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(pages)) {
    const file = join(folder, `${name}.md`)
    mkdirSync(dirname(file), { recursive: true })
    // Tables of these pages have styles of their own.
    writeFileSync(file, `---\npageClass: generated\n---\n\n${text}\n`)
  }
}
