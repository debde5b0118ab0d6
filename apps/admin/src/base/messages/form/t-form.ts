import { addTexts, type KeyOf, type MessageParams, textOf } from '../t.ts'
import type { EditKey } from '../t-edit.ts'
import { huBehaviour } from './hu-behaviour.ts'
import { huForm } from './hu-form.ts'
import { huOldAnswers } from './hu-old-answers.ts'
import { huPlaces } from './hu-places.ts'
import { huPrint } from './hu-print.ts'
import { huTexts } from './hu-texts.ts'
import { huTime } from './hu-time.ts'
import '../t-edit.ts'

const formTexts = {
  edit: {
    form: huForm,
    time: huTime,
    behaviour: huBehaviour,
    oldAnswers: huOldAnswers,
    places: huPlaces,
    print: huPrint,
    texts: huTexts,
  },
} as const

/** The key of a text about whole forms, their versions and translations, or of one that every edit screen has. */
export type FormKey = EditKey | KeyOf<typeof formTexts>

addTexts(formTexts)

/** Like `t` of `t-edit.ts`, with the texts about whole forms. */
export function t(key: FormKey, params: MessageParams = {}): string {
  return textOf(key, params)
}
