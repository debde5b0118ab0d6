import type { RichText } from '@urlapmuhely/schema'
import type { CompileContext, Owner } from '../draft/context.ts'
import type { AnyItem } from '../facts/definition.ts'
import type { NodeInTemplate } from '../graph/graph-builder.ts'
import type { TextPlan } from '../program/text.ts'
import { type TextSource, textsPart } from './texts-part.ts'

/** True for a text with a brace, and for one that is a tree: it may have places. */
export function mayHavePlaces(text: RichText | undefined): boolean {
  return text !== undefined && text.length > 0 && (typeof text !== 'string' || text.includes('{'))
}

/**
 * Compiles a text; null if it has no places, so that it is shown as it is.
 *
 * A place of which nothing is known stays as it is written, and is reported.
 */
export function compileText<Text extends RichText>(
  context: CompileContext,
  owner: Owner | null,
  source: TextSource<Text>,
): TextPlan<Text> | null {
  return mayHavePlaces(source.text) ? textsPart.get().compileText(context, owner, source) : null
}

/** Makes a node read everything that a text shows. */
export function readText(context: CompileContext, reader: NodeInTemplate, text: TextPlan): void {
  textsPart.get().readText(context, reader, text)
}

/** Adds the legal basis of a rule, if it has one, to those of the fields that it is about. */
export function addLegalBasis(context: CompileContext, item: AnyItem): void {
  const { legalBasis = '' }: AnyItem & { readonly legalBasis?: RichText } = item
  // Fast path: most rules have none.
  if (legalBasis.length > 0) textsPart.get().addLegalBasis(context, item)
}
