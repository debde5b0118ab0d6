/** An absolute path without prefixes and predicates. */
export function pathFrom(reference: string, at: string): string {
  const plain = reference.replace(/\[[^\]]*\]/gu, '').trim()
  const parts = plain.startsWith('/') ? [] : at.split('/').filter(Boolean)
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.' && !part.startsWith('current()'))
      parts.push(part.slice(part.indexOf(':') + 1))
  }
  return `/${parts.join('/')}`
}
