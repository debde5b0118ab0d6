import { tidyText } from '@urlapmuhely/schema'
import { MultiSelect, NumberInput, RadioGroup, Select, TextInput } from '@urlapmuhely/ui'
import { useId, useMemo, useState } from 'react'
import { useOptionLists } from '../../base/api/queries.ts'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { choiceOf } from '../items/choice-of.ts'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { useFormFields, useListOptions } from '../items/form-item-queries.ts'
import { useListOpener } from '../items/list-opener.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/** Edits the name of an option list: an existing one, or a new one. */
export function OptionListControl(props: PropertyControlProps) {
  const { property, value, onChange } = props
  const listId = useId()
  const { data = [] } = useOptionLists()
  const frame = frameProps(props)
  const chosen = typeof value === 'string' ? value : ''
  const known = data.find(({ list }) => list === chosen)
  const count = known ? t('edit.options.count', { count: known.count }) : t('edit.options.newList')
  const options = data.map(({ list, count }) => ({
    value: list,
    label: list,
    description: t('edit.options.count', { count }),
  }))
  // A property that must name a list creates lists by naming them; one that may be empty only uses existing lists.
  if (!property.required) {
    return (
      <>
        <Select
          {...frame}
          options={options}
          value={chosen === '' ? null : chosen}
          onChange={onChange}
          clearable
        />
        <OpenList list={chosen} />
      </>
    )
  }
  return (
    <>
      <TextInput
        {...frame}
        hint={chosen === '' ? frame.hint : count}
        value={chosen}
        onChange={(text) => onChange(text === '' ? null : text)}
        autoComplete="off"
        inputRef={(input) => input?.setAttribute('list', listId)}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.description}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Edits the value of one option: text or number, as in the rest of its list. */
export function OptionValueControl(props: PropertyControlProps) {
  const { value, onChange } = props
  const { useProperty } = useEditContext()
  const { data = [] } = useOptionLists()
  const list = useProperty('list')
  const settled = data.find((summary) => summary.list === list)?.type
  const [chosen, setChosen] = useState<'text' | 'number'>(typeof value === 'number' ? 'number' : 'text')
  const type = settled ?? chosen
  const frame = frameProps(props)
  return (
    <div className={classes.stack}>
      {type === 'number' ? (
        <NumberInput
          {...frame}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? '')}
        />
      ) : (
        <TextInput
          {...frame}
          value={String(value ?? '')}
          onChange={(text) => onChange(tidyText(text))}
          autoComplete="off"
        />
      )}
      {settled === undefined && (
        <RadioGroup
          label={t('edit.options.valueType')}
          hideLabel
          size="xs"
          inline
          options={[
            { value: 'text', label: t('edit.options.text') },
            { value: 'number', label: t('edit.options.number') },
          ]}
          value={type}
          onChange={(next) => {
            if (next === null) return
            setChosen(next)
            onChange('')
          }}
        />
      )}
    </div>
  )
}

/** Edits values of the options that the field named by `basis` offers. */
export function OptionValuesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues } = props
  const { useProperty } = useEditContext()
  const fieldId = useProperty(property.basis ?? '')
  const { data: fields = [] } = useFormFields(useFormId())
  const list = fields.find((item) => item.id === fieldId)?.optionList ?? null
  const { data = [] } = useListOptions(list)
  const options = useMemo(() => data.map(choiceOf), [data])
  const frame = frameProps(props)
  return (
    <>
      <MultiSelect
        {...frame}
        hint={list === null ? t('edit.options.fieldFirst') : frame.hint}
        error={allMessages(issues)}
        options={options}
        value={isValues(value) ? value : []}
        onChange={onChange}
        disabled={list === null && !(isValues(value) && value.length > 0)}
      />
      <OpenList list={list ?? ''} />
    </>
  )
}

/** Opens the options of a list beside the control, where that is possible. */
function OpenList({ list }: { readonly list: string }) {
  const open = useListOpener()
  if (!open || list === '') return null
  return (
    <Button className={classes.openList} variant="subtle" size="compact-sm" onClick={() => open(list)}>
      {t('edit.options.openSheet')}
    </Button>
  )
}

function isValues(value: unknown): value is readonly (string | number)[] {
  return (
    Array.isArray(value) && value.every((member) => typeof member === 'string' || typeof member === 'number')
  )
}
