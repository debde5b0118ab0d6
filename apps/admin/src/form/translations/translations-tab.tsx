import { type ApiItem, type Form, languageName, languagesOf } from '@urlapmuhely/schema'
import { Select, TextInput } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Alert } from '../../base/kit/alert.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { useShowTab } from '../../base/layout/address-tab.ts'
import { focusControlWhenShown } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { propertyId } from '../../values/properties/property-id.ts'
import { useIsUnsaved } from '../history/unsaved/unsaved-changes.tsx'
import editor from '../shown/tabs.module.css'
import { SETTINGS_TAB } from '../shown/workshop-tab-names.ts'
import type { PlaceNamer } from './place-names.ts'
import { ProgressList } from './progress-list.tsx'
import { TextFileDialog } from './text-file-dialog.tsx'
import { TextFileMenu } from './text-file-menu.tsx'
import { TextGroupView } from './text-group-view.tsx'
import { groupRows } from './text-groups.ts'
import { type SharedRowProps, TextRowView } from './text-row-view.tsx'
import { filterRows, type RowFilter, type TextRow } from './text-rows.ts'
import classes from './translations.module.css'
import { createNearWatcher, NearProvider } from './use-near.ts'
import { cellKey, useTranslations } from './use-translations.ts'

const states = [
  { value: 'missing', label: t('edit.texts.state.missing') },
  { value: 'outdated', label: t('edit.texts.state.outdated') },
  { value: 'done', label: t('edit.texts.state.done') },
] as const

/** The texts of a form with their translations, edited in place. */
export function TranslationsTab({ item: form }: { readonly item: ApiItem }) {
  // The shape of the property `languages` is a list of texts.
  const [source, ...further] = languagesOf({ languages: form.languages as Form['languages'] })
  const { rows, nameOf, error, retry, save, apply, unsaved, forget } = useTranslations(form.id)
  if (further.length === 0) return <OneLanguage />
  if (!rows || !nameOf) {
    if (error) return <Failure what={t('edit.texts.loadFailed')} error={error} onRetry={retry} />
    return <Skeleton height={320} />
  }
  const table = { rows, nameOf, source, further, save, apply, unsaved, forget }
  return <TextTable {...table} name={String(form.key)} />
}

/** Says what a second language is for, and leads to where it is added. */
function OneLanguage() {
  const show = useShowTab()
  const add = () => {
    void show(SETTINGS_TAB)
    focusControlWhenShown(propertyId('languages'))
  }
  return (
    <div className={editor.part}>
      <p className={editor.quiet}>{t('edit.texts.oneLanguage')}</p>
      <div className={editor.actions}>
        <Button variant="default" size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {t('edit.texts.addLanguage')}
        </Button>
      </div>
    </div>
  )
}

/** The texts are those that the server has: says so while there are newer ones. */
function UnsavedNote() {
  return useIsUnsaved() ? <Alert color="yellow">{t('edit.texts.unsaved')}</Alert> : null
}

interface TextTableProps
  extends Pick<ReturnType<typeof useTranslations>, 'save' | 'apply' | 'unsaved' | 'forget'> {
  readonly rows: readonly TextRow[]
  readonly nameOf: PlaceNamer
  /** The name of an exported file. */
  readonly name: string
  readonly source: string
  readonly further: readonly string[]
}

function TextTable(props: TextTableProps) {
  const { rows, nameOf, name, source, further, save, apply, unsaved, forget } = props
  const [isReading, setReading] = useState(false)
  const [filter, setFilter] = useState<RowFilter>({ state: null, kind: null, wanted: '' })
  const [only, setOnly] = useState<string | null>(null)
  const languages = useMemo(
    () => (only === null ? further : further.filter((lang) => lang === only)),
    [further, only],
  )
  // A row that was just translated stays until the filter changes: it must not vanish under the cursor.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const matching = useMemo(() => new Set(filterRows(rows, languages, filter)), [rows, languages, filter])
  const shown = rows.filter((row) => matching.has(row) || kept.has(row.key))
  const groups = useMemo(() => groupRows(rows), [rows])
  const shownKeys = new Set(shown.map(({ key }) => key))
  const change = (next: Partial<RowFilter>) => {
    setKept(new Set())
    setFilter((last) => ({ ...last, ...next }))
  }
  const shared: SharedRowProps = {
    ...{ source, languages, nameOf, forget },
    unsavedIn: (row, lang) => unsaved.get(cellKey(row, lang)),
    save: (row, lang, text, over = false) => {
      setKept((last) => new Set(last).add(row.key))
      save({ row, lang, text, over })
    },
  }
  const [watcher] = useState(createNearWatcher)
  useEffect(() => () => watcher.disconnect(), [watcher])
  return (
    <div className={editor.part}>
      <ProgressList
        rows={rows}
        languages={further}
        onShowMissing={(lang) => {
          setOnly(further.length > 1 ? lang : null)
          change({ state: 'missing' })
        }}
      />
      <UnsavedNote />
      <div className={editor.toolbar}>
        <Filters {...{ rows, further, filter, change, only, setOnly }} />
        <TextFileMenu rows={shown} name={name} source={source} languages={further} />
        <Button size="sm" variant="default" onClick={() => setReading(true)}>
          {t('edit.texts.file.read')}
        </Button>
        <p className={editor.quiet} role="status">
          {t('edit.texts.shown', { count: shown.length, total: rows.length })}
        </p>
      </div>
      {isReading && (
        <TextFileDialog
          rows={rows}
          source={source}
          languages={further}
          apply={apply}
          onClose={() => setReading(false)}
        />
      )}
      {shown.length === 0 && <p className={editor.quiet}>{t('edit.texts.none')}</p>}
      <NearProvider value={watcher}>
        <ul className={classes.rows} aria-label={t('edit.tabs.texts')}>
          {groups
            .filter((group) => group.rows.some(({ key }) => shownKeys.has(key)))
            .map((group) => {
              const [row] = group.rows
              if (!row) return null
              return group.rows.length === 1 ? (
                <TextRowView key={group.key} row={row} {...shared} />
              ) : (
                <TextGroupView key={group.key} group={group} {...shared} />
              )
            })}
        </ul>
      </NearProvider>
    </div>
  )
}

interface FiltersProps extends Pick<TextTableProps, 'rows' | 'further'> {
  readonly filter: RowFilter
  readonly change: (next: Partial<RowFilter>) => void
  /** The only language that is shown; null for all. */
  readonly only: string | null
  readonly setOnly: (lang: string | null) => void
}

function Filters({ rows, further, filter, change, only, setOnly }: FiltersProps) {
  const kinds = [...new Map(rows.map(({ item }) => [item.kind.name, item.kind.label.many]))]
  return (
    <>
      <div className={editor.search}>
        <TextInput
          label={t('edit.texts.search')}
          hideLabel
          type="search"
          size="sm"
          placeholder={t('edit.texts.search')}
          value={filter.wanted}
          onChange={(wanted) => change({ wanted })}
          clearable
        />
      </div>
      <Select
        label={t('edit.texts.stateLabel')}
        hideLabel
        size="sm"
        placeholder={t('edit.texts.everyState')}
        options={states}
        value={filter.state}
        onChange={(state) => change({ state })}
        clearable
      />
      <Select
        label={t('edit.texts.kindLabel')}
        hideLabel
        size="sm"
        placeholder={t('edit.texts.everyKind')}
        options={kinds.map(([value, label]) => ({ value, label }))}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
        clearable
      />
      {further.length > 1 && (
        <Select
          label={t('edit.texts.languageLabel')}
          hideLabel
          size="sm"
          placeholder={t('edit.texts.everyLanguage')}
          options={further.map((lang) => ({ value: lang, label: languageName(lang) }))}
          value={only}
          onChange={setOnly}
          clearable
        />
      )}
    </>
  )
}
