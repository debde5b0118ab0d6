import type { Refusal, Unverified } from '@urlapmuhely/engine'
import { ANSWER_LIMITS, type MessageLanguage } from '@urlapmuhely/schema/facts'
import { type RuleMessages, rulesHu } from '@urlapmuhely/schema/rule-messages'
import { rulesDe } from '@urlapmuhely/schema/rule-messages/de'
import { rulesEn } from '@urlapmuhely/schema/rule-messages/en'
import { refusalMessages, unverifiedMessages } from '@urlapmuhely/wording'

/** The texts of the check of an answer, in one language. */
export interface AnswerMessages {
  readonly rules: RuleMessages
  readonly refusals: Readonly<Record<Refusal['code'], string>>
  readonly unverified: Readonly<Record<Unverified['reason'], string>>
  readonly partlyUnverified: string
  readonly wrong: string
}

/** The texts of the check of an answer, in each language of the product's own messages. */
export const answerMessages: Readonly<Record<MessageLanguage, AnswerMessages>> = {
  hu: {
    rules: rulesHu,
    refusals: refusalMessages,
    unverified: unverifiedMessages,
    partlyUnverified: 'A válasz egy része nem ellenőrizhető.',
    wrong: 'A válasz hibás.',
  },
  en: {
    rules: rulesEn,
    refusals: {
      UNKNOWN_KEY: 'The form has no such field.',
      VALUE_TYPE: 'The value does not match the type of the field.',
      FIELD_ABSENT: 'With these answers the field is not on the form, so it cannot have a value.',
      FIELD_DISABLED: 'With these answers the field cannot be edited, so it cannot have this value.',
      FIELD_OMITTED: 'With these answers the field cannot be part of the answer.',
      FIELD_CALCULATED: 'This is not the calculated value.',
      OPTION_UNAVAILABLE: 'This option cannot be chosen now.',
      OPTION_EXCLUSIVE: 'One of the chosen options can only be chosen alone.',
      OPTION_UNVERIFIED: 'The chosen option could not be verified now. Try again later.',
      ROWS_FULL: 'There are too many rows.',
      ROWS_FEW: 'There are too few rows.',
      VALUES_MANY: `Too much data: an answer may have at most ${ANSWER_LIMITS.values} values.`,
      DATA_DEEP: `The data is nested too deeply: at most ${ANSWER_LIMITS.depth} levels are permitted.`,
      TEXT_LONG: `The text is too long: at most ${ANSWER_LIMITS.characters} characters are permitted.`,
      TEXT_MALFORMED: 'The text has a damaged character (half a character, or NUL). Enter it again.',
      WORK_LIMIT: 'Checking the answer would take too many calculations, so it cannot be accepted.',
    },
    unverified: {
      HELD_OVER: 'Only the sender says that this value was entered before the field was disabled.',
      KEPT: 'Only the sender says that this value was entered while the field was on the form.',
      OMITTED: 'Only the sender says that this field, which is not part of the answer, has this value.',
      TAKEN_OUT: 'Only the sender says that this field was taken out of the form.',
      PANEL: 'Only the sender says that the panel of this field was opened or closed.',
      CHOSEN_EARLIER: 'This option cannot be chosen now; it can only be assumed that it was chosen earlier.',
      START_VALUES: 'Only the sender says that the form was opened with this value.',
      HOST_OPTION: 'Only the host application knows whether this option can be chosen.',
      CONTEXT: 'Only the sender says what the host application told the form.',
      MOMENT: 'Only the sender says that the form was filled in at another time.',
    },
    partlyUnverified: 'A part of the answer cannot be verified.',
    wrong: 'The answer is wrong.',
  },
  de: {
    rules: rulesDe,
    refusals: {
      UNKNOWN_KEY: 'Das Formular hat kein solches Feld.',
      VALUE_TYPE: 'Der Wert passt nicht zum Typ des Feldes.',
      FIELD_ABSENT: 'Bei diesen Antworten steht das Feld nicht im Formular und kann daher keinen Wert haben.',
      FIELD_DISABLED:
        'Bei diesen Antworten ist das Feld nicht bearbeitbar und kann daher nicht diesen Wert haben.',
      FIELD_OMITTED: 'Bei diesen Antworten kann das Feld nicht Teil der Antwort sein.',
      FIELD_CALCULATED: 'Das ist nicht der berechnete Wert.',
      OPTION_UNAVAILABLE: 'Diese Möglichkeit ist derzeit nicht wählbar.',
      OPTION_EXCLUSIVE: 'Eine der gewählten Möglichkeiten kann nur allein gewählt werden.',
      OPTION_UNVERIFIED:
        'Die gewählte Möglichkeit konnte jetzt nicht überprüft werden. Versuchen Sie es später noch einmal.',
      ROWS_FULL: 'Es gibt zu viele Zeilen.',
      ROWS_FEW: 'Es gibt zu wenige Zeilen.',
      VALUES_MANY: `Zu viele Daten: Eine Antwort darf höchstens ${ANSWER_LIMITS.values} Werte haben.`,
      DATA_DEEP: `Die Daten sind zu tief verschachtelt: höchstens ${ANSWER_LIMITS.depth} Ebenen sind erlaubt.`,
      TEXT_LONG: `Der Text ist zu lang: höchstens ${ANSWER_LIMITS.characters} Zeichen sind erlaubt.`,
      TEXT_MALFORMED:
        'Der Text hat ein beschädigtes Zeichen (ein halbes Zeichen oder NUL). Geben Sie ihn erneut ein.',
      WORK_LIMIT: 'Die Prüfung der Antwort wäre zu aufwendig, daher kann sie nicht angenommen werden.',
    },
    unverified: {
      HELD_OVER: 'Nur der Absender behauptet, dass dieser Wert vor dem Sperren des Feldes eingegeben wurde.',
      KEPT: 'Nur der Absender behauptet, dass dieser Wert eingegeben wurde, als das Feld im Formular war.',
      OMITTED: 'Nur der Absender behauptet, dass dieses ausgelassene Feld diesen Wert hat.',
      TAKEN_OUT: 'Nur der Absender behauptet, dass dieses Feld aus dem Formular entfernt wurde.',
      PANEL: 'Nur der Absender behauptet, dass der Bereich dieses Feldes geöffnet oder geschlossen wurde.',
      CHOSEN_EARLIER:
        'Diese Möglichkeit ist derzeit nicht wählbar; es lässt sich nur annehmen, dass sie früher gewählt wurde.',
      START_VALUES: 'Nur der Absender behauptet, dass das Formular mit diesem Wert geöffnet wurde.',
      HOST_OPTION: 'Nur die Anwendung weiß, ob diese Möglichkeit gewählt werden kann.',
      CONTEXT: 'Nur der Absender behauptet, was die Anwendung dem Formular mitgeteilt hat.',
      MOMENT: 'Nur der Absender behauptet, dass das Formular zu einer anderen Zeit ausgefüllt wurde.',
    },
    partlyUnverified: 'Ein Teil der Antwort ist nicht überprüfbar.',
    wrong: 'Die Antwort ist fehlerhaft.',
  },
}
