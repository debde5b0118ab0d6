/** True for a path of this application (`/admin/forms?x=1`), and false for anything that could lead to another site. */
export function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/')) return false
  const base = 'http://own.invalid'
  return URL.canParse(value, base) && new URL(value, base).origin === base
}
