import { type DocumentItem, type FormDocument, itemOf } from '@urlapmuhely/document'
import { foldText } from '@urlapmuhely/schema'
import { type RuleKindName, type RuleNames, ruleSentence, ruleText } from '@urlapmuhely/wording'
import type { RuleSet } from './rule-set.ts'

interface KnownText {
  readonly names: RuleNames
  readonly text: string
}

const known = new WeakMap<DocumentItem, KnownText>()

/** The folded text in which a rule is searched: its sentence, its name and its legal basis. Worked out once for each. */
export function searchedTextOf(kind: RuleKindName, item: DocumentItem, names: RuleNames): string {
  const before = known.get(item)
  if (before?.names === names) return before.text
  const sentence = ruleText(ruleSentence(kind, item, names))
  const text = foldText([sentence, item.name, item.legalBasis ?? ''].join(' '))
  known.set(item, { names, text })
  return text
}

/** The longest that one slice of the work may take. */
const SLICE_MS = 8

/**
 * Works out the texts of all rules, a slice at a time, so that nobody waits for them.
 *
 * @param onDone is called with the texts by the ids of the rules.
 * @returns a function that stops the work.
 */
export function workOutTexts(
  document: FormDocument,
  { rules }: RuleSet,
  names: RuleNames,
  onDone: (texts: ReadonlyMap<string, string>) => void,
): () => void {
  const texts = new Map<string, string>()
  let next = 0
  const work = () => {
    const end = performance.now() + SLICE_MS
    for (; next < rules.length && performance.now() < end; next += 1) {
      const { kind, id } = rules[next] ?? {}
      const item = kind && id !== undefined ? itemOf(document, kind, id) : undefined
      if (kind && item) texts.set(item.id, searchedTextOf(kind, item, names))
    }
    if (next < rules.length) timer = setTimeout(work)
    else onDone(texts)
  }
  let timer = setTimeout(work)
  return () => clearTimeout(timer)
}
