import { quoted } from '@urlapmuhely/wording'

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
  const shown = new Map([...targets].map(([name, target]) => [quoted(name), target]))
  const pieces: SentencePiece<Target>[] = []
  let plain = ''
  for (const part of sentence.split(/(„[^”]*”)/u)) {
    const target = shown.get(part)
    if (target === undefined) plain += part
    else {
      pieces.push({ text: plain, target: null }, { text: part, target })
      plain = ''
    }
  }
  return [...pieces, { text: plain, target: null }].filter(({ text }) => text !== '')
}
