import { type Command, type DocumentItem, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { formField, formValidation } from '@urlapmuhely/schema'
import { quoted, withArticle } from '@urlapmuhely/schema/article'
import { expressionWords, type RuleNames, sentenceText } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { nameOf } from '../commands.ts'
import { formItemsOf } from '../document-source.ts'
import { type DayLimit, type DaySide, limitCondition, limitOfRule, valuesOfLimit } from './day-limit.ts'
import { createRule } from './rule-commands.ts'

/** A field whose days are limited. */
export interface LimitedField {
  readonly document: FormDocument
  readonly fieldId: string
  /** The rule that limits them, where it is not the one that always does: its version for a domain. */
  readonly ruleId?: string | undefined
}

/** The rule that always limits the days of a field alone, with its limit. */
export interface PresentLimit {
  readonly rule: DocumentItem
  readonly limit: DayLimit
}

/** Returns the limit of a field on a side; null if no rule of its own sets one. */
export function presentLimit(
  { document, fieldId, ruleId }: LimitedField,
  side: DaySide,
): PresentLimit | null {
  const name = ownName({ document, fieldId })
  if (name === null) return null
  const isMeant = (rule: DocumentItem) =>
    ruleId === undefined ? isPlain(rule, fieldId) : rule.id === ruleId && isAlone(rule, fieldId)
  for (const rule of itemsOf(document, formValidation.name)) {
    const limit = isMeant(rule) ? limitOfRule(rule, side, name) : null
    if (limit) return { rule, limit }
  }
  return null
}

/** A new limit of the days of a field. */
export interface LimitChange extends LimitedField {
  readonly names: RuleNames
  readonly side: DaySide
  /** Null removes it. */
  readonly limit: DayLimit | null
}

/** Returns the command that sets, changes or removes the earliest or latest day of a field; null if nothing changes. */
export function limitCommand(change: LimitChange): Command | null {
  const { document, fieldId, names, side, limit } = change
  const present = presentLimit(change, side)
  const own = ownName(change)
  const label = t(`workshop.behaviour.step.${side}`, {
    name: nameOf(document, { kind: formField, id: fieldId }),
  })
  const kind = formValidation.name
  if (limit === null || own === null)
    return present ? { label, steps: [{ is: 'remove', kind, id: present.rule.id }] } : null
  const message = messageOf(change, limit)
  const values = valuesOfLimit(side, limit, own)
  // What is typed one after another is one step.
  const typing = `${change.ruleId ?? fieldId}.${side}`
  if (!present) {
    const given = { targets: [fieldId], ...values, message }
    const { command } = createRule({ document, names, intent: { kind, opens: '' }, values: given })
    return { ...command, label, typing }
  }
  // A message that a person has written stays.
  const isOwn = present.rule.message !== messageOf(change, present.limit)
  const changed = { ...values, ...(!isOwn && { message }) }
  return { label, typing, steps: [{ is: 'change', kind, id: present.rule.id, values: changed }] }
}

function messageOf({ document, fieldId, names, side }: LimitChange, limit: DayLimit): string {
  const read = names.readBy({ id: '', targets: [fieldId] })
  const day =
    limit.is === 'field'
      ? withArticle(quoted(nameOf(document, { kind: formField, id: limit.fieldId })))
      : sentenceText(expressionWords(limitCondition(limit), read))
  const text = t(`workshop.behaviour.days.message.${side}`, { day })
  return text.endsWith('..') ? text.slice(0, -1) : text
}

/** Returns the rule of an earliest or latest day that is still to be chosen: today. */
export function firstLimit(field: LimitedField, side: DaySide): Readonly<Record<string, unknown>> {
  const name = ownName(field)
  return name === null ? {} : valuesOfLimit(side, { is: 'today', days: 0 }, name)
}

/** The name by which a rule reads its own field; null for a field without a value. */
function ownName({ document, fieldId }: LimitedField): string | null {
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  return readableFields(items, fieldId).find(({ id }) => id === fieldId)?.name ?? null
}

function isPlain(rule: DocumentItem, fieldId: string): boolean {
  const { condition, domainId, overridesId, enabled, severity } = rule
  const isLimited = [condition, domainId, overridesId].some((limit) => (limit ?? null) !== null)
  return isAlone(rule, fieldId) && !isLimited && enabled !== false && severity === 'error'
}

function isAlone({ targets }: DocumentItem, fieldId: string): boolean {
  return Array.isArray(targets) && targets.length === 1 && targets[0] === fieldId
}
