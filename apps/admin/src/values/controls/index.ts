import type { PropertyTypeName } from '@urlapmuhely/schema'
import { BooleanControl, ChoiceControl } from './choice-controls.tsx'
import { ConditionControl } from './condition-control.tsx'
import { ContextNameControl } from './context-name-control.tsx'
import type { Control } from './control.ts'
import { ExpressionControl } from './expression-control.tsx'
import { FlatObjectControl } from './flat-object-control.tsx'
import { ImageControl } from './image-control.tsx'
import { InstantControl } from './instant-control.tsx'
import { LanguagesControl } from './languages-control.tsx'
import { ActionsControl } from './lazy-actions-control.tsx'
import { NamesControl } from './names-control.tsx'
import { NumberControl } from './number-controls.tsx'
import { OptionListControl, OptionValueControl, OptionValuesControl } from './option-controls.tsx'
import { ParametersControl } from './parameters-control.tsx'
import { RecordsControl } from './records-control.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { ReferencesControl } from './references-control.tsx'
import { LongTextControl, TextControl } from './text-controls.tsx'
import { TranslationsControl } from './translations-control.tsx'
import { ValueControl } from './value-control.tsx'
import { WordsControl } from './words-control.tsx'

/** How each property type is edited. */
export const controls = {
  text: { component: TextControl, wide: false },
  longText: { component: LongTextControl, wide: true },
  integer: { component: NumberControl, wide: false },
  number: { component: NumberControl, wide: false },
  boolean: { component: BooleanControl, wide: false },
  choice: { component: ChoiceControl, wide: false },
  reference: { component: ReferenceControl, wide: false },
  references: { component: ReferencesControl, wide: true },
  optionList: { component: OptionListControl, wide: false },
  contextName: { component: ContextNameControl, wide: false },
  optionValue: { component: OptionValueControl, wide: false },
  optionValues: { component: OptionValuesControl, wide: true },
  words: { component: WordsControl, wide: true },
  names: { component: NamesControl, wide: true },
  languages: { component: LanguagesControl, wide: true },
  instant: { component: InstantControl, wide: false },
  condition: { component: ConditionControl, wide: true },
  expression: { component: ExpressionControl, wide: true },
  value: { component: ValueControl, wide: true },
  flatObject: { component: FlatObjectControl, wide: true },
  actions: { component: ActionsControl, wide: true },
  parameters: { component: ParametersControl, wide: true },
  translations: { component: TranslationsControl, wide: true },
  image: { component: ImageControl, wide: true },
  records: { component: RecordsControl, wide: true },
} as const satisfies Record<PropertyTypeName, Control>
