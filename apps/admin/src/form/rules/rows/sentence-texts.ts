import { type DocumentItem, type FormDocument, itemOf } from '@urlapmuhely/document'
import { foldText } from '@urlapmuhely/schema'
import {
  followsSentence,
  partGroups,
  type RuleKindName,
  type RuleNames,
  type RulePartGroup,
  ruleSentence,
  ruleText,
} from '@urlapmuhely/wording'
import type { RuleSet } from './rule-set.ts'

/** The words of a rule. They are computed once, and cached until the rule or something that it names changes. */
export interface RuleWords {
  readonly groups: readonly RulePartGroup[]
  /** True if a person named the rule, and the name differs from the sentence. */
  readonly hasOwnName: boolean
  /** The folded text in which it is searched: its sentence, its name and its legal basis. */
  readonly text: string
}

const known = new WeakMap<DocumentItem, RuleWords & { readonly names: RuleNames }>()

/** Returns the sentence of a rule and the facts derived from it. */
export function wordsOfRule(kind: RuleKindName, item: DocumentItem, names: RuleNames): RuleWords {
  const before = known.get(item)
  if (before?.names === names) return before
  const parts = ruleSentence(kind, item, names)
  const said = {
    names,
    groups: partGroups(parts),
    hasOwnName: !followsSentence(kind, item, names),
    text: foldText([ruleText(parts), item.name, item.legalBasis ?? ''].join(' ')),
  }
  known.set(item, said)
  return said
}

/** The longest that one slice of the work may take. */
const SLICE_MS = 8

/** The rules whose texts are computed. */
export interface TextsTask {
  readonly document: FormDocument
  readonly rules: RuleSet['rules']
  readonly names: RuleNames
  /** Called with the texts by the ids of the rules. */
  readonly onDone: (texts: ReadonlyMap<string, string>) => void
}

/**
 * Computes the texts of all rules, a slice at a time, so that the page stays responsive.
 *
 * @returns a function that stops the work.
 */
export function computeTexts({ document, rules, names, onDone }: TextsTask): () => void {
  const texts = new Map<string, string>()
  let next = 0
  const work = () => {
    const end = performance.now() + SLICE_MS
    for (; next < rules.length && performance.now() < end; next += 1) {
      const { kind, id } = rules[next] ?? {}
      const item = kind && id !== undefined ? itemOf(document, kind, id) : undefined
      if (kind && item) texts.set(item.id, wordsOfRule(kind, item, names).text)
    }
    if (next < rules.length) timer = setTimeout(work)
    else onDone(texts)
  }
  let timer = setTimeout(work)
  return () => clearTimeout(timer)
}

/** True if rules have the same texts in both. */
export function hasSameTexts(last: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): boolean {
  if (last.size !== next.size) return false
  for (const [id, text] of next) if (last.get(id) !== text) return false
  return true
}
