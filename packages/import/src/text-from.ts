/**
 * Decodes a text file: by its byte order mark, then by the encoding that an XML declaration names, otherwise as UTF-8.
 *
 * An encoding that the runtime does not know is read as UTF-8.
 */
export function textFrom(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/u
const LONGEST_DECLARATION = 200

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Every encoding without a byte order mark in use writes the declaration in ASCII.
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST_DECLARATION))
  const [, declared = 'utf-8'] = DECLARED.exec(start) ?? []
  // A file that reaches this line in UTF-16 would have a byte order mark.
  return /^utf-?16/iu.test(declared) || !isKnown(declared) ? 'utf-8' : declared
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
