import { chipParts, type TextChip } from './chip-text.ts'
import classes from './chips.module.css'
import type { PlaceNamer } from './place-names.ts'

/** Returns what people call a place. */
export type ChipNamer = PlaceNamer

/** The words of a chip: the name of its field, and the format. */
export function chipLabel({ name, format }: TextChip, nameOf: ChipNamer): string {
  return format === null ? nameOf({ name }) : `${nameOf({ name })} · ${format}`
}

/** Draws a text into an editor: places as chips that the caret cannot enter, breaks as elements. */
export function drawText(editor: HTMLElement, text: string, nameOf: ChipNamer): void {
  editor.replaceChildren(...nodesOf(text, nameOf))
  addLastBreak(editor)
}

/** Ends an editor with a break that is no text: the caret cannot stand behind a chip or a break that is last. */
export function addLastBreak(editor: HTMLElement): void {
  if (editor.lastChild && !(editor.lastChild instanceof Text)) editor.append(document.createElement('br'))
}

/** Takes out the chip before the caret; false if there is none, or if something is selected. */
export function removeChipBefore(
  editor: HTMLElement,
  { collapsed, startContainer, startOffset }: Range,
): boolean {
  if (!collapsed) return false
  let before: Node | null | undefined =
    startContainer === editor ? editor.childNodes[startOffset - 1] : undefined
  if (startContainer instanceof Text && startOffset === 0) before = startContainer.previousSibling
  if (before instanceof HTMLBRElement && before === editor.lastChild) before = before.previousSibling
  if (!(before instanceof HTMLElement) || before.dataset.place === undefined) return false
  before.remove()
  return true
}

/** The markup of a text, for the browser's own command to insert. */
export function markupOf(text: string, nameOf: ChipNamer): string {
  const box = document.createElement('div')
  box.append(...nodesOf(text, nameOf))
  return box.innerHTML
}

/** Reads the text of an editor. What the browser or a drop puts in is text, whatever its markup. */
export function readText(editor: Node): string {
  const text = readNodes(editor)
  return editor.lastChild instanceof HTMLBRElement ? text.slice(0, -1) : text
}

/** Returns the chip of a place in an editor. */
export function findChip(editor: HTMLElement, code: string): HTMLElement | undefined {
  return [...editor.querySelectorAll<HTMLElement>('[data-place]')].find(
    ({ dataset }) => dataset.place === code,
  )
}

function nodesOf(text: string, nameOf: ChipNamer): Node[] {
  return chipParts(text).flatMap((part): Node[] => {
    if (typeof part !== 'string') return [chipOf(part, nameOf)]
    return part
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [document.createElement('br')] : []),
        ...(line === '' ? [] : [document.createTextNode(line)]),
      ])
  })
}

function chipOf(chip: TextChip, nameOf: ChipNamer): HTMLElement {
  const element = document.createElement('span')
  element.className = classes.chip ?? ''
  element.contentEditable = 'false'
  element.dataset.place = chip.code
  element.textContent = chipLabel(chip, nameOf)
  return element
}

function readNodes(parent: Node): string {
  let text = ''
  for (const node of parent.childNodes) {
    if (node instanceof Text) text += node.data
    else if (node instanceof HTMLBRElement) text += '\n'
    else if (node instanceof HTMLElement && node.dataset.place !== undefined) text += node.dataset.place
    else {
      const isBlock = node instanceof HTMLDivElement || node instanceof HTMLParagraphElement
      if (isBlock && text !== '' && !text.endsWith('\n')) text += '\n'
      text += readNodes(node)
    }
  }
  return text
}
