import type { RichText } from '@urlapmuhely/schema'
import type { CompileContext, Owner } from '../draft/context.ts'
import type { AnyItem } from '../facts/definition.ts'
import type { TextPlan } from '../program/text.ts'
import type { Template } from '../scope/fields.ts'
import { textsPart } from './texts-part.ts'

/** True for a text with a brace, and for one that is a tree: it may have places. */
export function mayHavePlaces(text: RichText | undefined): boolean {
  return text !== undefined && text.length > 0 && (typeof text !== 'string' || text.includes('{'))
}

/**
 * Compiles a text; null if it has no places, so that it is shown as it is.
 *
 * A place of which nothing is known stays as it is written, and is reported.
 *
 * @param path the property of the item that holds the text.
 * @param given the names that are filled in when the text is shown.
 */
export function compileText<Text extends RichText>(
  context: CompileContext,
  owner: Owner | null,
  path: string,
  text: Text,
  scope: Template,
  given: readonly string[] = [],
): TextPlan<Text> | null {
  return mayHavePlaces(text) ? textsPart.get().compileText(context, owner, path, text, scope, given) : null
}

/** Makes a node read everything that a text shows. */
export function readText(context: CompileContext, node: number, template: Template, text: TextPlan): void {
  textsPart.get().readText(context, node, template, text)
}

/** Adds the legal basis of a rule, if it has one, to those of the fields that it is about. */
export function addLegalBasis(context: CompileContext, item: AnyItem): void {
  const { legalBasis = '' }: AnyItem & { readonly legalBasis?: RichText } = item
  // Fast path: most rules have none.
  if (legalBasis.length > 0) textsPart.get().addLegalBasis(context, item)
}
