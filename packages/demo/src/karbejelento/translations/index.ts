import type { TranslatedTexts } from '../../translations/translated-texts.ts'
import { accidentTexts } from './accident-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'
import { vehicleTexts } from './vehicle-texts.ts'

/** Every text of the accident report that the forms before it do not have. */
export const karbejelentoTexts: readonly TranslatedTexts[] = [
  pageTexts,
  accidentTexts,
  vehicleTexts,
  ruleTexts,
  optionTexts,
]
