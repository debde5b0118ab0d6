import { choicesPart } from '../draft/choices-part.ts'
import { awaitedField } from '../rules/awaited-field.ts'
import { dropUnavailable } from '../rules/drop-unavailable.ts'
import { isUnknownOption, offeredBy } from '../rules/host-options.ts'
import { addOptions, optionsOf, reasonOf, removingModifier, wireOptions } from '../rules/options.ts'
import { addRowLabels } from '../rules/row-labels.ts'
import { addAskedTexts, askedTextsOf } from '../scope/asked-texts.ts'
import { askedTextsPart } from '../scope/asked-texts-part.ts'
import { joinAskedTexts, splitAskedTexts } from '../session/asked-values.ts'
import { choiceEventsPart } from '../session/choice-events-part.ts'
import { chosen } from '../session/choose.ts'
import { giveOptions } from '../session/give-options.ts'
import { keepOptions, keepSentOptions } from '../session/keep-options.ts'
import { keptChoicesPart } from '../session/kept-choices-part.ts'
import { addOptionTexts } from '../texts/option-texts.ts'
import { hostChoicesIn } from '../views/host-choices.ts'
import { requestOf } from '../views/host-request.ts'

askedTextsPart.provide({ addAskedTexts, askedTextsOf })
choicesPart.provide({
  addOptions,
  addTextsOfOptions(context) {
    addOptionTexts(context)
    addRowLabels(context)
  },
  wireOptions,
  optionsOf,
  offeredBy,
  isUnknownOption,
  removingModifier,
  reasonOf,
  requestOf,
  awaitedField,
  dropUnavailable,
})
keptChoicesPart.provide({ keepOptions, keepSentOptions, splitAskedTexts, joinAskedTexts })
choiceEventsPart.provide({ chosen, giveOptions, hostChoicesIn })
