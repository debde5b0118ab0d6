import { type DocumentItem, itemsOf, placeItems, withDescendants } from '@urlapmuhely/document'
import { type Condition, formField } from '@urlapmuhely/schema'
import type { RuleNames } from '@urlapmuhely/wording'
import type { ListOption } from '../../../values/items/form-item.ts'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf, optionsOf } from '../../store/document-source.ts'
import { firstLimit } from '../../store/rules/day-limit-command.ts'
import { createRule } from '../../store/rules/rule-commands.ts'
import type { IntentContext, RuleIntent } from '../../store/rules/rule-intents.ts'
import type { Workshop } from '../../store/workshop.ts'
import { conditionAbout, demandOn, firstCondition } from './first-condition.ts'
import { answerAsked, namedAfter } from './named-options.ts'

/** A part of a rule's sentence that is to be opened. */
export interface OpenedPart {
  readonly ruleId: string
  readonly property: string
}

/** A rule that a person begins. */
export interface BegunRule {
  readonly workshop: Workshop
  readonly names: RuleNames
  readonly intent: RuleIntent
  /** The fields that the rule is about, the first one decides its condition. */
  readonly targets: readonly string[]
}

/** Creates the rule of a person's intent for some fields, and returns the property to fill in next. */
export function beginRule({ workshop, names, intent, targets }: BegunRule): OpenedPart {
  const document = workshop.document()
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  const [lead = ''] = targets
  const rules = itemsOf(document, intent.kind)
  const context: IntentContext = {
    targets,
    condition: () => firstCondition(document, lead, conditionsAbout(rules, lead)),
    other: (types) => nearest(items, lead, types),
    aboutItself: () => {
      const own = readableFields(items, lead).find(({ id }) => id === lead)
      return own ? demandOn(document, own) : null
    },
    dayLimit: (side) => firstLimit({ document, fieldId: lead }, side),
    about: (other) => {
      const own = readableFields(items, other).find(({ id }) => id === lead)
      return own ? conditionAbout(document, own) : null
    },
    freeOption: (fieldId) => {
      const options = optionsOf(document).get(listOf(items, fieldId)) ?? []
      return (freeOf(options, rules, fieldId)[0] ?? options[0])?.value
    },
    optionsNamedAfter: (fieldId, condition) => {
      const options = optionsOf(document).get(listOf(items, fieldId)) ?? []
      const answer = answerAsked({ document, lead, condition })
      return answer === null ? [] : namedAfter(answer, freeOf(options, rules, fieldId))
    },
  }
  const made = createRule({ document, names, intent, values: intent.values(context) })
  const { also } = intent
  const second =
    also &&
    createRule({ document, names, intent: { kind: also.kind, opens: '' }, values: also.values(context) })
  workshop.settle()
  workshop.run({ ...made.command, steps: [...made.command.steps, ...(second?.command.steps ?? [])] })
  return { ruleId: made.id, property: intent.opens }
}

/** The conditions of the rules about a field, in their order. */
function conditionsAbout(rules: readonly DocumentItem[], fieldId: string): readonly Condition[] {
  return (
    rules
      .filter(
        ({ targets, fieldId: own }) =>
          own === fieldId || (Array.isArray(targets) && targets.includes(fieldId)),
      )
      // The property of a rule has the shape of a condition.
      .map(({ condition }) => (condition ?? null) as Condition)
      .filter((condition) => condition !== null)
  )
}

/** The options of a field that no rule of the kind has yet. */
function freeOf(options: readonly ListOption[], rules: readonly DocumentItem[], fieldId: string | null) {
  const taken = new Set(rules.filter((rule) => rule.fieldId === fieldId).flatMap(optionValuesOf))
  return options.filter(({ value }) => !taken.has(value))
}

function listOf(items: ReturnType<typeof formItemsOf>, fieldId: string | null): string {
  return items.find(({ id }) => id === fieldId)?.optionList ?? ''
}

function optionValuesOf({ optionValues }: DocumentItem): readonly unknown[] {
  return Array.isArray(optionValues) ? optionValues : []
}

/** The field before another one, or after it if it is the first; of fields with a value. */
function nearest(
  items: ReturnType<typeof formItemsOf>,
  fieldId: string,
  types: readonly string[] = formField.properties.prefill?.when?.in ?? [],
): string | null {
  const inside = withDescendants(items, fieldId)
  const placed = placeItems(items).map(({ item }) => item)
  const at = placed.findIndex(({ id }) => id === fieldId)
  const isUsable = ({ id, type, overridesId }: (typeof placed)[number]) =>
    !inside.has(id) && overridesId === null && type !== null && types.includes(type)
  const found = placed.slice(0, Math.max(at, 0)).findLast(isUsable) ?? placed.find(isUsable)
  return found?.id ?? null
}
