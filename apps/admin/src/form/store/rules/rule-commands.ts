import {
  type Command,
  type DocumentItem,
  editableValues,
  type FormDocument,
  itemsOf,
  type Step,
} from '@urlapmuhely/document'
import { byOrder, kindNamed } from '@urlapmuhely/schema'
import { type RuleNames, ruleName } from '@urlapmuhely/wording'
import { v7 as newId } from 'uuid'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { typingOf } from '../commands.ts'
import type { FoundRule } from './find-rule.ts'
import type { RuleIntent } from './rule-intents.ts'

/** The distance between the orders of new rules. */
const STEP = 10

/** A new rule, and the command that creates it. */
export interface NewRule {
  readonly id: string
  readonly command: Command
}

/** A rule to be created. */
export interface RuleToCreate {
  readonly document: FormDocument
  readonly names: RuleNames
  /** Its kind, and the property that is filled in next, which is the same step for undo; empty for none. */
  readonly intent: Pick<RuleIntent, 'kind' | 'opens'>
  readonly values: Readonly<Record<string, unknown>>
}

/** Creates a rule after all others of its kind, named by its sentence. */
export function createRule({ document, names, intent, values }: RuleToCreate): NewRule {
  const { kind, opens } = intent
  const id = newId()
  const orders = itemsOf(document, kind).map(({ order }) => Number(order))
  const plain: DocumentItem = {
    ...kindNamed(kind).initial,
    formId: document.form.id,
    order: Math.max(-STEP, ...orders) + STEP,
    ...values,
    id,
  }
  const item = { ...plain, name: ruleName(kind, plain, names) }
  return {
    id,
    command: {
      label: t('workshop.behaviour.step.create', { name: item.name }),
      steps: [{ is: 'create', kind, item }],
      ...(opens !== '' && { typing: typingOf(id, opens) }),
    },
  }
}

/** Copies a rule; the copy is placed right after it. */
export function copyRule(document: FormDocument, { kind, item }: FoundRule): NewRule {
  const id = newId()
  const copy: DocumentItem = { ...editableValues(kind, item), id }
  const rules = sorted(document, kind)
  const index = rules.findIndex((rule) => rule.id === item.id)
  const steps = ordered(kind, rules.toSpliced(index + 1, 0, copy))
  const own = steps.find((step) => step.is === 'change' && step.id === id)
  const order = own?.is === 'change' ? own.values.order : copy.order
  return {
    id,
    command: {
      label: t('workshop.behaviour.step.copy', { name: String(item.name) }),
      steps: [...steps.filter((step) => step !== own), { is: 'create', kind, item: { ...copy, order } }],
    },
  }
}

/** Makes the version of a rule that replaces it in a domain; at first it does the same. */
export function overrideRule({ kind, item }: FoundRule, domainId: string): NewRule {
  const id = newId()
  const own = { ...editableValues(kind, item), id, domainId, overridesId: item.id, overrideMode: 'replace' }
  return {
    id,
    command: {
      label: t('workshop.behaviour.step.override', { name: String(item.name) }),
      steps: [{ is: 'create', kind, item: own }],
    },
  }
}

/** Deletes rules, with their versions for domains. */
export function removeRules(document: FormDocument, rules: readonly FoundRule[]): Command {
  const byKind = Map.groupBy(rules, ({ kind }) => kind)
  const steps = [...byKind].flatMap(([kind, own]) => {
    const overrides = Map.groupBy(itemsOf(document, kind), ({ overridesId }) => String(overridesId ?? ''))
    const gone = new Set(own.map(({ item }) => item.id))
    // Those that are added are visited too.
    for (const id of gone) for (const override of overrides.get(id) ?? []) gone.add(override.id)
    return [...gone].map((id): Step => ({ is: 'remove', kind, id }))
  })
  const name = String(rules[0]?.item.name ?? '')
  const label =
    rules.length > 1
      ? t('workshop.rules.step.remove', { count: rules.length })
      : t('workshop.behaviour.step.remove', { name })
  return { label, steps }
}

/**
 * Moves a rule before or after another of its kind: the order decides which rule is applied first.
 *
 * @param neighbour the rule that it swaps places with on the screen.
 */
export function moveRule(document: FormDocument, { kind, item }: FoundRule, neighbour: string): Command {
  const rules = sorted(document, kind)
  const from = rules.findIndex(({ id }) => id === item.id)
  const to = rules.findIndex(({ id }) => id === neighbour)
  const moved = from < 0 || to < 0 ? rules : rules.toSpliced(from, 1).toSpliced(to, 0, item)
  return {
    label: t('workshop.behaviour.step.move', { name: String(item.name) }),
    steps: ordered(kind, moved),
  }
}

/** The rules of a kind, the one that decides first in front. */
function sorted(document: FormDocument, kind: string): readonly DocumentItem[] {
  return itemsOf(document, kind).toSorted(byOrder)
}

/** Returns the steps that number these rules in rising order. */
function ordered(kind: string, rules: readonly DocumentItem[]): Step[] {
  const steps: Step[] = []
  const orders = rules.map(({ order }) => Number(order)).toSorted((left, right) => left - right)
  let last = Number.NEGATIVE_INFINITY
  for (const [at, { id, order }] of rules.entries()) {
    last = Math.max(last + 1, orders[at] ?? 0)
    if (last !== order) steps.push({ is: 'change', kind, id, values: { order: last } })
  }
  return steps
}
