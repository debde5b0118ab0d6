/** What is wrong with a JSON text beside its syntax. */
export type JsonFault =
  | { readonly what: 'too-deep' }
  | { readonly what: 'duplicate-key'; readonly key: string }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/**
 * Looks in a JSON text for what `JSON.parse` lets pass: keys that stand twice in one object, of which it would drop the
 * first, and nesting so deep that whoever walks the value runs out of stack. Wrong syntax is left to the parser.
 */
export function faultOfJson(text: string, maxDepth: number): JsonFault | null {
  const open: (Set<string> | null)[] = [] // the keys of each open object; null for a list
  let keyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      const keys = open.at(-1)
      if (keyNext && keys) {
        const key = keyIn(text.slice(at, end + 1))
        if (keys.has(key)) return { what: 'duplicate-key', key }
        keys.add(key)
        keyNext = false
      }
      at = end
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (open.length >= maxDepth) return { what: 'too-deep' }
      keyNext = code === OPEN_BRACE
      open.push(keyNext ? new Set() : null)
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      open.pop()
      keyNext = false
    } else if (code === COMMA) keyNext = open.at(-1) instanceof Set
  }
  return null
}

/** Where the closing quote stands; the end of the text when there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

/** A key as the parser will read it: two spellings of the same key are the same. */
function keyIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted // the parser will refuse it
  }
}
