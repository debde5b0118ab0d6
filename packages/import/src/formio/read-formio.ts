import { FormBuilder } from '../builder/form-builder.ts'
import type { ImportedForm } from '../file.ts'
import { type JsonObject as Component, isObject, listOf, objectOf, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import { readIntroPage } from './intro-page.ts'
import type { Reading } from './reading.ts'
import { openScope } from './scope.ts'
import { readComponents } from './walk.ts'

/** True if the value is a form of Form.io, or holds one. */
export function isFormio(content: unknown): boolean {
  return formIn(content) !== null
}

/** Reads a form of Form.io, and of its dialects. */
export function readFormio(content: unknown, fileName: string): ImportedForm {
  const found = formIn(content)
  if (!found) throw new FileProblem('NO_FIELDS')
  const outer = isObject(content) ? content : {}
  const title =
    textOf(found, 'title') ||
    textOf(outer, 'title') ||
    textOf(outer, 'name') ||
    fileName.replace(/\.[^.]*$/u, '')
  const key =
    textOf(found, 'path') || textOf(outer, 'path') || textOf(found, 'name') || textOf(outer, 'name') || title
  const builder = new FormBuilder({
    format: 'formio',
    identity: key,
    key,
    title,
    values: { removedValues: 'clear' },
  })
  const root = openScope(null, null)
  const reading: Reading = {
    builder,
    form: found,
    root,
    later: [],
    wizard: textOf(found, 'display') === 'wizard',
    languages: languagesOf(found, outer),
    readComponents,
  }
  for (const code of [
    'formio-throws-shows',
    'formio-loose-equality',
    'formio-empty-number',
    'formio-dates',
    'formio-selectboxes',
  ] as const)
    builder.report.differs(code)
  translateTitle(reading, title)
  readIntroPage(reading, found)
  if (textOf(found, 'controller').trim() !== '')
    builder.report
      .line('controller', title, 'form')
      .note('logic-lost', { detail: 'az űrlap saját parancsfájlja' })
  readComponents(reading, listOf(found, 'components'), {
    parent: null,
    scope: root,
    path: 'components',
    width: 12,
  })
  for (const task of reading.later) task()
  return builder.finish()
}

function translateTitle({ builder, languages }: Reading, title: string): void {
  if (languages.size === 0) return
  builder.values.languages = [sourceLanguage(languages), ...languages.keys()]
  for (const [language, texts] of languages) {
    const translated = texts[title.trim()]
    if (translated) builder.translations[language] = { title: translated.slice(0, 200) }
  }
}

function sourceLanguage(languages: ReadonlyMap<string, unknown>): string {
  return ['nb', 'en', 'hu', 'de'].find((language) => !languages.has(language)) ?? 'hu'
}

/** Returns the form of a file: the form itself, or one within an export or a version. */
function formIn(content: unknown, depth = 0): Component | null {
  if (!isObject(content) || depth > 3) return null
  if (Array.isArray(content.components)) return looksLikeForm(content.components) ? content : null
  for (const name of ['schema', 'form', 'formDefinition', 'definition']) {
    const found = formIn(content[name], depth + 1)
    if (found) return found
  }
  const versions = listOf(content, 'versions')
  if (versions.length > 0) return formIn(versions.at(-1), depth + 1)
  const [first] = Object.values(objectOf(content, 'forms'))
  return formIn(first, depth + 1)
}

function looksLikeForm(components: readonly unknown[]): boolean {
  return components.every((one) => isObject(one) && typeof one.type === 'string')
}

function languagesOf(found: Component, outer: Component): Map<string, Readonly<Record<string, string>>> {
  const languages = new Map<string, Record<string, string>>()
  for (const holder of [found, outer, objectOf(found, 'properties'), objectOf(found, 'settings')]) {
    for (const name of ['i18n', 'translations']) {
      for (const [language, texts] of Object.entries(objectOf(holder, name))) {
        if (!isObject(texts) || !/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/u.test(language)) continue
        const known = languages.get(language) ?? {}
        for (const [source, text] of Object.entries(texts))
          if (typeof text === 'string') known[source.trim()] = text
        languages.set(language, known)
      }
    }
  }
  return languages
}
