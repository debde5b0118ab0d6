/**
 * Decodes the claims of a JWT without verifying its signature or times.
 *
 * @returns null if `token` does not have three parts or its payload is not a JSON object.
 */
export function decodeClaims(token: string): Readonly<Record<string, unknown>> | null {
  const [, payload, ...rest] = token.split('.')
  if (payload === undefined || rest.length !== 1) return null
  try {
    const bytes = Uint8Array.from(atob(base64(payload)), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    // An object that is not an array is a record of claims.
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

function base64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
