import { isRecord } from '../base/is-record.ts'

/** The initial values and context from a signed opening. */
export interface OpeningContent {
  readonly initial: Readonly<Record<string, unknown>>
  readonly context: {
    readonly now?: string
    readonly timeZone?: string
    readonly values?: Readonly<Record<string, unknown>>
  }
}

/**
 * Decodes the content of a signed opening without verifying the signature, which the server does. Null if it is
 * invalid.
 *
 * @param opening a compact JWS, as returned by `POST /public/forms/{key}/versions/{n}/openings`.
 */
export function readOpening(opening: string): OpeningContent | null {
  try {
    const content: unknown = JSON.parse(decodePart(opening.split('.')[1] ?? ''))
    if (!isRecord(content) || !isRecord(content.initial) || !isRecord(content.context)) return null
    const { now, timeZone, values } = content.context
    return {
      initial: content.initial,
      context: {
        ...(typeof now === 'string' ? { now } : {}),
        ...(typeof timeZone === 'string' ? { timeZone } : {}),
        ...(isRecord(values) ? { values } : {}),
      },
    }
  } catch {
    return null // no base64url, no JSON: whatever it is, it is no opening
  }
}

function decodePart(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (unit) => unit.charCodeAt(0)))
}
