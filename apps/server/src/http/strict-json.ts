import { AppError, buildIssue } from '@urlapmuhely/schema'
import { bodyTexts } from '../messages/hu-requests.ts'

/** A fault of a JSON text other than its syntax. */
export type JsonFault =
  | { readonly what: 'too-deep' | 'forbidden-key' }
  | { readonly what: 'duplicate-key'; readonly key: string }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** RFC 8259, section 8.1: JSON that is sent must not begin with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Deeper than any valid request: a condition in an item of a form's content reaches about eighty levels. */
const MAX_DEPTH = 128

/**
 * Checks and decodes a JSON body, without parsing it.
 *
 * @throws {AppError} `bad-request` if it is not UTF-8, begins with a byte order mark, or a key is a duplicate or would reach a prototype;
 *   `invalid-item` if it nests too deep.
 */
export function strictText(bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text.startsWith(BYTE_ORDER_MARK)) throw new AppError('bad-request', { detail: bodyTexts.byteOrderMark })
  const fault = faultOfJson(text, MAX_DEPTH)
  if (fault?.what === 'too-deep')
    throw new AppError('invalid-item', { issues: [buildIssue('', 'JSON_TOO_DEEP')] })
  if (fault?.what === 'forbidden-key') throw notJson()
  if (fault?.what !== 'duplicate-key') return text
  const key = [...fault.key].slice(0, 60).join('')
  throw new AppError('bad-request', {
    detail: bodyTexts.duplicateKey(key),
  })
}

/**
 * Parses a JSON body where the framework's parser is not available.
 *
 * @throws {AppError} as `strictText`, and `bad-request` for a syntax error.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = strictText(bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

function notJson(): AppError {
  return new AppError('bad-request', { detail: bodyTexts.notJson })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new AppError('bad-request', { detail: bodyTexts.notUtf8 })
  }
}

/**
 * Finds faults that `JSON.parse` accepts: duplicate keys, of which it drops the first, `__proto__`, and nesting so deep
 * that recursive code would overflow the stack. Syntax errors are left to the parser.
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
        if (key === '__proto__') return { what: 'forbidden-key' }
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

/** The position of the closing quote; the end of the text if there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

/** A key as the parser will decode it, so that two spellings of one key are equal. */
function keyIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted // the parser will refuse it
  }
}
