import { foldText } from '@urlapmuhely/schema'
import { isConsent, isNotice, isSentence } from './consent.ts'
import type { FieldDraft } from './field-draft.ts'
import { finishedDrafts, type OpenDraft } from './finish-drafts.ts'
import { guessField } from './guess-field.ts'
import { oneAnswer } from './guess-words.ts'
import { type Heading, headingAt, isHeadingWord } from './paper-heading.ts'
import {
  endsWithColon,
  hasAnswer,
  isOption,
  optionsWithin,
  type PaperLine,
  paperLines,
} from './paper-line.ts'
import { isYesNo } from './yes-no.ts'

/** The level of a repeat whose fields are not indented: within the section around it, up to its end. */
const IN_SECTION = -0.25
/** Groups within one another; deeper lines are put into the innermost. */
const MAX_HOLDERS = 5

/** A draft while the lines below it are still read. */
interface Open {
  readonly draft: OpenDraft
  readonly line: PaperLine
  /** Its level among the containers of fields: headings are above all indented lines. */
  readonly level: number
}

/**
 * Reads the lines of a paper form as drafts of fields: questions, their options, and the headings and indents that hold
 * them. Any text can be read.
 */
export function readLines(text: string): FieldDraft[] {
  return readPaperLines(paperLines(text))
}

/** Reads lines that were taken apart. */
export function readPaperLines(lines: readonly PaperLine[]): FieldDraft[] {
  const reader = new Reader(withOrdinals(lines))
  for (const at of lines.keys()) reader.read(at)
  return finishedDrafts(reader.roots, lines.length === 1)
}

/** Options in the line of their question, and the mark before them. */
interface Choices {
  readonly options: readonly string[]
  readonly mark?: 'box' | 'circle'
}

const NO_CHOICES: Choices = { options: [] }

class Reader {
  readonly roots: OpenDraft[] = []
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
    if (this.isRow(line, at)) {
      this.readRow(line, at)
      return
    }
    if (this.readHelp(line, at) || this.readOption(line, at)) return
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
    if (isHolder && !isConsent(first)) {
      this.addHolder(line, { type: 'group', level: line.indent, certainty: 'likely', why: 'INDENT' })
      return
    }
    if (next && !line.hasBlank && guessField(line.parts, false).type === 'repeat') {
      const level = next.indent > line.indent ? line.indent : IN_SECTION
      this.addHolder(line, { type: 'repeat', level, certainty: 'sure', why: 'WORDS' })
      return
    }
    // Several questions share a line: `Név: ____ Kor: ____`.
    const many = line.isLooseRow ? line.parts : line.parts.filter(endsWithColon)
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
    const isTitle = at === 0 && draft.readyMade === null && !hasAnswer(line)
    const isTold = draft.certainty === 'guess' && /[.!]$/u.test(first)
    if ((isTitle || isTold) && !draft.required && draft.why !== 'STATEMENT' && next && this.headingAt(at + 1))
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

  /** True if the line is a row of a table; one with words in a single cell is one only below another. */
  private isRow(line: PaperLine, at: number): boolean {
    return line.cells.length > 0 && (!line.isLooseRow || this.table?.at === at - 1)
  }

  /** True if the line says how to choose from the options below it: `(A megfelelőt jelölje X-szel!)`. */
  private readHelp(line: PaperLine, at: number): boolean {
    const [before, next] = [this.question, this.lines[at + 1]]
    if (!before || !next || !isOption(next) || isHeadingWord(line.text)) return false
    const { draft } = before
    const isBelow = before.line === this.lines[at - 1] && draft.options.length === 0 && draft.label !== ''
    if (!isBelow || !(/^\(.*\)$/u.test(line.text) || isNotice(line.text))) return false
    draft.hint = [draft.hint, line.text.replace(/^\((.*)\)$/u, '$1')].filter(Boolean).join('; ')
    return true
  }

  /** True if the line is one or more options of the question above. */
  private readOption(line: PaperLine, at: number): boolean {
    const { question } = this
    if (!question || !isOption(line) || line.indent < question.line.indent) return false
    const { draft } = question
    // Written options replace those that only the words of the question suggested.
    const known = draft.why === 'YES_NO' && draft.certainty === 'likely' ? [] : draft.options
    if (known.length === 0 && (draft.readyMade !== null || draft.type === 'signature')) return false
    const isBoxed = line.mark === 'box' || line.mark === 'circle'
    if (isBesideOf(line, question.line) || (!isBoxed && hasAnswer(line))) return false
    const text = line.parts.join(' ')
    if (isConsent(text) && (!isBoxed || isSentence(text) || !this.isAmongBoxes(at))) return false
    // `B) A gyermek adatai` is not an option of the question above it.
    if (known.length === 0 && !isBoxed && isHeadingWord(text)) return false
    const more = isBoxed ? optionsWithin(text) : null
    const inLine = more ? [more.label, ...more.options] : splitBoxes(text, isBoxed)
    const isOne = inLine.length === 1 && known.length === 0
    if (isBoxed && isOne && isSentence(text) && !this.isAmongBoxes(at)) return false
    draft.options = [
      ...known,
      ...inLine.map((option) => option.replace(/[,;]$/u, '')).filter((option) => option !== ''),
    ]
    // What asks people to choose is the question if there is no other.
    if (draft.label === '') Object.assign(draft, { label: draft.hint, hint: '' })
    if (draft.type !== 'checkboxGroup')
      Object.assign(draft, {
        type: line.mark === 'box' ? 'checkboxGroup' : 'radio',
        properties: {},
        certainty: isBoxed ? 'sure' : 'likely',
        why: 'OPTIONS',
      })
    return true
  }

  /** True if the line above or below has such a box, too, and is not a sentence to agree to. */
  private isAmongBoxes(at: number): boolean {
    const { mark } = this.lines[at] as PaperLine // asked for by its index
    const isBox = (line: PaperLine | undefined) => {
      const text = line?.parts.join(' ') ?? ''
      return line?.mark === mark && !(isConsent(text) && isSentence(text))
    }
    return isBox(this.lines[at - 1]) || isBox(this.lines[at + 1])
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
    const holder = this.holders.at(-1)
    const isOfRepeat = holder?.draft.type === 'repeat' && holder.line === this.lines[at - 1]
    // `Háztartás tagjai: Név | Születési dátum` is a table with its name.
    const [first = '', ...others] = line.cells
    const [, name = '', cell = first] = /^([^:]+):\s*(\S.*)$/u.exec(first) ?? []
    const columns = [cell, ...others]
      .filter((one) => /\p{L}/u.test(one))
      .map((one): OpenDraft => columnOf(one, line.line))
    this.hasNumbers ||= columns.some(({ type }) => type === 'number')
    if (holder && isOfRepeat) {
      Object.assign(holder.draft, repeatOf(columns))
      this.holders.pop()
    } else if (before && isTitle && before.draft.why === 'PLAIN') {
      Object.assign(before.draft, repeatOf(columns))
    } else {
      const draft = this.add(line, [line.cells.join(', ')])
      Object.assign(draft, repeatOf(columns), {
        label: (name || line.cells.filter(Boolean).join(', ')).slice(0, 200),
      })
    }
    this.question = null
  }

  private add(line: PaperLine, parts: readonly string[], { options, mark }: Choices = NO_CHOICES): OpenDraft {
    // The reader writes to the lists of drafts that are not finished.
    const draft = { ...guessField(parts, line.hasBlank), line: line.line } as OpenDraft
    draft.children = []
    draft.numbering = parts[0] === line.parts[0] ? numberBefore(line) : ''
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
    const { label: asked, required, hint, type } = guessField(line.parts, false)
    const label = asked || line.parts.join(' ').slice(0, 200)
    const draftOf = (more: Pick<OpenDraft, 'type' | 'numbering'>): OpenDraft => ({
      ...{ label, readyMade: null, options: [], children: [], required, hint },
      ...{ properties: {}, line: line.line, ...found, ...more },
    })
    const numbering = numberBefore(line)
    const isRepeat = type === 'repeat'
    // A page cannot have rows, so that a repeat is in it: `2. oldal: Gyermekek (ismétlődő)`.
    const isAround = isRepeat && found.type === 'page'
    const drafts = [
      ...(isAround || !isRepeat ? [draftOf({ type: found.type, numbering })] : []),
      ...(isRepeat ? [draftOf({ type, numbering: isAround ? '' : numbering })] : []),
    ]
    for (const [inner, draft] of drafts.entries()) {
      const own = level + inner / 2
      this.place(draft, own)
      this.holders.push({ draft, line, level: own })
    }
    this.question = null
  }

  /** Puts a draft into the innermost open holder that is less indented; headings are above all indents. */
  private place(draft: OpenDraft, level: number): void {
    while (this.holders.length > 0 && (this.holders.at(-1) as Open).level >= level) this.holders.pop()
    const around = this.holders.at(-1)?.draft.children ?? this.roots
    around.push(draft)
  }
}

function isQuestionMark(line: PaperLine): boolean {
  return line.cells.length > 0 || line.mark === 'none' || line.mark === 'number'
}

/** True for two lines of one list: the second is no option of the first, unless that asks. */
function isBesideOf(line: PaperLine, above: PaperLine): boolean {
  const isSameList = line.mark === above.mark && line.indent === above.indent && line.mark !== 'none'
  if (line.mark === 'box' || line.mark === 'circle') return isSameList
  return isSameList && !hasAnswer(above) && (line.mark !== 'bullet' || line.sign === above.sign)
}

/** The number before the label of a line; the whole text if it says nothing else. */
function numberBefore({ mark, sign, parts }: PaperLine): string {
  if (mark === 'part') return sign || (parts[0] ?? '')
  return mark === 'number' || mark === 'digit' || mark === 'letter' ? sign : ''
}

/** `2. gyermek neve` among lines without numbers is not the second of several lines: the number is a word of it. */
function withOrdinals(lines: readonly PaperLine[]): readonly PaperLine[] {
  const numbers = new Set(lines.map(({ number }) => number))
  return lines.map((line) => {
    const [first = ''] = line.parts
    const isWord =
      lines.length > 1 && /^\d+$/u.test(line.number) && /^\p{Ll}/u.test(first) && line.number !== '1'
    const isCounted = [-1, 1].some((step) => numbers.has(String(Number(line.number) + step)))
    if (!isWord || isCounted) return line
    const parts = [`${line.sign} ${first}`, ...line.parts.slice(1)]
    return { ...line, mark: 'none', number: '', sign: '', parts }
  })
}

function splitBoxes(text: string, isBoxed: boolean): readonly string[] {
  return isBoxed ? text.split(/\s*(?:[☐☑☒□■◻▢❏❑○◯◌⚪●]|\[[ xX]?\]|\( ?\))\s*/u) : [text]
}

/** A column of a table has one cell in a row, so several fields in one are a text. */
function columnOf(cell: string, line: number): OpenDraft {
  const guess = guessField([cell], true)
  const own = guess.type === 'group' ? { type: 'text' as const, readyMade: null, why: 'PLAIN' as const } : {}
  return { ...guess, ...own, line, numbering: '', children: [], options: [...guess.options] }
}

function repeatOf(columns: readonly OpenDraft[]) {
  return {
    ...{ type: 'repeat', readyMade: null, children: columns, options: [] },
    ...{ properties: { rowAppearance: 'table' }, certainty: 'likely', why: 'TABLE' },
  }
}
