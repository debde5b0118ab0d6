import type { RichText } from '@urlapmuhely/schema'
import type { CompileContext, Owner } from '../draft/context.ts'
import type { AnyItem } from '../facts/definition.ts'
import { Part } from '../facts/part.ts'
import type { NodeInTemplate } from '../graph/graph-builder.ts'
import type { TextPlan } from '../program/text.ts'
import type { Template } from '../scope/fields.ts'

/** A text of an item, or of the form. */
export interface TextSource<Text extends RichText> {
  /** The property that holds the text. */
  readonly path: string
  readonly text: Text
  /** The scope whose names the text uses. */
  readonly scope: Template
  /** The names that are filled in when the text is shown. */
  readonly given?: readonly string[]
}

/** The compiler of texts with places, which also joins legal bases. */
interface TextCompiler {
  readonly compileText: <Text extends RichText>(
    context: CompileContext,
    owner: Owner | null,
    source: TextSource<Text>,
  ) => TextPlan<Text> | null
  readonly readText: (context: CompileContext, reader: NodeInTemplate, text: TextPlan) => void
  readonly addLegalBasis: (context: CompileContext, item: AnyItem) => void
}

/** Texts with places or of several paragraphs. */
export const textsPart = new Part<TextCompiler>('texts')
