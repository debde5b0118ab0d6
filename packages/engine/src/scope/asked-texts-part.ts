import type { EngineDefinition, RuleKind } from '../facts/definition.ts'
import { Part } from '../facts/part.ts'
import type { Effective } from './effective.ts'
import type { Field } from './fields.ts'

/** The text fields of options, by the field with the options and the value of the option. */
export type AskedTexts = ReadonlyMap<Field, ReadonlyMap<unknown, Field>>

/** An option with a text, and the field for that text. */
export interface Asked {
  readonly fieldId: string
  readonly value: string | number
  readonly textId: string
}

/** In the id of a field for such a text: follows the id of the field with the options. No other id has it. */
export const ASKED = ':asked:'

/** The kind of the rules that are added to show such a field while its option is chosen. */
export const ASKED_TEXT_RULE = 'formOptionExpandable' satisfies RuleKind

/** True for the id of a field that holds the text of an option. */
export function isAskedTextId(id: string): boolean {
  return id.includes(ASKED)
}

interface AskingOptions {
  readonly addAskedTexts: (
    definition: EngineDefinition,
    effective: Effective,
  ) => { readonly definition: EngineDefinition; readonly asked: readonly Asked[] } | null
  readonly askedTextsOf: (asked: readonly Asked[], byId: ReadonlyMap<string, Field>) => AskedTexts
}

/** The part of the engine that adds a text field to each option that asks for a text. */
export const askedTextsPart = new Part<AskingOptions>('choices')
