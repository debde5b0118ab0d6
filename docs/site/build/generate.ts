import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ApiDocument, apiPages, untranslated } from './api/api-pages.ts'
import { apiWords } from './api/api-words.ts'
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
    throw new Error(`These routes have no name in English (docs/site/build/api): ${missing.join(', ')}`)
  const css = readFileSync(TOKENS, 'utf8')
  for (const language of LANGUAGES) {
    const pages: Record<string, string> = {
      'reference/css-variables': cssVariablesPage(css, language),
      'api/99-errors': errorsPage(language),
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

/** The table of errors of the repository, under a title of the site. */
function errorsPage(language: Language): string {
  const table = readFileSync(join(REPOSITORY, 'docs/errors.md'), 'utf8')
  return `# ${apiWords[language].errors}\n\n${table.slice(table.indexOf('## '))}`
}

function writePages(language: Language, pages: Readonly<Record<string, string>>): void {
  const folder = join(SITE_FOLDER, FOLDER_OF[language], GENERATED)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(pages)) {
    const file = join(folder, `${name}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
}
