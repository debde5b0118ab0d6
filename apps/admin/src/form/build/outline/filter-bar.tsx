import { type FormFieldTypeName, formFieldTypeLabels } from '@urlapmuhely/schema'
import { Checkbox, Select } from '@urlapmuhely/ui'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { FilterInput } from '../../../base/layout/filter-input.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { CoverageSwitch } from '../../prove/cover/coverage-switch.tsx'
import classes from './outline.module.css'
import { isFiltering, noFilter, type OutlineFilter } from './outline-filter.ts'

interface FilterBarProps {
  readonly filter: OutlineFilter
  readonly onChange: (filter: OutlineFilter) => void
  /** How many fields fit; null without a filter. */
  readonly hits: number | null
  readonly inputRef: Ref<HTMLInputElement>
  /** Called when the focus moves on to the rows. */
  readonly onLeave: () => void
  /** Other content above the rows. */
  readonly children: ReactNode
}

const typeOptions = Object.entries(formFieldTypeLabels).map(([value, label]) => ({
  // The keys of the table are the types.
  value: value as FormFieldTypeName,
  label,
}))

/** The filter above the rows: a text, and further conditions that open below it. */
export const FilterBar = memo(({ filter, onChange, hits, inputRef, onLeave, children }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false)
  const { type, withRules, withIssues } = filter
  const isNarrowed = type !== null || withRules || withIssues
  return (
    <search className={classes.filter}>
      <FilterInput
        label={t('workshop.outline.filter.text')}
        text={filter.text}
        onText={(text) => onChange({ ...filter, text })}
        isFiltering={isFiltering(filter)}
        onClear={() => onChange(noFilter)}
        onLeave={onLeave}
        more={{
          label: t('workshop.outline.filter.more'),
          isOpen,
          isUsed: isNarrowed,
          onToggle: () => setOpen(!isOpen),
        }}
        isSmall
        inputRef={inputRef}
      />
      {isOpen && (
        <div className={classes.filterMore}>
          <Select
            label={t('workshop.outline.filter.type')}
            hideLabel
            placeholder={t('workshop.outline.filter.type')}
            size="xs"
            clearable
            options={typeOptions}
            value={type}
            onChange={(value) => onChange({ ...filter, type: value })}
          />
          <Checkbox
            size="xs"
            label={t('workshop.outline.filter.withRules')}
            value={withRules}
            onChange={(chosen) => onChange({ ...filter, withRules: chosen })}
          />
          <Checkbox
            size="xs"
            label={t('workshop.outline.filter.withIssues')}
            value={withIssues}
            onChange={(chosen) => onChange({ ...filter, withIssues: chosen })}
          />
          <CoverageSwitch size="xs" />
        </div>
      )}
      {children}
      <p role="status" className={hits === null ? 'uf-hidden' : classes.hits}>
        {hits !== null && t('workshop.outline.filter.hits', { count: hits })}
      </p>
    </search>
  )
})
