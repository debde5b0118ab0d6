import { placeItems } from '@urlapmuhely/document'
import { type FormFieldTypeName, fieldValueTypes, formField } from '@urlapmuhely/schema'
import { type QuestionName, questions } from '@urlapmuhely/wording'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Dialog } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { nameOf } from '../store/commands.ts'
import { formItemsOf } from '../store/document-source.ts'
import { intentsFor, type RuleIntent } from '../store/rules/rule-intents.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import classes from './list/rules-tab.module.css'
import { PickList } from './sentence/pick-list.tsx'

interface NewRuleDialogProps {
  /** The field that is chosen at first; null for none. */
  readonly fieldId: string | null
  readonly onClose: () => void
  readonly onBegin: (intent: RuleIntent, fieldId: string) => void
}

// The keys of the table are exactly the questions.
const questionNames = Object.keys(questions) as QuestionName[]

/** Starts a rule: first the user chooses the field, then the intent. */
export function NewRuleDialog({ fieldId, onClose, onBegin }: NewRuleDialogProps) {
  const [chosen, choose] = useState(fieldId)
  const content = useRef<HTMLDivElement>(null)
  // The focused element is removed after each step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [chosen])
  return (
    <Dialog onClose={onClose} title={t('workshop.rules.add.open')} size="lg">
      <div ref={content}>
        {chosen === null ? (
          <Fields onPick={choose} />
        ) : (
          <Intents
            key={chosen}
            fieldId={chosen}
            onOther={() => choose(null)}
            onPick={(intent) => onBegin(intent, chosen)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Fields({ onPick }: { readonly onPick: (id: string) => void }) {
  const workshop = useWorkshop()
  const picks = useMemo(
    () =>
      placeItems(formItemsOf(workshop.document().items[formField.name] ?? new Map())).map(
        ({ item: { id, label, key }, parents }) => ({
          value: id,
          label: label || String(key ?? ''),
          ...(parents !== '' && { description: parents }),
        }),
      ),
    [workshop],
  )
  if (picks.length === 0) return <p className={classes.quiet}>{t('workshop.rules.add.noFields')}</p>
  return <PickList label={t('workshop.rules.add.field')} picks={picks} value={null} onPick={onPick} />
}

interface IntentsProps {
  readonly fieldId: string
  readonly onOther: () => void
  readonly onPick: (intent: RuleIntent) => void
}

function Intents({ fieldId, onOther, onPick }: IntentsProps) {
  const workshop = useWorkshop()
  const document = workshop.document()
  const type = document.items[formField.name]?.get(fieldId)?.type
  const asked = questionNames
    .map((question) => ({ question, intents: isFieldType(type) ? intentsFor(question, type) : [] }))
    .filter(({ intents }) => intents.length > 0)
  return (
    <div className={classes.intents}>
      <p className={classes.chosen}>
        {t('workshop.rules.add.fieldChosen')}:{' '}
        <strong>{nameOf(document, { kind: formField, id: fieldId })}</strong>{' '}
        <Button size="compact-sm" variant="subtle" onClick={onOther}>
          {t('workshop.rules.add.other')}
        </Button>
      </p>
      <h3>{t(asked.length > 0 ? 'workshop.rules.add.what' : 'workshop.rules.add.noIntents')}</h3>
      {asked.map(({ question, intents }, index) => (
        <section key={question} aria-labelledby={`new-rule-${question}`}>
          <h4 id={`new-rule-${question}`}>{questions[question]}</h4>
          <div className={classes.intentList}>
            {intents.map((intent, at) => (
              <Button
                key={intent.name}
                size="compact-md"
                variant="default"
                {...(index + at === 0 && { 'data-autofocus': true })}
                onClick={() => onPick(intent)}
              >
                {t(`workshop.behaviour.intent.${intent.name}`)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function isFieldType(type: unknown): type is FormFieldTypeName {
  return typeof type === 'string' && Object.hasOwn(fieldValueTypes, type)
}
