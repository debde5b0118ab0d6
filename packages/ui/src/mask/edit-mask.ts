import {
  applyMask,
  bareText,
  emittedBy,
  fillPlaces,
  fitTyped,
  isForeign,
  showTyped,
  typedPart,
} from './apply-mask.ts'
import { fillCharacter, type MaskOptions, type MaskPlace, parseMask } from './mask.ts'
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
  /** While the places are empty: the beginning of a prefix, such as `+3`, or a number of another country. */
  readonly pending: string
}

/** The result of an edit: the entry, and the number of its typed characters before the caret. */
export interface EditedEntry extends MaskedEntry {
  readonly caret: number
}

/**
 * Applies one edit to a masked text. Deleting the mask's own characters deletes the typed one beyond them; a character
 * that would push another out of the mask is rejected.
 *
 * @param maxLength maximum length of the value, in UTF-16 units.
 * @returns null if the edit is rejected and nothing changes.
 */
export function editMasked(
  options: MaskOptions & { readonly maxLength?: number | undefined },
  entry: MaskedEntry,
  edit: TextEdit,
): EditedEntry | null {
  const edited =
    entry.pending === '' ? editTyped(options, entry.typed, edit) : editPending(options, entry, edit)
  const value = edited && entryValue(options, edited)
  return value !== null && value.length > (options.maxLength ?? value.length) ? null : edited
}

/** The value that an input passes on for an entry. */
export function entryValue(options: MaskOptions, { typed, pending }: MaskedEntry): string {
  if (typed !== '') return emittedBy(options, showTyped(options, typed))
  return isForeign(options, pending) ? pending : ''
}

/** The entry of an input for a value. */
export function entryOf(options: MaskOptions, value: string): MaskedEntry {
  if (isForeign(options, value)) return { typed: '', pending: value }
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
  if (head.length + tail.length === 0) return enter(options, inserted)
  return insert(parseMask(options.mask), head, inserted, tail)
}

/** The whole text may still be a prefix: parse it again as a whole. */
function editPending(
  options: MaskOptions,
  { pending }: MaskedEntry,
  { after }: TextEdit,
): EditedEntry | null {
  if (after.text.length >= pending.length) return enter(options, after.text)
  const { kind } = readPhoneStart(parseMask(options.mask), after.text)
  const stays = kind === 'partial' || kind === 'foreign'
  return { typed: '', caret: 0, pending: stays ? after.text : '' }
}

/** Enters a text into an empty mask. */
function enter(options: MaskOptions, text: string): EditedEntry | null {
  const places = parseMask(options.mask)
  const start = readPhoneStart(places, text)
  if (start.kind === 'partial' || start.kind === 'foreign') return { typed: '', caret: 0, pending: text }
  const typed = fitTyped(places, start.kind === 'prefixed' ? start.rest : typedPart(options, text))
  const pending = typed === '' && start.kind === 'prefixed' ? headOf(places) : ''
  return { typed, caret: [...typed].length, pending }
}

function insert(
  places: readonly MaskPlace[],
  head: readonly string[],
  inserted: string,
  tail: readonly string[],
): EditedEntry | null {
  const put = [...bareText(inserted)]
  // As much of the inserted text as leaves room for what follows it.
  for (let length = put.length; length >= 0; length -= 1) {
    const digits = withoutTrunk(places, [...head, ...put.slice(0, length)].join(''))
    const front = withoutOwnPrefix(places, digits, tail.length)
    const typed = fitTyped(places, front + tail.join(''))
    const caret = [...fitTyped(places, front)].length
    if ([...typed].length < caret + tail.length) continue
    if (length === 0 && put.length > 0) return null
    return { typed, caret, pending: '' }
  }
  return null
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
