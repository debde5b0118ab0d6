import type { FormField, RichText } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import type { Reads } from '../language/compiled.ts'
import type { Scope } from '../language/runtime.ts'
import type { Field, Template } from '../scope/fields.ts'

/** The values of a message's places that are no fields. They win over fields with the same key. */
export type GivenPlaces = Readonly<Record<string, string>>

/** A text with places, compiled for one scope. */
export interface TextPlan<Text extends RichText = RichText> {
  /** The text with its places filled in. */
  readonly print: (frame: Scope, given?: GivenPlaces) => Text
  readonly reads: readonly PlaceReads[]
}

/** The texts of a field or of the form that have places, by the property. */
export type FieldTexts = readonly { readonly property: string; readonly text: TextPlan }[]

/** The texts of a field that have places. */
export interface ItemTexts {
  readonly texts: FieldTexts
  /** A copy of the field's item, from which the items with these texts filled in inherit everything else. */
  readonly base: EngineItem<FormField>
}

/** The inputs of a place. */
export interface PlaceReads {
  readonly reads: Reads
  /** The field whose options give the words, and the scope from which it is reached. */
  readonly options: { readonly field: Field; readonly anchor: Template } | null
  /** The repeat whose order the place reads. */
  readonly repeat: Field | null
}

/** A place of a text, compiled for one scope. */
export interface CompiledPlace extends PlaceReads {
  /** Returns the text that the place shows now. The scopes of a session are its frames. */
  print(frame: Scope): string
}
