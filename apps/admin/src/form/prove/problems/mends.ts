import { type Command, changesOf, documentKinds, type FormDocument, itemsOf } from '@urlapmuhely/document'
import type { Diagnostic } from '@urlapmuhely/schema'
import { findRule } from '../../store/rules/find-rule.ts'
import { removeRules } from '../../store/rules/rule-commands.ts'
import { type CheckedDocument, isUnchanged } from '../checks/problem.ts'
import {
  dropContext,
  dropOverwritten,
  joinVersions,
  labelByName,
  removeExpired,
  restrictTo,
  rewrite,
} from './item-mends.ts'
import type { Mend } from './mend.ts'

/** Removes a rule that does nothing. */
const remove: Mend = (document, { itemId, since, domains }, checked) => {
  const rule = findRule(document, itemId)
  // The proof that the rule does nothing is valid for the checked form only, in one domain and at one time.
  const isProven = since === null && domains.length === 0 && isSameEverywhere(document)
  if (!rule || !isProven || changesOf(checked.document, document).length > 0) return null
  return removeRules(document, [rule])
}

const mends: Readonly<Record<string, Mend>> = {
  RULE_REPEATED: remove,
  RULE_IMPLIED: remove,
  DEFAULT_IDLE: remove,
  RULE_EXPIRED: removeExpired,
  VALIDITY_GAP: joinVersions,
  VALIDITY_OVERLAP: joinVersions,
  EFFECT_OVERWRITTEN: dropOverwritten,
  CONTEXT_UNUSED: dropContext,
  INCLUDE_IDLE: restrictTo,
  LABEL_MISSING: labelByName,
  LABEL_SPACES: rewrite((text) => text.trim().replaceAll(/ {2,}/gu, ' ')),
  TEXT_SPACES: rewrite((text) => text.replaceAll(/(?<=[\p{L}\p{N}\p{P}]) {2,}(?=[\p{L}\p{N}\p{P}])/gu, ' ')),
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
  return mend && isUnchanged(document, finding, checked) ? mend(document, finding, checked) : null
}

function isSameEverywhere(document: FormDocument): boolean {
  return documentKinds.every(({ name }) =>
    itemsOf(document, name).every(({ domainId, overridesId, validFrom, validTo }) =>
      [domainId, overridesId, validFrom, validTo].every((one) => (one ?? null) === null),
    ),
  )
}
