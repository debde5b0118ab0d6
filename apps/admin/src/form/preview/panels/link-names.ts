import { quoted } from '@urlapmuhely/wording'

/** A piece of a sentence; a name with a link target carries it. */
export interface SentencePiece<Target> {
  readonly text: string
  readonly target: Target | null
}

/** Splits a sentence into pieces: the quoted names that have a link target, and the text between them. */
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
