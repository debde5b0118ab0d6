import type { TranslatedTexts } from '../../translations/translated-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'

/** Every text of the record of a new employee that the forms before it do not have. */
export const munkavallaloiAdatlapTexts: readonly TranslatedTexts[] = [
  pageTexts,
  fieldTexts,
  ruleTexts,
  optionTexts,
]
