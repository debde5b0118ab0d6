import type { TranslatedTexts } from '../../translations/translated-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'

/** Every text of the claim for family allowance and of the options in its lists. */
export const csaladiPotlekTexts: readonly TranslatedTexts[] = [pageTexts, fieldTexts, ruleTexts, optionTexts]
