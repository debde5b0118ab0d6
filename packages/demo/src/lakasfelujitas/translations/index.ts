import type { TranslatedTexts } from '../../translations/translated-texts.ts'
import { blockTexts } from './block-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'

/** Every text of the claim for support of home renovation that the claim for family allowance does not have. */
export const lakasfelujitasTexts: readonly TranslatedTexts[] = [
  pageTexts,
  fieldTexts,
  blockTexts,
  ruleTexts,
  optionTexts,
]
