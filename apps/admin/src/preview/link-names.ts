/** A piece of a sentence; a name that something stands for carries it. */
export interface SentencePiece<Target> {
  readonly text: string
  readonly target: Target | null
}

/** A sentence in pieces, with the names in quotation marks that something stands for set apart. */
export function linkNames<Target>(
  sentence: string,
  targets: ReadonlyMap<string, Target>,
): readonly SentencePiece<Target>[] {
  const pieces: SentencePiece<Target>[] = []
  let plain = ''
  for (const part of sentence.split(/(„[^”]*”)/u)) {
    const target = part.startsWith('„') ? targets.get(part.slice(1, -1)) : undefined
    if (target === undefined) plain += part
    else {
      pieces.push({ text: plain, target: null }, { text: part, target })
      plain = ''
    }
  }
  return [...pieces, { text: plain, target: null }].filter(({ text }) => text !== '')
}
