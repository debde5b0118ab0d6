import { foldText } from '@urlapmuhely/schema'
import { holdsFields } from '../field-tree.ts'
import type { FieldDraft } from './field-draft.ts'
import { oneAnswer } from './guess-words.ts'
import { isYesNo } from './yes-no.ts'

type Writable<Draft> = { -readonly [Name in keyof Draft]: Draft[Name] }

/** A draft while the lines below it are still read. */
export interface OpenDraft extends Writable<Omit<FieldDraft, 'children' | 'options'>> {
  children: OpenDraft[]
  options: string[]
  /** The number before its label, as it is written: `2.1.`, `I. RÉSZ –`. */
  numbering: string
}

/** Longer sets of options are chosen from a list. */
const MANY_OPTIONS = 7

/** Settles what depends on all lines: numbers before labels, the kind of choice, and headings without anything below them. */
export function finishedDrafts(roots: readonly OpenDraft[], isAlone: boolean): FieldDraft[] {
  const keepsNumbers = needsNumbers(roots)
  return roots.filter(isSaid).map((draft) => finished(draft, { keepsNumbers, isAlone }))
}

/** False for a line that has marks only, such as an empty box behind a number. */
function isSaid({ label, hint, options, children }: OpenDraft): boolean {
  return label !== '' || hint !== '' || options.length > 0 || children.length > 0
}

/**
 * True if a label needs its number, so that all keep theirs: labels differ by their numbers only (`1. szülő neve`, `2. szülő neve`),
 * or some have nothing else (`1. oldal`).
 */
function needsNumbers(drafts: readonly OpenDraft[]): boolean {
  const numbered = drafts.filter(({ numbering, label }) => numbering !== '' && label !== '')
  const bare = numbered.filter(({ numbering, label }) => numbering === label)
  if (bare.length > 0 && bare.length < numbered.length) return true
  const known = new Map<string, string>()
  for (const { label, numbering } of numbered) {
    const words = foldText(label)
    if ((known.get(words) ?? numbering) !== numbering) return true
    known.set(words, numbering)
  }
  return drafts.some(({ children }) => needsNumbers(children))
}

function finished(
  { numbering, ...read }: OpenDraft,
  { keepsNumbers, isAlone }: { readonly keepsNumbers: boolean; readonly isAlone: boolean },
): FieldDraft {
  const isNumbered = keepsNumbers && numbering !== '' && numbering !== read.label && read.label !== ''
  const label = isNumbered ? `${numbering} ${read.label}` : read.label
  const children = read.children
    .filter(isSaid)
    .map((child) => finished(child, { keepsNumbers, isAlone: false }))
  const draft: FieldDraft = { ...read, label, children }
  const isEmpty = holdsFields(draft.type) && draft.readyMade === null && children.length === 0
  if (isEmpty && draft.type !== 'page' && !isAlone)
    return { ...draft, type: 'note', hint: draft.hint || draft.label, certainty: 'guess' }
  return draft.options.length === 0 ? draft : { ...draft, ...choiceOf(draft) }
}

function choiceOf({ label, hint, options, type: read, properties }: FieldDraft): Partial<FieldDraft> {
  const unique = [...new Set(options)]
  const words = foldText(label)
  const saysMany = /tobb.{0,20}(is )?(valaszt|jelol|megjelol)/u.test(foldText(`${label} ${hint}`))
  const isOne = isYesNo(unique) || isYesOrNo(unique) || oneAnswer.test(words)
  const isMany = saysMany || (read === 'checkboxGroup' && !isOne)
  const isLong = unique.length > MANY_OPTIONS
  const type = isMany ? (isLong ? 'multiSelect' : 'checkboxGroup') : isLong ? 'select' : 'radio'
  return { options: unique, type, properties: isYesNo(unique) ? { ...properties, inline: true } : properties }
}

/** True for an answer and its opposite: `hozzájárulok`, `nem járulok hozzá`. */
function isYesOrNo(options: readonly string[]): boolean {
  const [, second = ''] = options
  return options.length === 2 && /^(nem|nincs)\b/u.test(foldText(second))
}
