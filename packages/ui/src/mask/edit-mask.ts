import {
  applyMask,
  bareText,
  emittedBy,
  fillPlaces,
  fitInto,
  isMisfit,
  isTypable,
  showTyped,
  typedPart,
} from './apply-mask.ts'
import { fillCharacter, type MaskOptions, type MaskPlace, parseMask } from './mask.ts'
import { completePart, isSeparator, readMoment } from './moment-parts.ts'
import { callingCodeOf, headOf, readPhoneStart, roomOf, withoutTrunk } from './phone-prefix.ts'

/** The text of an input with its selection. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The effect of one key, paste or deletion in the browser: the input before it, and after it with the caret. */
export interface TextEdit {
  readonly before: Selected
  readonly after: { readonly text: string; readonly caret: number }
}

/** The content of a masked input. */
export interface MaskedEntry {
  /** The characters in the mask's places. */
  readonly typed: string
  /** While the places are empty: the beginning of a prefix, such as `+3`, or a text that the mask would cut. */
  readonly pending: string
}

/** The result of an edit. */
export interface EditedEntry extends MaskedEntry {
  /** The number of typed characters before the caret; in a pending text, the caret itself. */
  readonly caret: number
}

/**
 * Applies one edit to a masked text. Deleting the mask's own characters deletes the typed one beyond them. A text that
 * the mask would cut stays as the browser has it.
 *
 * @returns null if nothing changes: a key was pressed whose character belongs to no place.
 */
export function editMasked(options: MaskOptions, entry: MaskedEntry, edit: TextEdit): EditedEntry | null {
  return entry.pending === '' ? editTyped(options, entry.typed, edit) : editPending(options, entry, edit)
}

/** The value that an input passes on for an entry. */
export function entryValue(options: MaskOptions, { typed, pending }: MaskedEntry): string {
  if (typed !== '') return emittedBy(options, showTyped(options, typed))
  return pending !== '' && isMisfit(options, pending) ? pending : ''
}

/** The entry of an input for a value. */
export function entryOf(options: MaskOptions, value: string): MaskedEntry {
  if (value !== '' && isMisfit(options, value)) return { typed: '', pending: value }
  return { typed: applyMask(options, value).typed, pending: '' }
}

/** Number of typed characters before a position of the shown text. */
export function typedBefore(options: MaskOptions, shown: string, position: number): number {
  const fill = fillCharacter(options)
  return parseMask(options.mask)
    .slice(0, position)
    .filter((place, index) => 'token' in place && index < shown.length && shown[index] !== fill).length
}

/** The position in the shown text after `count` typed characters. */
export function positionAfter(options: MaskOptions, shown: string, count: number): number {
  const places = parseMask(options.mask)
  const all = typedBefore(options, shown, shown.length)
  if (count >= all && (fillCharacter(options) === null || all === roomOf(places))) return shown.length
  const slots = [...places.keys()].filter((index) => 'token' in (places[index] ?? {}))
  if (count === 0) return slots[0] ?? 0
  return (slots[Math.min(count, all) - 1] ?? 0) + 1
}

/** The text that an input shows for an entry; `focused` shows empty places if nothing is typed yet. */
export function showEntry(options: MaskOptions, { typed, pending }: MaskedEntry, focused: boolean): string {
  if (typed !== '') return showTyped(options, typed).shown
  if (pending !== '') return pending
  return focused && fillCharacter(options) !== null ? fillPlaces(options, '') : ''
}

function editTyped(options: MaskOptions, typed: string, edit: TextEdit): EditedEntry | null {
  const { before } = edit
  const { start, end, inserted } = changeOf(edit)
  const characters = [...typed]
  let from = typedBefore(options, before.text, start)
  let to = typedBefore(options, before.text, end)
  if (inserted === '' && from === to && before.start === before.end) {
    // Only characters of the mask were deleted: the user meant the typed one beyond them.
    if (edit.after.caret < before.start) from = Math.max(0, from - 1)
    else to = Math.min(characters.length, to + 1)
  }
  const head = characters.slice(0, from)
  const tail = characters.slice(to)
  const { text, caret } = withoutFill(options, edit.after)
  const isAlone = head.length + tail.length === 0
  const completed =
    tail.length === 0 && isSeparator(inserted) ? completePart(options.mask, head.join('')) : null
  if (completed !== null) return { typed: completed, caret: completed.length, pending: '' }
  if (isStray(options, inserted, isAlone)) return null
  if (isAlone) return enter(options, { text: inserted, caret: inserted.length })
  return insert(options, [head, inserted, tail]) ?? { typed: '', caret, pending: text }
}

/** True for one character that the mask has no place for. Its key does nothing; a longer text is never cut. */
function isStray(options: MaskOptions, inserted: string, isAlone: boolean): boolean {
  if ([...inserted].length !== 1) return false
  const places = parseMask(options.mask)
  const mayBegin = isAlone && (inserted === '+' || readPhoneStart(places, inserted).kind === 'partial')
  return !mayBegin && !isTypable(places, inserted)
}

/** A text without the characters of empty places, unless somebody may have typed them. */
function withoutFill(options: MaskOptions, { text, caret }: TextEdit['after']): TextEdit['after'] {
  const fill = fillCharacter(options)
  if (fill === null || bareText(fill) !== '') return { text, caret }
  return { text: text.replaceAll(fill, ''), caret: text.slice(0, caret).replaceAll(fill, '').length }
}

/** The whole text may still be a prefix, or fit now: parse it again as a whole. */
function editPending(options: MaskOptions, { pending }: MaskedEntry, { after }: TextEdit): EditedEntry {
  const { kind } = readPhoneStart(parseMask(options.mask), after.text)
  // A prefix can be deleted again.
  if (after.text.length < pending.length && kind === 'prefixed' && !isMisfit(options, pending))
    return { typed: '', caret: 0, pending: '' }
  return enter(options, after)
}

/** Enters a text into an empty mask. */
function enter(options: MaskOptions, { text, caret }: TextEdit['after']): EditedEntry {
  const places = parseMask(options.mask)
  const start = readPhoneStart(places, text)
  const isPending = start.kind === 'partial' || isMisfit(options, text) || text.trim() === '+'
  if (isPending) return { typed: '', caret, pending: text }
  const isPrefixed = start.kind === 'prefixed'
  // A part of a pasted moment is complete though it is short; in a value it may still be typed.
  const moment = [...text].length > 1 && readMoment(options.mask, text)
  const whole = moment && moment !== 'misfit' ? moment.digits : typedPart(options, text)
  const { typed } = fitInto(places, isPrefixed ? start.rest : whole)
  if (typed === '') {
    const pending = isPrefixed ? headOf(places) : ''
    return { typed, caret: pending.length, pending }
  }
  const before = isPrefixed || caret >= text.length ? typed : typedPart(options, text.slice(0, caret))
  return { typed, caret: [...before].length, pending: '' }
}

/** Null if the mask would cut the text. */
function insert(
  options: MaskOptions,
  [head, inserted, tail]: readonly [readonly string[], string, readonly string[]],
): EditedEntry | null {
  const places = parseMask(options.mask)
  const digits = withoutTrunk(places, head.join('') + bareText(inserted))
  const front = withoutOwnPrefix(places, digits, tail.length)
  const { typed, isCut } = fitInto(places, front + tail.join(''))
  return isCut ? null : { typed, caret: [...fitInto(places, front).typed].length, pending: '' }
}

/** A number typed with its calling code but without a plus sign is recognised by being too long. */
function withoutOwnPrefix(places: readonly MaskPlace[], text: string, behind: number): string {
  const code = callingCodeOf(places)
  const isOver = text.length + behind > roomOf(places)
  return code !== '' && isOver && text.startsWith(code) ? text.slice(code.length) : text
}

/** The replaced part of the previous text, and its replacement. */
function changeOf({ before, after }: TextEdit): { start: number; end: number; inserted: string } {
  const start = Math.min(before.start, after.caret)
  const end = before.text.length - (after.text.length - after.caret)
  const isLocal =
    end >= start &&
    before.text.slice(0, start) === after.text.slice(0, start) &&
    before.text.slice(end) === after.text.slice(after.caret)
  if (isLocal) return { start, end, inserted: after.text.slice(start, after.caret) }
  return { start: 0, end: before.text.length, inserted: after.text }
}
