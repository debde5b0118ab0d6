import { placeItems, withDescendants } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import type { RuleNames } from '@urlapmuhely/wording'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf, optionsOf } from '../../store/document-source.ts'
import { createRule } from '../../store/rules/rule-commands.ts'
import type { IntentContext, RuleIntent } from '../../store/rules/rule-intents.ts'
import type { Workshop } from '../../store/workshop.ts'
import { conditionAbout, firstCondition } from './first-condition.ts'

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
  const context: IntentContext = {
    targets,
    condition: () => firstCondition(document, lead),
    other: (types) => nearest(items, lead, types),
    about: (other) => {
      const own = readableFields(items, other).find(({ id }) => id === lead)
      return own ? conditionAbout(document, own) : null
    },
    firstOption: (fieldId) => {
      const list = items.find(({ id }) => id === fieldId)?.optionList
      return optionsOf(document).get(list ?? '')?.[0]?.value
    },
  }
  const made = createRule({ document, names, intent, values: intent.values(context) })
  workshop.settle()
  workshop.run(made.command)
  return { ruleId: made.id, property: intent.opens }
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
