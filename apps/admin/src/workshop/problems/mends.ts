import {
  type Command,
  changesOf,
  documentKinds,
  type FormDocument,
  itemOf,
  itemsOf,
} from '@urlapmuhely/document'
import { type Diagnostic, kindNamed } from '@urlapmuhely/schema'
import { findRule } from '../rules/find-rule.ts'
import { removeRules } from '../rules/rule-commands.ts'
import { changeCommand } from '../store/commands.ts'
import { type CheckedDocument, isStill } from './problem.ts'

/** How a finding of a code is mended in a document; null if it cannot be. */
type Mend = (document: FormDocument, finding: Diagnostic, checked: CheckedDocument) => Command | null

/** What a rule that does nothing may be mended with: it goes. */
const remove: Mend = (document, { itemId, since, domains }, checked) => {
  const rule = findRule(document, itemId)
  // That it does nothing was proven of the form that was checked, of one domain and one time.
  const isProven = since === null && domains.length === 0 && isSameEverywhere(document)
  if (!rule || !isProven || changesOf(checked.document, document).length > 0) return null
  return removeRules(document, [rule])
}

/** The finding is about a text, which `change` mends. */
function rewrite(change: (text: string, finding: Diagnostic) => string): Mend {
  return (document, finding) => {
    const { kind, itemId: id, path: property } = finding
    const text = itemOf(document, kind, id)?.[property]
    const better = typeof text === 'string' ? change(text, finding) : text
    if (better === text) return null
    return changeCommand(document, [{ kind: kindNamed(kind), id, property, value: better }])
  }
}

const mends: Readonly<Record<string, Mend>> = {
  RULE_REPEATED: remove,
  RULE_IMPLIED: remove,
  DEFAULT_IDLE: remove,
  LABEL_SPACES: rewrite((text) => text.trim().replaceAll(/ {2,}/gu, ' ')),
  ARTICLE_WRONG: rewrite((text, { params }) =>
    text.replace(new RegExp(`(?<!\\p{L})${String(params.text)}`, 'u'), String(params.better)),
  ),
}

/** The command that mends a finding, one step for undo; null if a person has to decide how. */
export function mendOf(
  document: FormDocument,
  finding: Diagnostic,
  checked: CheckedDocument,
): Command | null {
  const mend = Object.hasOwn(mends, finding.code) ? mends[finding.code] : undefined
  return mend && isStill(document, finding, checked) ? mend(document, finding, checked) : null
}

function isSameEverywhere(document: FormDocument): boolean {
  return documentKinds.every(({ name }) =>
    itemsOf(document, name).every(({ domainId, overridesId, validFrom, validTo }) =>
      [domainId, overridesId, validFrom, validTo].every((one) => (one ?? null) === null),
    ),
  )
}
