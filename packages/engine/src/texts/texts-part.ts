import type { RichText } from '@urlapmuhely/schema'
import { Part } from '../optional/part.ts'
import type { CompileContext, Owner } from '../rules/context.ts'
import type { AnyItem } from '../scope/definition.ts'
import type { Template } from '../scope/fields.ts'
import type { TextPlan } from './text.ts'

/** What compiles texts with places, and joins legal bases. */
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
