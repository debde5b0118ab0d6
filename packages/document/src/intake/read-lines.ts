import { foldText } from '@urlapmuhely/schema'
import { holdsFields } from '../field-tree.ts'
import type { FieldDraft } from './field-draft.ts'
import { guessByWords, guessField, yesNo } from './guess-field.ts'
import { oneAnswer } from './guess-words.ts'
import { type Heading, headingAt, isHeadingWord } from './paper-heading.ts'
import { hasAnswer, isOption, optionsWithin, type PaperLine, paperLines } from './paper-line.ts'

/** Longer sets of options are chosen from a list. */
const MANY_OPTIONS = 7
/** Groups within one another; deeper lines are put into the innermost. */
const MAX_HOLDERS = 5

/** A draft while the lines below it are still read. */
interface Open {
  draft: { -readonly [Name in keyof FieldDraft]: FieldDraft[Name] } & {
    children: Open['draft'][]
    options: string[]
  }
  readonly line: PaperLine
  /** Its level among the containers of fields: headings are above all indented lines. */
  readonly level: number
}

/**
 * Reads the lines of a paper form as drafts of fields: questions, their options, and the headings and indents that hold
 * them. Any text can be read.
 */
export function readLines(text: string): FieldDraft[] {
  const lines = paperLines(text)
  const reader = new Reader(lines)
  for (const at of lines.keys()) reader.read(at)
  return reader.roots.map((draft) => finished(draft, lines.length === 1))
}

/** Options in the line of their question, and the mark before them. */
interface Choices {
  readonly options: readonly string[]
  readonly mark?: 'box' | 'circle'
}

const NO_CHOICES: Choices = { options: [] }

class Reader {
  readonly roots: Open['draft'][] = []
  private readonly holders: Open[] = []
  private readonly headings = new Map<number, Heading | null>()
  /** The last question, which options may follow. */
  private question: Open | null = null
  /** The last row of a table, and its repeat. */
  private table: { readonly line: PaperLine; readonly at: number } | null = null

  /** A table with a column of numbers was read, which may be summed up. */
  private hasNumbers = false
  private readonly lines: readonly PaperLine[]

  constructor(lines: readonly PaperLine[]) {
    this.lines = lines
  }

  read(at: number): void {
    const line = this.lines[at] as PaperLine // asked for by its index
    if (line.cells.length > 0) {
      this.readRow(line, at)
      return
    }
    if (this.readOption(line)) return
    const heading = this.headingAt(at)
    if (heading) {
      this.addHolder(line, heading)
      return
    }
    const within = optionsWithin(line.parts.join(' '))
    const [first = ''] = line.parts
    if (within && within.label !== '') {
      this.add(line, [within.label], within)
      this.question = null
      return
    }
    const next = this.lines[at + 1]
    const isHolder =
      next !== undefined &&
      next.indent > line.indent &&
      (isQuestionMark(next) || (next.mark !== 'none' && hasAnswer(next))) &&
      !line.hasBlank &&
      this.holders.length < MAX_HOLDERS
    if (isHolder) {
      this.addHolder(line, { type: 'group', level: line.indent, certainty: 'likely', why: 'INDENT' })
      return
    }
    // Several questions share a line: `Név: ____ Kor: ____`.
    const many = line.parts.filter((part) => part.endsWith(':'))
    if (many.length > 1 && many.length === line.parts.length) {
      for (const part of many) this.add(line, [part])
      return
    }
    if (line.mark === 'box' && first !== '') {
      const draft = this.add(line, line.parts)
      if (draft.type === 'text') Object.assign(draft, { type: 'checkbox', certainty: 'likely', why: 'BOX' })
      return
    }
    const draft = this.add(line, line.parts)
    // The title of the form, or a sentence above a heading.
    if (
      (draft.certainty === 'guess' || (at === 0 && draft.readyMade === null && !hasAnswer(line))) &&
      next &&
      this.headingAt(at + 1)
    )
      Object.assign(draft, {
        type: 'note',
        hint: draft.label,
        label: '',
        properties: {},
        certainty: 'guess',
        why: 'LONG_TEXT',
      })
  }

  /** Returns the heading in a line; cached, because reading the line above needs it too. */
  private headingAt(at: number): Heading | null {
    const known = this.headings.get(at)
    const heading = known === undefined ? headingAt(this.lines, at) : known
    this.headings.set(at, heading)
    return heading
  }

  /** True if the line is one or more options of the question above. */
  private readOption(line: PaperLine): boolean {
    const { question } = this
    if (!question || !isOption(line) || line.indent < question.line.indent) return false
    const { draft } = question
    if (draft.options.length === 0 && (draft.readyMade !== null || draft.type === 'signature')) return false
    const isBoxed = line.mark === 'box' || line.mark === 'circle'
    if (!isBoxed && hasAnswer(line)) return false
    const text = line.parts.join(' ')
    if (guessByWords(text, foldText(text)).why === 'STATEMENT') return false
    // `B) A gyermek adatai` is not an option of the question above it.
    if (draft.options.length === 0 && !isBoxed && isHeadingWord(text)) return false
    const more = isBoxed ? optionsWithin(text) : null
    const inLine = more ? [more.label, ...more.options] : splitBoxes(text, isBoxed)
    draft.options.push(
      ...inLine.map((option) => option.replace(/[,;]$/u, '')).filter((option) => option !== ''),
    )
    if (draft.type !== 'checkboxGroup')
      Object.assign(draft, {
        type: line.mark === 'box' ? 'checkboxGroup' : 'radio',
        properties: {},
        certainty: isBoxed ? 'sure' : 'likely',
        why: 'OPTIONS',
      })
    return true
  }

  private readRow(line: PaperLine, at: number): void {
    const isContinued = this.table !== null && this.table.at === at - 1
    if (isContinued || line.cells.every((cell) => !/\p{L}/u.test(cell))) {
      this.table = { line, at }
      return
    }
    this.table = { line, at }
    const before = this.question
    const isTitle = before?.line === this.lines[at - 1] && before?.draft.options.length === 0
    // `Háztartás tagjai: Név | Születési dátum` is a table with its name.
    const [first = '', ...others] = line.cells
    const [, name = '', cell = first] = /^([^:]+):\s*(\S.*)$/u.exec(first) ?? []
    const columns = [cell, ...others]
      .filter((one) => /\p{L}/u.test(one))
      .map((one) => columnOf(one, line.line))
    this.hasNumbers ||= columns.some(({ type }) => type === 'number')
    if (before && isTitle && before.draft.why === 'PLAIN') {
      Object.assign(before.draft, repeatOf(columns))
    } else {
      const draft = this.add(line, [line.cells.join(', ')])
      Object.assign(draft, repeatOf(columns), {
        label: (name || line.cells.filter(Boolean).join(', ')).slice(0, 200),
      })
    }
    this.question = null
  }

  private add(
    line: PaperLine,
    parts: readonly string[],
    { options, mark }: Choices = NO_CHOICES,
  ): Open['draft'] {
    // The reader writes to the lists of drafts that are not finished.
    const draft = { ...guessField(parts, line.hasBlank), line: line.line } as Open['draft']
    draft.children = []
    draft.options = [...(options.length > 0 ? options : draft.options)]
    if (options.length > 0)
      Object.assign(draft, {
        type:
          mark === 'box' && !isYesNo(options) && !oneAnswer.test(foldText(draft.label))
            ? 'checkboxGroup'
            : 'radio',
        readyMade: null,
        properties: {},
        certainty: 'sure',
        why: isYesNo(options) ? 'YES_NO' : 'OPTIONS',
      })
    if (draft.isTotal && this.hasNumbers) draft.type = 'calculated'
    this.place(draft, line.indent)
    this.question = { draft, line, level: line.indent }
    return draft
  }

  private addHolder(line: PaperLine, { level, ...found }: Heading): void {
    const { label, required, hint } = guessField(line.parts, false)
    const draft: Open['draft'] = {
      ...{
        label: label || line.parts.join(' ').slice(0, 200),
        readyMade: null,
        options: [],
        children: [],
        required,
        hint,
      },
      ...{ properties: {}, line: line.line, ...found },
    }
    this.place(draft, level)
    this.holders.push({ draft, line, level })
    this.question = null
  }

  /** Puts a draft into the innermost open holder that is less indented; headings are above all indents. */
  private place(draft: Open['draft'], level: number): void {
    while (this.holders.length > 0 && (this.holders.at(-1) as Open).level >= level) this.holders.pop()
    const around = this.holders.at(-1)?.draft.children ?? this.roots
    around.push(draft)
  }
}

function isQuestionMark(line: PaperLine): boolean {
  return line.cells.length > 0 || line.mark === 'none' || line.mark === 'number'
}

function isYesNo(options: readonly string[]): boolean {
  return options.map(foldText).join() === yesNo.join()
}

function splitBoxes(text: string, isBoxed: boolean): readonly string[] {
  return isBoxed ? text.split(/\s*(?:[☐☑☒□■◻▢❏❑○◯◌⚪●]|\[[ xX]?\]|\( ?\))\s*/u) : [text]
}

/** A column of a table has one cell in a row, so several fields in one are a text. */
function columnOf(cell: string, line: number): FieldDraft {
  const guess = guessField([cell], true)
  return { ...guess, ...(guess.type === 'group' && { type: 'text', readyMade: null, why: 'PLAIN' }), line }
}

function repeatOf(columns: readonly FieldDraft[]) {
  return {
    ...{ type: 'repeat', readyMade: null, children: columns, options: [] },
    ...{ properties: { rowAppearance: 'table' }, certainty: 'likely', why: 'TABLE' },
  }
}

/** Settles what depends on the lines below: the kind of choice, and headings without anything below them. */
function finished(draft: FieldDraft, isAlone = false): FieldDraft {
  const children = draft.children.map((child) => finished(child))
  const isEmpty = holdsFields(draft.type) && draft.readyMade === null && children.length === 0
  if (isEmpty && draft.type !== 'page' && !isAlone)
    return { ...draft, children, type: 'note', hint: draft.hint || draft.label, certainty: 'guess' }
  const { options } = draft
  if (options.length === 0) return { ...draft, children }
  const unique = [...new Set(options)]
  const isMany =
    draft.type === 'checkboxGroup' ||
    /tobb.{0,20}(is )?(valaszt|jelol|megjelol)/u.test(foldText(`${draft.label} ${draft.hint}`))
  const isLong = unique.length > MANY_OPTIONS
  const type = isMany ? (isLong ? 'multiSelect' : 'checkboxGroup') : isLong ? 'select' : 'radio'
  const inline = isYesNo(unique) ? { inline: true } : {}
  return { ...draft, children, options: unique, type, properties: { ...draft.properties, ...inline } }
}
