import { useLocalStorage } from '@mantine/hooks'
import type { FormDocument } from '@urlapmuhely/document'
import { Checkbox } from '@urlapmuhely/ui'
import { questions } from '@urlapmuhely/wording'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { SegmentedControl } from '../../../base/kit/segmented-control.tsx'
import { useFindKey } from '../../../base/layout/use-find-key.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { CoverageSwitch } from '../../prove/cover/coverage-switch.tsx'
import { useFolded } from '../../shown/use-folded.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { fieldPath } from '../rows/group-label.ts'
import { type MatrixCell, noFilter, type RuleFilter } from '../rows/rule-filter.ts'
import type { Grouping } from '../rows/rule-groups.ts'
import type { RuleSet } from '../rows/rule-set.ts'
import { useFilterChoices, useShownRules } from '../rows/use-shown-rules.ts'
import type { OpenedPart } from '../sentence/begin-rule.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RuleList } from './rule-list.tsx'
import classes from './rules-tab.module.css'
import { type RuleActions, useRuleActions } from './use-rule-actions.ts'

interface ListViewProps {
  /** The content above both views. */
  readonly head: ReactNode
  readonly rules: RuleSet
  readonly fieldIds: readonly string[]
  readonly filter: RuleFilter
  readonly onFilter: (filter: RuleFilter) => void
  /** The part of a new rule that is to be filled in. */
  readonly opened: OpenedPart | null
  /** Called once the person has moved on to another rule. */
  readonly onOpened: () => void
}

/** The rules as sentences, by kind or by field, filtered and chosen. */
export function ListView({ head, rules, fieldIds, filter, onFilter, opened, onOpened }: ListViewProps) {
  const workshop = useWorkshop()
  const [by, group] = useLocalStorage<Grouping>({
    key: 'urlapmuhely-rules-by',
    defaultValue: 'kind',
    getInitialValueInEffect: false,
  })
  const [folded, fold] = useFolded('rules', workshop.formId)
  const { filtered, groups, rows, hits } = useShownRules({ rules, fieldIds, filter, by, folded })
  const [picked, check] = useState<readonly string[]>([])
  const checked = useMemo(() => picked.filter((id) => rules.byId.has(id)), [picked, rules])
  const [said, say] = useState('')
  const actions = useRuleActions()
  const choices = useFilterChoices(rules)
  const { filterInput, onKeyDown } = useFindKey()
  const focusList = useRef<() => void>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the inputs and rows inside, which bubbles
    <div className={classes.view} data-view="list" onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        {head}
        <GroupingControl by={by} onChange={group} />
        <FilterBar
          filter={filter}
          onChange={onFilter}
          {...choices}
          cell={cellText(workshop.document(), filter.cell)}
          hits={hits}
          inputRef={filterInput}
          onLeave={() => focusList.current?.()}
        />
      </div>
      <Choosing filtered={filtered} checked={checked} actions={actions} onCheck={check} />
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t(hits === null ? 'workshop.rules.empty' : 'workshop.rules.noHits')}</p>
      ) : (
        <RuleList
          rows={rows}
          groups={groups}
          checked={checked}
          onCheck={check}
          fold={fold}
          actions={actions}
          opened={opened}
          onOpened={onOpened}
          showsKind={by !== 'kind'}
          say={say}
          onLeave={() => onFilter(noFilter)}
          focusList={focusList}
        />
      )}
      <p role="status" className="uf-hidden">
        {said}
      </p>
    </div>
  )
}

/** The heading of the filter for a cell of the matrix; empty without one. */
function cellText(document: FormDocument, cell: MatrixCell | null): string {
  if (!cell) return ''
  const name = fieldPath(document, cell.fieldId)
  return t('workshop.rules.filter.cell', { name, question: questions[cell.question] })
}

/** Groups the rules by kind or by field. */
function GroupingControl({
  by,
  onChange,
}: {
  readonly by: Grouping
  readonly onChange: (by: Grouping) => void
}) {
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('workshop.rules.by.label')}
      value={by}
      // The control reports one of its own values.
      onChange={(next) => onChange(next as Grouping)}
      data={(['kind', 'field'] as const).map((value) => ({
        value,
        label: t(`workshop.rules.by.${value}`),
      }))}
    />
  )
}

interface ChoosingProps {
  /** The rules that are shown. */
  readonly filtered: readonly { readonly id: string }[]
  readonly checked: readonly string[]
  readonly actions: RuleActions
  readonly onCheck: (ids: readonly string[]) => void
}

/** Chooses all rules that are shown, and acts on the chosen ones. */
function Choosing({ filtered, checked, actions, onCheck }: ChoosingProps) {
  const isAll = useMemo(() => {
    const chosen = new Set(checked)
    return filtered.length > 0 && filtered.every(({ id }) => chosen.has(id))
  }, [checked, filtered])
  return (
    <div className={classes.choosing}>
      {filtered.length > 0 && (
        <Checkbox
          size="sm"
          label={t('workshop.rules.chooseAll')}
          value={isAll}
          onChange={() => onCheck(isAll ? [] : filtered.map(({ id }) => id))}
        />
      )}
      <CoverageSwitch size="sm" />
      {checked.length > 0 && <BulkBar ids={checked} actions={actions} onEnd={() => onCheck([])} />}
    </div>
  )
}
