/** A text with the selected part of it. */
export interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

/**
 * One change of a text: the characters between `from` and `to` become `insert`; then
 * a part of the text is selected.
 */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [from: number, to: number]
}

/** The edits that the buttons of the editor make to the selected part of a text. */
export type EditName = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link' | 'table'

/** The change that a button makes. Missing words, such as the text of a link, are taken from `words`. */
export function editOf(
  name: EditName,
  selected: Selected,
  words: Readonly<Record<'link' | 'column', string>>,
): TextEdit {
  switch (name) {
    case 'bold':
      return wrapped(selected, '**')
    case 'italic':
      return wrapped(selected, '*')
    case 'heading':
      return prefixed(selected, () => '### ', /^#{1,6} +/u)
    case 'bullets':
      return prefixed(selected, () => '- ', /^(?:[-*+]|\d+[.)]) +/u)
    case 'numbers':
      return prefixed(selected, (index) => `${index + 1}. `, /^(?:[-*+]|\d+[.)]) +/u)
    case 'link':
      return linked(selected, words.link)
    case 'table':
      return inserted(selected, `| ${words.column} 1 | ${words.column} 2 |\n| --- | --- |\n|  |  |`)
  }
}

const shortcuts: Readonly<Record<string, EditName>> = { b: 'bold', i: 'italic', k: 'link' }

/** The parts of a key press that shortcuts read. */
export interface ShortcutKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The edit that a shortcut makes; null for any other key. */
export function editOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: ShortcutKey): EditName | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null
  return shortcuts[key.toLowerCase()] ?? null
}

/** Replaces the selected part, such as by a place. */
export function replacing({ from, to }: Selected, insert: string): TextEdit {
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Puts a stored image in; its description, which is to be written, is selected. */
export function imageEdit({ text, from, to }: Selected, id: string, word: string): TextEdit {
  const description = text.slice(from, to).trim() || word
  return {
    ...{ from, to, insert: `![${description}](file:${id})` },
    select: [from + 2, from + 2 + description.length],
  }
}

/** Puts marks around the selected part, or removes them. Spaces at its ends stay outside: marks must touch words. */
function wrapped({ text, from, to }: Selected, mark: string): TextEdit {
  const chosen = text.slice(from, to)
  const start = from + (chosen.length - chosen.trimStart().length)
  const inner = chosen.trim()
  const end = start + inner.length
  const isMarked =
    text.slice(start - mark.length, start) === mark &&
    text.slice(end, end + mark.length) === mark &&
    text[start - mark.length - 1] !== '*'
  if (isMarked && inner !== '')
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: inner,
      select: [start - mark.length, end - mark.length],
    }
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    select: [start + mark.length, end + mark.length],
  }
}

/** Starts each selected line with a mark, replacing a similar one; removes the marks if every line has one. */
function prefixed(
  { text, from, to }: Selected,
  markAt: (index: number) => string,
  similar: RegExp,
): TextEdit {
  // A search from before the text would find a break at its beginning.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
  const after = text.indexOf('\n', to)
  const end = after < 0 ? text.length : after
  const lines = text.slice(start, end).split('\n')
  const has = lines.every((line, index) => line.startsWith(markAt(index)))
  const bare = lines.map((line) => line.replace(similar, ''))
  const insert = bare.map((line, index) => (has ? line : markAt(index) + line)).join('\n')
  return {
    from: start,
    to: end,
    insert,
    select: [start + (lines.length > 1 ? 0 : insert.length), start + insert.length],
  }
}

function linked({ text, from, to }: Selected, word: string): TextEdit {
  const chosen = text.slice(from, to)
  const isAddress = /^(?:https:\/\/|mailto:|tel:)\S+$/u.test(chosen)
  const label = isAddress || chosen === '' ? word : chosen
  const address = isAddress ? chosen : 'https://'
  const insert = `[${label}](${address})`
  const at = isAddress || chosen === '' ? from + 1 : from + label.length + 3
  return { from, to, insert, select: [at, at + (isAddress || chosen === '' ? label : address).length] }
}

/** Inserts lines of their own, with an empty line around them. */
function inserted({ text, to }: Selected, lines: string): TextEdit {
  const before = text.slice(0, to)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(to)
  const trail = after.trim() === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = to + lead.length + lines.length
  return { from: to, to, insert: lead + lines + trail, select: [at, at] }
}
