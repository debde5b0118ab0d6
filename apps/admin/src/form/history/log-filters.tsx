import { contentKinds, form, type SavesPage } from '@urlapmuhely/schema'
import { DateInput, Select, TextInput } from '@urlapmuhely/ui'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { type LogFilter, NO_FILTER } from './log-filter.ts'
import css from './log-tab.module.css'

interface LogFiltersProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  readonly people: SavesPage['people']
  /** Offers to show everything again; an empty log offers that itself. */
  readonly hasClear: boolean
}

/** What narrows the log of a form: words in names, the person, the kind of items, days. */
export function LogFilters({ filter, onFilter, people, hasClear }: LogFiltersProps) {
  const set = (change: Partial<LogFilter>) => onFilter({ ...filter, ...change })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has another look
    <div className={css.filters} role="group" aria-label={t('edit.form.log.filters')}>
      <TextInput
        label={t('edit.form.log.search')}
        type="search"
        size="sm"
        value={filter.q}
        onChange={(q) => set({ q })}
      />
      <Select
        label={t('edit.form.who')}
        size="sm"
        clearable
        placeholder={t('edit.form.log.anybody')}
        options={people.map(({ by, byName }) => ({ value: by, label: byName }))}
        value={filter.by}
        onChange={(by) => set({ by })}
      />
      <Select
        label={t('edit.form.log.kind')}
        size="sm"
        clearable
        placeholder={t('edit.form.log.anything')}
        options={[form, ...contentKinds].map(({ name, label }) => ({ value: name, label: label.one }))}
        value={filter.kind}
        onChange={(kind) => set({ kind })}
      />
      <DateInput
        label={t('edit.form.log.from')}
        size="sm"
        value={filter.from}
        onChange={(from) => set({ from })}
      />
      <DateInput label={t('edit.form.log.to')} size="sm" value={filter.to} onChange={(to) => set({ to })} />
      {hasClear && (
        <Button variant="subtle" size="sm" onClick={() => onFilter(NO_FILTER)}>
          {t('edit.form.log.clear')}
        </Button>
      )}
    </div>
  )
}
