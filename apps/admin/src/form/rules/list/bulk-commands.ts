import type { Command, FormDocument } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { changeCommand } from '../../store/commands.ts'
import type { FoundRule } from '../../store/rules/find-rule.ts'

/** Turns rules on or off, in one step. Null if all of them are so already. */
export function enableRules(
  document: FormDocument,
  rules: readonly FoundRule[],
  isOn: boolean,
): Command | null {
  const changed = rules.filter(({ item }) => (item.enabled !== false) !== isOn)
  const label = t(isOn ? 'workshop.rules.step.on' : 'workshop.rules.step.off', { count: changed.length })
  return changeAll(document, changed, { property: 'enabled', value: isOn, label })
}

/**
 * Binds rules to a domain, or to none, in one step. Null if nothing would change.
 *
 * @param domainId null for all domains; versions for a domain, which must have one, keep theirs.
 */
export function bindRules(
  document: FormDocument,
  rules: readonly FoundRule[],
  domainId: string | null,
): Command | null {
  const changed = rules.filter(
    ({ kind, item }) =>
      kindNamed(kind).properties.domainId !== undefined &&
      (item.domainId ?? null) !== domainId &&
      (domainId !== null || !isOverride(item)),
  )
  const label = t('workshop.rules.step.domain', { count: changed.length })
  return changeAll(document, changed, { property: 'domainId', value: domainId, label })
}

/** True for the version of a rule for a domain. */
function isOverride({ overridesId }: FoundRule['item']): boolean {
  return typeof overridesId === 'string' && overridesId !== ''
}

interface Change {
  readonly property: string
  readonly value: unknown
  readonly label: string
}

function changeAll(
  document: FormDocument,
  rules: readonly FoundRule[],
  { property, value, label }: Change,
): Command | null {
  if (rules.length === 0) return null
  const changes = rules.map(({ kind, item: { id } }) => ({ kind: kindNamed(kind), id, property, value }))
  const { steps } = changeCommand(document, changes)
  return { label, steps }
}
