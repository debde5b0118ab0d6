import { fieldValueTypes, formField } from '@urlapmuhely/schema'
import { DateInput, NumberInput, Select } from '@urlapmuhely/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf } from '../../store/document-source.ts'
import { type DayLimit, type DaySide, daySides } from '../../store/rules/day-limit.ts'
import { limitCommand, presentLimit } from '../../store/rules/day-limit-command.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import classes from './rules.module.css'

/** *Legkorábbi nap* and *Legkésőbbi nap* of a field with a day. */
export function DayLimits({ id }: { readonly id: string }) {
  return daySides.map((side) => <DayLimitInput key={side} id={id} side={side} />)
}

interface DayLimitProps {
  readonly id: string
  readonly side: DaySide
  /** The rule that is edited, where it is not the one that always limits the field. */
  readonly ruleId?: string
}

const ways = ['day', 'today', 'field'] as const
const A_DAY = /^\d{4}\/\d{2}\/\d{2}$/u

/** The earliest or the latest day of a field. */
export function DayLimitInput({ id, side, ruleId }: DayLimitProps) {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  useDocument((document) => document.items.formValidation)
  const limit = presentLimit({ document: workshop.document(), fieldId: id, ruleId }, side)?.limit ?? null
  const [chosen, choose] = useState<DayLimit['is'] | null>(null)
  const way = chosen ?? limit?.is ?? 'day'
  const set = (next: DayLimit | null) => {
    if (!knowledge) return
    const document = workshop.document()
    const { names } = knowledge
    const command = limitCommand({ document, fieldId: id, ruleId, names, side, limit: next })
    if (command) workshop.run(command)
  }
  const given = limit?.is === way ? limit : null
  return (
    <div className={classes.days}>
      <DayValue
        // Another way of saying it is another input.
        key={way}
        label={t(`workshop.behaviour.days.${side}`)}
        id={id}
        way={way}
        limit={given}
        isChosen={chosen !== null}
        onChange={set}
      />
      <Select
        label={t('workshop.behaviour.days.way', { side: t(`workshop.behaviour.days.${side}`) })}
        hideLabel
        size="sm"
        options={ways.map((value) => ({ value, label: t(`workshop.behaviour.days.is.${value}`) }))}
        value={way}
        onChange={(value) => {
          if (value === null) return
          workshop.settle()
          choose(value)
          // Today needs nothing else to be said.
          if (value === 'today') set({ is: 'today', days: 0 })
        }}
      />
    </div>
  )
}

interface DayValueProps {
  readonly label: string
  readonly id: string
  readonly way: DayLimit['is']
  readonly limit: DayLimit | null
  /** The way was chosen just now: what it needs is said next. */
  readonly isChosen: boolean
  readonly onChange: (limit: DayLimit | null) => void
}

function DayValue({ label, id, way, limit, isChosen, onChange }: DayValueProps) {
  const [text, setText] = useState<string | null>(null)
  if (way === 'today')
    return (
      <NumberInput
        label={label}
        hint={t('workshop.behaviour.days.todayHint')}
        size="sm"
        step={1}
        value={limit?.is === 'today' ? limit.days : null}
        onChange={(days) => onChange(days === null ? null : { is: 'today', days: Math.round(days) })}
      />
    )
  if (way === 'field') return <OtherDay {...{ label, id, limit, isChosen, onChange }} />
  const day = limit?.is === 'day' ? limit.day : ''
  return (
    <DateInput
      label={label}
      size="sm"
      // A day that is being typed is none yet.
      value={text ?? day}
      onChange={(typed) => {
        const isWhole = A_DAY.test(typed)
        setText(isWhole ? null : typed)
        if (isWhole) onChange({ is: 'day', day: typed })
        else if (typed === '') onChange(null)
      }}
    />
  )
}

function OtherDay({ label, id, limit, isChosen, onChange }: Omit<DayValueProps, 'way'>) {
  const fields = useDocument((document) => document.items[formField.name])
  const picker = useRef<HTMLButtonElement>(null)
  const isAsked = isChosen && limit === null
  // The list of ways returns the focus to its own button as it closes, so this one opens after it.
  useEffect(() => {
    const timer = isAsked ? setTimeout(() => picker.current?.click()) : undefined
    return () => clearTimeout(timer)
  }, [isAsked])
  const others = readableFields(formItemsOf(fields ?? new Map()), id).filter(
    (field) =>
      field.id !== null && field.id !== id && field.type !== null && isDay(fieldValueTypes[field.type]),
  )
  return (
    <Select
      inputRef={picker}
      label={label}
      size="sm"
      clearable
      placeholder={t('workshop.behaviour.part.chooseField')}
      options={others.map((field) => ({
        value: String(field.id),
        label: field.label || field.name,
        // Several fields may have the same label: the one in the rows and the one of the applicant.
        description: field.parents || undefined,
      }))}
      value={limit?.is === 'field' ? limit.fieldId : null}
      onChange={(fieldId) => onChange(fieldId === null ? null : { is: 'field', fieldId })}
    />
  )
}

function isDay(type: string): boolean {
  return type === 'date' || type === 'datetime'
}
