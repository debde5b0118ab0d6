import type { RichText } from '@urlapmuhely/schema'
import type { CompileContext, Owner } from '../draft/context.ts'
import type { AnyItem } from '../facts/definition.ts'
import { Part } from '../facts/part.ts'
import type { TextPlan } from '../program/text.ts'
import type { Template } from '../scope/fields.ts'

/** The compiler of texts with places, which also joins legal bases. */
interface TextCompiler {
  readonly compileText: <Text extends RichText>(
    context: CompileContext,
    owner: Owner | null,
    path: string,
    text: Text,
    scope: Template,
    given?: readonly string[],
  ) => TextPlan<Text> | null
  readonly readText: (context: CompileContext, node: number, template: Template, text: TextPlan) => void
  readonly addLegalBasis: (context: CompileContext, item: AnyItem) => void
}

/** Texts with places or of several paragraphs. */
export const textsPart = new Part<TextCompiler>('texts')
