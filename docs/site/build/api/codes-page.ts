import { join } from 'node:path'
import { type Language, SITE_FOLDER } from '../folders.ts'
import { asCode, asText, table } from '../markdown.ts'
import { codesWords } from './codes-words.ts'

/** The parts of the repository's table of errors, in its order. */
const PARTS = ['errors', 'issues', 'diagnostics'] as const

/** What the check of an answer says in one language: texts by code. */
type AnswerMessages = Readonly<Record<'rules' | 'refusals' | 'unverified', Readonly<Record<string, string>>>>

/** The table of the server of what the check of an answer says: its codes and sentences, in every language. */
export async function readAnswerMessages(): Promise<Readonly<Record<Language, AnswerMessages>>> {
  // Imported by its path, because the server is another project for the compiler; the test compares the codes.
  const module = await import(join(SITE_FOLDER, '../../apps/server/src/public/answer-messages.ts'))
  return module.answerMessages
}

/**
 * The page of all codes: those in the check of an answer first, then those of other requests, and of the editor.
 *
 * @param errors the repository's table of errors, `docs/errors.md`.
 */
export function codesPage(
  errors: string,
  { rules, refusals, unverified }: AnswerMessages,
  language: Language,
): string {
  const words = codesWords[language]
  const answer = Object.entries({ rules, refusals, unverified }).flatMap(([part, messages]) => {
    const { title, intro } = words.answer[part as keyof typeof words.answer]
    const rows = Object.entries(messages).map(([code, message]) => [asCode(code), asText(message)])
    return [`### ${title}`, intro, table([words.code, words.message], rows)]
  })
  const others = errors.split(/^## .*$/mu).slice(1)
  if (others.length !== PARTS.length)
    throw new Error('docs/errors.md has other parts than the page of codes.')
  return [
    `# ${words.title}`,
    `## ${words.answers}`,
    words.answersIntro,
    ...answer,
    ...PARTS.flatMap((part, index) => {
      const { title, intro, head } = words.parts[part]
      return [`## ${title}`, intro, withHead(others[index] ?? '', head)]
    }),
  ].join('\n\n')
}

/** The table in a text, under another head. */
function withHead(text: string, head: readonly string[]): string {
  const [, line, ...rows] = text.split('\n').filter((row) => row.startsWith('|'))
  return [`| ${head.join(' | ')} |`, line, ...rows].join('\n')
}
