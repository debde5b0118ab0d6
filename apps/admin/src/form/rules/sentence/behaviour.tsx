import { type FormFieldTypeName, fieldValueTypes, formDefaultValue, formField } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { isRuleKind, type QuestionName, questions, type RuleNode } from '@urlapmuhely/wording'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ActionIcon } from '../../../base/kit/button.tsx'
import { Checkbox } from '../../../base/kit/checkbox.tsx'
import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { intentsFor, type RuleIntent } from '../../store/rules/rule-intents.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument, useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import { mayBeRequired } from '../required/required-rules.ts'
import { beginRule, type OpenedPart } from './begin-rule.ts'
import { DayLimits } from './day-limits.tsx'
import { calculateField, FieldFormula, isResult, mayBeCalculated } from './field-formula.tsx'
import { checkCommand, checkOf, namedChecks, requiredCommand, requiredIn } from './required-command.ts'
import { ReaderCard, RuleCard } from './rule-card.tsx'
import classes from './rules.module.css'

// The keys of the table are exactly the questions.
const questionNames = Object.keys(questions) as QuestionName[]

/** *Viselkedés*: the questions about fields, each with the rules that answer it; of several fields, what they share. */
export function Behaviour({ ids }: { readonly ids: readonly string[] }) {
  const [opened, setOpened] = useState<OpenedPart | null>(null)
  const [lead = ''] = ids
  // The next line leaves only the names of types.
  const type = useDocumentItem(formField.name, lead)?.type as FormFieldTypeName | undefined
  if (type === undefined || !Object.hasOwn(fieldValueTypes, type)) return null
  const shown = ids.length > 1 ? SHARED : questionNames
  return (
    <div className={classes.questions}>
      {shown.map((question) => (
        <Question
          key={question}
          question={question}
          ids={ids}
          type={type}
          opened={opened}
          onOpened={setOpened}
        />
      ))}
    </div>
  )
}

/** The questions that several fields answer together. */
const SHARED: readonly QuestionName[] = ['visible', 'accepted']

interface QuestionProps {
  readonly question: QuestionName
  readonly ids: readonly string[]
  readonly type: FormFieldTypeName
  readonly opened: OpenedPart | null
  readonly onOpened: (part: OpenedPart) => void
}

function Question({ question, ids, type, opened, onOpened }: QuestionProps) {
  const knowledge = useRuleKnowledge()
  const intents = intentsFor(question, type)
  const rules = useAnswers(question, ids)
  const [lead = ''] = ids
  const readers = question === 'effects' ? (knowledge?.index.readBy.get(lead) ?? []) : []
  const fields = readers.filter(({ kind }) => kind === formField.name)
  const isAccepted = question === 'accepted' && mayBeRequired(type)
  const isCalculated = question === 'value' && ids.length === 1 && isResult(type)
  if (intents.length === 0 && rules.length === 0 && fields.length === 0 && !isCalculated) return null
  return (
    <section className={classes.question} aria-labelledby={`question-${question}`}>
      <div className={classes.head}>
        <h3 id={`question-${question}`}>{questions[question]}</h3>
        <AddRule question={question} ids={ids} type={type} onOpened={onOpened} />
      </div>
      {isAccepted && <RequiredTick ids={ids} />}
      {isAccepted && ids.length === 1 && fieldValueTypes[type] === 'text' && <NamedCheck id={lead} />}
      {isAccepted && ids.length === 1 && fieldValueTypes[type] === 'date' && <DayLimits id={lead} />}
      {isCalculated && <FieldFormula id={lead} isNew={opened?.ruleId === lead} />}
      {rules.length > 0 || fields.length > 0 ? (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <RuleCard
              key={rule.item.id}
              rule={rule}
              siblings={rules.filter(({ kind }) => kind === rule.kind).map(({ item }) => item.id)}
              opened={opened}
              onOpened={onOpened}
            />
          ))}
          {fields.map(({ item, properties }) => (
            <ReaderCard key={item.id} id={item.id} properties={properties} />
          ))}
        </ul>
      ) : (
        !isAccepted && !isCalculated && <p className={classes.quiet}>{t('workshop.behaviour.none')}</p>
      )}
    </section>
  )
}

const NONE: readonly RuleNode[] = []

/** The rules that answer a question about all of the fields, as they were a moment ago. */
function useAnswers(question: QuestionName, ids: readonly string[]): readonly RuleNode[] {
  const knowledge = useRuleKnowledge()
  return useMemo(() => {
    if (!knowledge) return NONE
    const { byField, readBy } = knowledge.index
    const [lead = '', ...others] = ids
    if (question === 'effects') {
      // A demand on the value of the field reads it too, and stands where it is answered; so do its
      // versions for domains.
      const own = new Set([...(byField.get(lead)?.values() ?? [])].flat().flatMap(idsOf))
      return (readBy.get(lead) ?? []).flatMap(({ kind, item }) =>
        isRuleKind(kind) && !own.has(item.id) ? [{ kind, item, overrides: [] }] : [],
      )
    }
    const rulesOf = (id: string) => byField.get(id)?.get(question) ?? NONE
    return rulesOf(lead).filter(({ item }) =>
      others.every((id) => rulesOf(id).some((other) => other.item.id === item.id)),
    )
  }, [knowledge, question, ids])
}

function idsOf({ item, overrides }: RuleNode): readonly string[] {
  return [item.id, ...overrides.flatMap(idsOf)]
}

type AddRuleProps = Pick<QuestionProps, 'question' | 'ids' | 'type' | 'onOpened'>

function AddRule({ question, ids, type, onOpened }: AddRuleProps) {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  const label = t('workshop.behaviour.add', { question: questions[question] })
  const intents = intentsFor(question, type)
  const [lead = ''] = ids
  if (!knowledge || intents.length === 0) return null
  // The ways to a value of its own stand before those that depend on other fields.
  const initial = intents.filter(({ kind }) => kind === formDefaultValue.name)
  const others = intents.filter(({ kind }) => kind !== formDefaultValue.name)
  const itemOfIntent = (intent: RuleIntent) => (
    <Menu.Item
      key={intent.name}
      onClick={() => onOpened(beginRule({ workshop, names: knowledge.names, intent, targets: ids }))}
    >
      {t(`workshop.behaviour.intent.${intent.name}`)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="light" size={28} aria-label={label} title={label}>
          <Plus size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {initial.map(itemOfIntent)}
        {question === 'value' && ids.length === 1 && mayBeCalculated(type) && (
          <Menu.Item onClick={() => onOpened(calculateField(workshop, lead))}>
            {t('workshop.behaviour.calculated')}
          </Menu.Item>
        )}
        {others.map(itemOfIntent)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** *Kötelező* of one or several fields; if it depends on a condition, the sentences below show the condition. */
function RequiredTick({ ids }: { readonly ids: readonly string[] }) {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  useDocument((document) => document.items.formValidation)
  const states = ids.map((id) => requiredIn(workshop.document(), id))
  const count = states.filter(({ isRequired }) => isRequired).length
  const isSometimes = count === 0 && states.some(({ sometimes }) => sometimes.length > 0)
  return (
    <Checkbox
      className={classes.tick}
      size="sm"
      label={t(isSometimes ? 'workshop.behaviour.conditional' : 'workshop.behaviour.required')}
      checked={count === ids.length}
      indeterminate={isSometimes || (count > 0 && count < ids.length)}
      onChange={() => {
        if (!knowledge) return
        workshop.settle()
        workshop.run(
          requiredCommand({
            document: workshop.document(),
            names: knowledge.names,
            fieldIds: ids,
            isRequired: count < ids.length,
          }),
        )
      }}
    />
  )
}

/** The named check of a field: TAJ-szám, e-mail-cím. */
function NamedCheck({ id }: { readonly id: string }) {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  useDocument((document) => document.items.formValidation)
  const present = checkOf(workshop.document(), id)
  return (
    <Select
      label={t('workshop.behaviour.check')}
      size="sm"
      placeholder={t('workshop.behaviour.noCheck')}
      options={namedChecks}
      value={present ? String(present.rule) : null}
      clearable
      onChange={(check) => {
        if (!knowledge) return
        workshop.settle()
        const { names } = knowledge
        workshop.run(checkCommand({ document: workshop.document(), names, fieldId: id, check }))
      }}
    />
  )
}
