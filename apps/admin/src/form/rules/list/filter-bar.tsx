import { kindNamed } from '@urlapmuhely/schema'
import { Checkbox, Select } from '@urlapmuhely/ui'
import type { RuleKindName } from '@urlapmuhely/wording'
import { X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { FilterInput } from '../../../base/layout/filter-input.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { EVERYWHERE, isFiltering, isNarrowed, noFilter, type RuleFilter } from '../rows/rule-filter.ts'
import classes from './rules-tab.module.css'

interface FilterBarProps {
  readonly filter: RuleFilter
  readonly onChange: (filter: RuleFilter) => void
  /** The kinds of the form's rules, and the domains to which some of them belong. */
  readonly kinds: readonly RuleKindName[]
  readonly domains: readonly { readonly id: string; readonly name: string }[]
  /** The cell of the matrix whose rules are shown, in words; empty for none. */
  readonly cell: string
  /** How many rules fit; null without a filter. */
  readonly hits: number | null
  readonly inputRef: Ref<HTMLInputElement>
  /** Called when the focus moves on to the rows. */
  readonly onLeave: () => void
}

/** The filter of the rules: a text, and further conditions that open below it. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, kinds, domains, cell, hits } = props
  const [isOpen, setOpen] = useState(isNarrowed(filter))
  const change = (part: Partial<RuleFilter>) => onChange({ ...filter, ...part })
  return (
    <search className={classes.filter}>
      <div className={classes.filterText}>
        <FilterInput
          label={t('workshop.rules.filter.text')}
          text={filter.text}
          onText={(text) => change({ text })}
          isFiltering={isFiltering(filter)}
          onClear={() => onChange(noFilter)}
          onLeave={props.onLeave}
          more={{
            label: t('workshop.rules.filter.more'),
            isOpen,
            isUsed: isNarrowed(filter),
            onToggle: () => setOpen(!isOpen),
          }}
          inputRef={props.inputRef}
        />
      </div>
      {isOpen && <FurtherConditions filter={filter} change={change} kinds={kinds} domains={domains} />}
      <Hits
        cell={cell}
        hits={hits}
        onLeaveCell={() => change({ cell: null })}
        onClear={() => onChange(noFilter)}
      />
    </search>
  )
}

interface FurtherConditionsProps extends Pick<FilterBarProps, 'filter' | 'kinds' | 'domains'> {
  readonly change: (part: Partial<RuleFilter>) => void
}

/** The conditions of the filter beside its text. */
function FurtherConditions({ filter, change, kinds, domains }: FurtherConditionsProps) {
  return (
    <div className={classes.filterMore}>
      <div className={classes.pick}>
        <Select
          label={t('workshop.rules.filter.kind')}
          hideLabel
          placeholder={t('workshop.rules.filter.kind')}
          size="sm"
          clearable
          options={kinds.map((value) => ({ value, label: kindNamed(value).label.many }))}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {domains.length > 0 && (
        <div className={classes.pick}>
          <Select
            label={t('workshop.rules.filter.domain')}
            hideLabel
            placeholder={t('workshop.rules.filter.domain')}
            size="sm"
            clearable
            options={[
              { value: EVERYWHERE, label: t('workshop.rules.filter.everywhere') },
              ...domains.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.domain}
            onChange={(domain) => change({ domain })}
          />
        </div>
      )}
      <Checkbox
        size="sm"
        label={t('workshop.rules.filter.onlyOff')}
        value={filter.onlyOff}
        onChange={(onlyOff) => change({ onlyOff })}
      />
      <Checkbox
        size="sm"
        label={t('workshop.rules.filter.withIssues')}
        value={filter.withIssues}
        onChange={(withIssues) => change({ withIssues })}
      />
    </div>
  )
}

interface HitsProps extends Pick<FilterBarProps, 'cell' | 'hits'> {
  readonly onLeaveCell: () => void
  readonly onClear: () => void
}

/** How many rules fit, and buttons that undo the filter. */
function Hits({ cell, hits, onLeaveCell, onClear }: HitsProps) {
  return (
    <div className={classes.hits}>
      <p role="status">{hits !== null && t('workshop.rules.filter.hits', { count: hits })}</p>
      {cell !== '' && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<X size={13} aria-hidden />}
          aria-label={t('workshop.rules.filter.leaveCell', { cell })}
          onClick={onLeaveCell}
        >
          {cell}
        </Button>
      )}
      {hits !== null && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('workshop.rules.clear')}
        </Button>
      )}
    </div>
  )
}
