import { foldText } from '@urlapmuhely/schema'
import type { PaperForm } from './field-draft.ts'
import { guessField } from './guess-field.ts'
import { headingAt } from './paper-heading.ts'
import { hasAnswer, type PaperLine, paperLines } from './paper-line.ts'
import { readPaperLines } from './read-lines.ts'

/**
 * Reads a whole paper form: its fields, its introduction, and its title where that is the first line. Any text can be read.
 *
 * @param title the title of the form into which it is pasted.
 */
export function readPaper(text: string, title: string): PaperForm {
  const all = paperLines(text)
  const hasTitle = all[0] !== undefined && wordsOf(title) !== '' && wordsOf(all[0].text) === wordsOf(title)
  const lines = hasTitle ? all.slice(1) : all
  const told = lines.slice(0, introductionOf(lines))
  return {
    hasTitle,
    // Blank lines part the paragraphs of a rich text.
    description: told.map((line) => line.text).join('\n\n'),
    drafts: readPaperLines(lines.slice(told.length)),
  }
}

/** The number of lines before the first page and before the first question. */
function introductionOf(lines: readonly PaperLine[]): number {
  const page = lines.findIndex((_, at) => headingAt(lines, at)?.type === 'page')
  if (page < 0) return 0
  const question = lines.findIndex((line, at) => at < page && isAsked(line, lines[at + 1]))
  return question < 0 ? page : question
}

/** True for a line that can be answered, rather than read. */
function isAsked(line: PaperLine, next: PaperLine | undefined): boolean {
  if (hasAnswer(line) || line.cells.length > 0 || line.mark === 'box' || line.mark === 'circle') return true
  const { type, required, certainty } = guessField(line.parts, line.hasBlank)
  const hasOptions = next?.mark === 'box' || next?.mark === 'circle'
  return type !== 'note' && (required || certainty === 'sure' || hasOptions)
}

/** The letters and digits of a text, in lower case without accents. */
function wordsOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
