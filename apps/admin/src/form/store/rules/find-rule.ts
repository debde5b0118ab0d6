import { type DocumentItem, type FormDocument, itemOf } from '@urlapmuhely/document'
import { type RuleKindName, ruleKindNames } from '@urlapmuhely/wording'

/** A rule of the document with the name of its kind. */
export interface FoundRule {
  readonly kind: RuleKindName
  readonly item: DocumentItem
}

const found = new WeakMap<DocumentItem, FoundRule>()

/** The rule with this id, the same object while the rule is; null if there is none. */
export function findRule(document: FormDocument, id: string): FoundRule | null {
  for (const kind of ruleKindNames) {
    const item = itemOf(document, kind, id)
    if (!item) continue
    const known = found.get(item) ?? { kind, item }
    found.set(item, known)
    return known
  }
  return null
}
