import { type ItemName, kindNamed } from '@urlapmuhely/schema'
import {
  Checkbox,
  DateInput,
  MultiSelect,
  NumberInput,
  OptionGroup,
  RadioGroup,
  Select,
  TextInput,
} from '@urlapmuhely/ui'
import { type ComponentType, useMemo, useState } from 'react'
import { useItem, useOptionLists } from '../../base/api/queries.ts'
import { t } from '../../base/messages/t.ts'
import { namedOption, referenceSearch } from '../../values/items/reference-options.ts'
import type { FilterStyle, ListColumn } from '../rows/list-columns.ts'
import { type ColumnFilter, filterMembers } from '../rows/list-params.ts'
import { filterNumber, numberText, typedDay } from './typed-filters.ts'

const SEARCH_DEBOUNCE_MS = 300
/** If there are more choices than this, they are shown in a searchable list. */
const MANY_CHOICES = 8

/** The props of a column's filter control; an empty filter is `{}`. */
export interface FilterControlProps {
  readonly column: ListColumn
  readonly filter: ColumnFilter
  readonly onChange: (filter: ColumnFilter) => void
}

const controls = {
  text: TextFilter,
  words: TextFilter,
  choice: ChoiceFilter,
  boolean: BooleanFilter,
  reference: ReferenceFilter,
  optionList: OptionListFilter,
  number: NumberFilter,
  day: DayFilter,
  presence: PresenceFilter,
} as const satisfies Record<FilterStyle, ComponentType<FilterControlProps>>

/** The filter control of a column, labelled with the column. */
export function FilterControl(props: FilterControlProps) {
  if (props.column.filter === null) return null
  const Control: ComponentType<FilterControlProps> = controls[props.column.filter]
  return <Control {...props} />
}

function TextFilter({ column, filter, onChange }: FilterControlProps) {
  return (
    <TextInput
      label={column.property.label}
      placeholder={t('list.filter.contains')}
      size="xs"
      type="search"
      clearable
      debounce={SEARCH_DEBOUNCE_MS}
      value={filter.contains ?? filter.is ?? ''}
      onChange={(contains) => onChange({ contains })}
    />
  )
}

function ChoiceFilter({ column, filter, onChange }: FilterControlProps) {
  const options = useMemo(
    () => Object.entries(column.property.choices ?? {}).map(([value, label]) => ({ value, label })),
    [column],
  )
  const value = filter.is === undefined ? filterMembers(filter) : [filter.is]
  const choose = (members: readonly string[]) => onChange({ in: members.join(',') })
  return options.length > MANY_CHOICES ? (
    <MultiSelect label={column.property.label} size="xs" options={options} value={value} onChange={choose} />
  ) : (
    <OptionGroup
      type="checkbox"
      label={column.property.label}
      size="xs"
      options={options}
      value={value}
      onChange={choose}
    />
  )
}

function BooleanFilter({ column, filter, onChange }: FilterControlProps) {
  return (
    <EitherFilter
      label={column.property.label}
      choices={{ true: t('list.cell.yes'), false: t('list.cell.no') }}
      value={filter.is}
      onChange={(is) => onChange(is ? { is } : {})}
    />
  )
}

function PresenceFilter({ column, filter, onChange }: FilterControlProps) {
  return (
    <EitherFilter
      label={column.property.label}
      choices={{ false: t('list.filter.given'), true: t('list.filter.missing') }}
      value={filter.empty}
      onChange={(empty) => onChange(empty ? { empty } : {})}
    />
  )
}

interface EitherFilterProps {
  readonly label: string
  readonly choices: Readonly<Record<'true' | 'false', string>>
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

/** One of two choices, or any. */
function EitherFilter({ label, choices, value = '', onChange }: EitherFilterProps) {
  const options = Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))
  return (
    <RadioGroup
      label={label}
      size="xs"
      inline
      options={[{ value: '', label: t('list.filter.any') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

function ReferenceFilter({ column, filter, onChange }: FilterControlProps) {
  const { target = '', required } = column.property
  const kind = kindNamed(target)
  const search = useMemo(() => referenceSearch(kind), [kind])
  const id = filter.is ?? filterMembers(filter)[0]
  const chosen = useItem(kind, id).data
  const name: ItemName | undefined = chosen && {
    kind: target,
    name: chosen.name,
    label: String(chosen[kind.naming.label] || chosen.name),
    detail: '',
  }
  return (
    <div className="list-filter-stack">
      <Select
        label={column.property.label}
        placeholder={t('list.filter.choose')}
        size="xs"
        clearable
        search={search}
        value={id ?? null}
        selectedOption={id === undefined ? null : namedOption(id, name)}
        onChange={(value) => onChange(value ? { is: value } : {})}
      />
      {!required && (
        <Checkbox
          label={t('list.filter.isMissing', { column: column.property.label })}
          size="xs"
          value={filter.empty === 'true'}
          onChange={(missing) => onChange(missing ? { empty: 'true' } : {})}
        />
      )}
    </div>
  )
}

function OptionListFilter({ column, filter, onChange }: FilterControlProps) {
  const lists = useOptionLists()
  const options = useMemo(
    () =>
      (lists.data ?? []).map(({ list, count }) => ({ value: list, label: list, description: String(count) })),
    [lists.data],
  )
  const value = filter.is ?? null
  return (
    <Select
      label={column.property.label}
      placeholder={t('list.filter.choose')}
      size="xs"
      clearable
      options={options}
      value={value}
      selectedOption={value === null ? null : { value, label: value }}
      onChange={(list) => onChange(list ? { is: list } : {})}
    />
  )
}

function NumberFilter({ column, filter, onChange }: FilterControlProps) {
  const { from = '', to = '' } = filter
  return (
    <fieldset className="list-filter-range">
      <legend>{column.property.label}</legend>
      <NumberInput
        label={t('list.filter.from')}
        size="xs"
        value={filterNumber(filter.from ?? filter.is)}
        onChange={(value) => onChange({ from: numberText(value), to })}
      />
      <NumberInput
        label={t('list.filter.to')}
        size="xs"
        value={filterNumber(filter.to ?? filter.is)}
        onChange={(value) => onChange({ from, to: numberText(value) })}
      />
    </fieldset>
  )
}

function DayFilter({ column, filter, onChange }: FilterControlProps) {
  const { from = '', to = '' } = filter
  return (
    <fieldset className="list-filter-range">
      <legend>{column.property.label}</legend>
      <DayInput label={t('list.filter.from')} day={from} onDay={(day) => onChange({ from: day, to })} />
      <DayInput label={t('list.filter.to')} day={to} onDay={(day) => onChange({ from, to: day })} />
    </fieldset>
  )
}

interface DayInputProps {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** A date input that reports its value only when the date is valid or empty; incomplete text stays in the input. */
function DayInput({ label, day, onDay }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const change = (text: string) => {
    const typed = typedDay(text)
    setDraft(typed === null ? text : null)
    if (typed !== null) onDay(typed)
  }
  return (
    <DateInput
      label={label}
      size="xs"
      clearable
      value={draft ?? day.replaceAll('-', '/')}
      onChange={change}
      onBlur={() => setDraft(null)}
    />
  )
}
