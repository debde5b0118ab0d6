import type { Condition, RichText } from '@urlapmuhely/schema'
import {
  type AnyDefinition,
  contentProperties,
  expandDefinition,
  fieldValueTypes,
  type IdentifierRule,
  isIdentifierRule,
  isPage,
} from '@urlapmuhely/schema/facts'
import type { AnyItem, EngineDefinition, EngineItems, RuleKind } from '../facts/definition.ts'
import type { PartName } from '../facts/part.ts'
import { partlessOperators } from '../language/evaluation-of.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { ASKED_TEXT_RULE } from '../scope/asked-texts-part.ts'
import { contextItems } from '../scope/context-items.ts'
import { mayHavePlaces } from '../texts/compile-text.ts'

/** The code that a form needs beside the code of every form. */
export interface NeededParts {
  readonly parts: ReadonlySet<PartName>
  readonly rules: readonly RuleKind[]
  /** The rules of identifiers that it has; each needs its validator. */
  readonly identifiers: readonly IdentifierRule[]
  /** True if it has patterns, which may need a library. */
  readonly hasPatterns: boolean
}

/**
 * Finds the code that compiling and running a form needs, in any domain and at any time. May name too much, because it
 * compiles nothing, but never too little.
 */
export function neededParts(given: AnyDefinition): NeededParts {
  const definition = expandDefinition(given)
  const parts = new Set<PartName>()
  const names = new Set<string>()
  const { formField, formOption, formSideEffect, formValidation } = definition.items
  for (const field of [...formField, ...contextItems(definition)]) {
    noteField(field, parts)
    noteOperators(field.expression, names)
  }
  const asksTexts = formOption.some(({ withText }) => withText)
  const rules = ruleKinds.filter(
    (kind) => definition.items[kind].length > 0 || (kind === ASKED_TEXT_RULE && asksTexts),
  )
  for (const kind of rules) for (const item of definition.items[kind]) noteRule(item, names)
  if (formOption.length > 0) parts.add('choices')
  if (formSideEffect.length > 0) parts.add('effects')
  if ((definition.form.languages ?? []).length > 1) parts.add('personal')
  if (hasOpenText(definition)) parts.add('texts')
  if ([...names].some((name) => !partlessOperators.has(name))) parts.add('operators')
  const tests = formValidation.map(({ rule }) => rule)
  const hasPatterns = names.has('matches') || tests.includes('pattern')
  return { parts, rules, identifiers: [...new Set(tests.filter(isIdentifierRule))], hasPatterns }
}

function noteField({ type, personal }: EngineItems['formField'][number], parts: Set<PartName>): void {
  const valueType = fieldValueTypes[type]
  if (valueType === 'option' || valueType === 'options') parts.add('choices')
  if (valueType === 'rows') parts.add('rows')
  if (isPage(type)) parts.add('pages')
  if (personal) parts.add('personal')
}

/** The properties of rules that hold expressions. */
interface RuleItem extends AnyItem {
  readonly condition?: Condition
  readonly filter?: Condition
  readonly expression?: Condition
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly actions?: EngineItems['formSideEffect'][number]['actions']
}

function noteRule(item: AnyItem, names: Set<string>): void {
  const { condition, filter, expression, parameters, actions }: RuleItem = item
  for (const node of [condition, filter, expression, parameters?.expression]) noteOperators(node, names)
  for (const action of actions ?? []) {
    if (action.type === 'set') noteOperators(action.expression, names)
    if (action.type === 'emit') noteOperators(action.payload, names)
  }
}

/** Adds the names of the operators in an expression. */
function noteOperators(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  // Makes no list of the properties, in contrast to `Object.entries`; definitions are JSON and inherit no names.
  for (const name in node) {
    if (!Array.isArray(node)) names.add(name)
    // Any object may be read by name.
    noteOperators((node as Readonly<Record<string, unknown>>)[name], names)
  }
}

/** True if a text of the form may have places, or a rule has a legal basis, which is joined with that of its fields. */
function hasOpenText({ form, items }: EngineDefinition): boolean {
  const holders = { ...items, form: [form] }
  const isOpenIn = (kind: keyof typeof contentProperties, item: object) => {
    const texts = item as Readonly<Record<string, RichText | undefined>> // the properties are texts
    return contentProperties[kind].some(
      (property) =>
        mayHavePlaces(texts[property]) ||
        (property === 'legalBasis' && ruleNames.has(kind) && texts[property]?.length),
    )
  }
  const kinds = Object.keys(contentProperties) as (keyof typeof contentProperties)[] // the keys of a constant
  return (
    kinds.some((kind) => holders[kind].some((item) => isOpenIn(kind, item))) ||
    items.formSideEffect.some(({ actions }) =>
      actions.some((action) => action.type === 'message' && mayHavePlaces(action.text)),
    )
  )
}

const ruleNames: ReadonlySet<string> = new Set(ruleKinds)
