import type {
  ColumnPropertyType,
  FormFieldTypeName,
  JsonValue,
  PropertyDefinition,
} from '@urlapmuhely/schema'
import { fieldValueTypes } from '@urlapmuhely/schema'
import { Field } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { LiteralInput } from '../inputs/literal-input.tsx'
import { BooleanControl, ChoiceControl } from './choice-controls.tsx'
import { allMessages, frameProps, issuesWithin, messagesAt, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { MemberActions } from './member-actions.tsx'
import { NumberControl } from './number-controls.tsx'
import { OptionListControl } from './option-controls.tsx'
import { isRecords, newRecord, type RecordValue, recordLabel, shownColumns } from './record-values.ts'
import { LongTextControl, TextControl } from './text-controls.tsx'
import { useMemberKeys } from './use-member-keys.ts'
import { WordsControl } from './words-control.tsx'

interface ColumnProps extends PropertyControlProps {
  /** The whole record: the type of a literal is in another column. */
  readonly record: RecordValue
}

/** How each column is edited. */
const columnControls = {
  text: TextControl,
  longText: LongTextControl,
  integer: NumberControl,
  number: NumberControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  optionList: OptionListControl,
  words: WordsControl,
  value: LiteralColumn,
} as const satisfies Record<ColumnPropertyType, ComponentType<ColumnProps>>

/** Edits a short list of records: a card for each, with an input for every column that applies. */
export function RecordsControl(props: PropertyControlProps) {
  const { id, property, value, onChange, issues, readOnly } = props
  const { columns = {}, memberLabel = property.label } = property
  const records = isRecords(value) ? value : []
  const keys = useMemberKeys(records.length)
  const reorder = (next: RecordValue[]) => {
    keys.follow(records, next)
    onChange(next)
  }
  return (
    <Field
      {...frameProps(props)}
      id={id}
      labelFor="group"
      error={messagesAt(issues, '').join(' ') || undefined}
    >
      <FieldGroup field={id} className={classes.stack}>
        {records.map((record, index) => (
          <RecordCard
            {...props}
            key={keys.at(index)}
            records={records}
            record={record}
            index={index}
            onReorder={reorder}
          />
        ))}
        {!readOnly && (
          <Button
            id={records.length === 0 ? id : undefined}
            className={classes.add}
            variant="default"
            size="xs"
            disabled={records.length >= (property.max ?? Number.POSITIVE_INFINITY)}
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...records, newRecord(columns)])}
          >
            {t('edit.records.add', { member: memberLabel })}
          </Button>
        )}
      </FieldGroup>
    </Field>
  )
}

interface RecordCardProps extends PropertyControlProps {
  readonly records: readonly RecordValue[]
  readonly record: RecordValue
  readonly index: number
  readonly onReorder: (records: RecordValue[]) => void
}

function RecordCard({ records, record, index, onReorder, ...props }: RecordCardProps) {
  const { id, name, property, onChange, issues, readOnly } = props
  const label = recordLabel(property, record, index)
  return (
    <section className={classes.card} aria-label={label}>
      <header className={classes.cardHead}>
        <h4>{label}</h4>
        {!readOnly && (
          <span className={classes.cardActions}>
            <MemberActions members={records} index={index} label={label} onChange={onReorder} />
          </span>
        )}
      </header>
      <div className={classes.record}>
        {shownColumns(property.columns ?? {}, record).map(([column, definition]) => {
          const Control = controlOf(definition)
          return (
            <Control
              key={column}
              {...props}
              id={`${id}-${index}-${column}`}
              name={`${name}.${index}.${column}`}
              property={definition}
              record={record}
              value={record[column] ?? definition.initial}
              issues={issuesWithin(issuesWithin(issues, String(index)), column)}
              onChange={(changed) => onChange(records.with(index, { ...record, [column]: changed }))}
            />
          )
        })}
      </div>
    </section>
  )
}

/** A literal of the type that the column named by `basis` holds. */
function LiteralColumn(props: ColumnProps) {
  const { property, record, value, onChange, issues } = props
  const type = record[property.basis ?? '']
  const list = record.optionList
  return (
    <LiteralInput
      key={String(type)}
      {...frameProps(props)}
      error={allMessages(issues)}
      type={isFieldType(type) ? type : null}
      optionList={typeof list === 'string' && list !== '' ? list : null}
      // The column's shape is JSON.
      value={(value ?? null) as JsonValue}
      onChange={onChange}
    />
  )
}

function controlOf({ type }: PropertyDefinition): ComponentType<ColumnProps> {
  const known: Readonly<Partial<Record<PropertyDefinition['type'], ComponentType<ColumnProps>>>> =
    columnControls
  const found = known[type]
  if (!found) throw new TypeError(`A column of records has no control for the type ${type}.`)
  return found
}

function isFieldType(type: unknown): type is FormFieldTypeName {
  return typeof type === 'string' && Object.hasOwn(fieldValueTypes, type)
}
