import { form } from '@urlapmuhely/schema'
import { RadioGroup, Select } from '@urlapmuhely/ui'
import { resolvedValue, THEMES, type ThemeVariables } from '@urlapmuhely/ui/themes'
import { useMemo } from 'react'
import { useItem } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Text } from '../../base/kit/text.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/form/t-themes.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import { referenceSearch } from '../../values/items/reference-options.ts'
import { useKeptTrial } from './kept-trial.ts'
import { ThemePreview } from './theme-preview.tsx'
import { ContrastReport, ThemeResult } from './theme-result.tsx'
import { useThemeSheet } from './theme-sheet.ts'
import {
  changeCount,
  changesShown,
  type ThemeName,
  type ThemeTrial,
  withoutChanges,
  withValue,
} from './theme-trial.ts'
import { changedValues, themeValues } from './theme-values.ts'
import { COLORS, SHAPES, type ThemeVariable } from './theme-variables.ts'
import { readThemesSearch, type ThemesSearch } from './themes-search.ts'
import { VariableInput } from './variable-input.tsx'
import '../../items/rows/list.css'
import '../../base/styles/work-panel.css'
import './themes.css'

const searchForms = referenceSearch(form)
// The keys of the constant are the names of themes, by its own type; `Object.keys` returns strings.
const themes = (Object.keys(THEMES) as ThemeName[]).map((value) => ({
  value,
  label: t(`themes.themes.${value}`),
}))
const schemes = [
  { value: 'light', label: t('themes.light') },
  { value: 'dark', label: t('themes.dark') },
] as const
const widths = [
  { value: 'fit', label: t('themes.fit') },
  { value: '360', label: t('themes.phone') },
] as const

/** The page on which themes are tried on one's own form, and their style sheet is copied. */
export function ThemesScreen() {
  const [trial, setTrial] = useKeptTrial()
  const { theme, scheme } = trial
  const own = useMemo(() => themeValues(theme, scheme), [theme, scheme])
  const values = useMemo(() => changedValues(own, changesShown(trial)), [own, trial])
  useThemeSheet(values, scheme)
  return (
    <section className="themes" aria-labelledby="screen-title">
      <header className="list-head">
        <h1 id="screen-title">{t('shell.frame.themesTitle')}</h1>
        <Text size="sm" c="dimmed" className="themes-intro">
          {t('themes.intro')}
        </Text>
      </header>
      <div className="themes-grid">
        <ThemeSettings trial={trial} onTrial={setTrial} values={values} />
        <VariableInputs trial={trial} onTrial={setTrial} own={own} />
        <div className="themes-side" data-sticky>
          <TriedForm />
          <div className="work-panel">
            <ThemeResult trial={trial} />
          </div>
        </div>
      </div>
      <DataLoaded ready />
    </section>
  )
}

type KeptTrial = ReturnType<typeof useKeptTrial>

interface TrialProps {
  readonly trial: KeptTrial[0]
  readonly onTrial: KeptTrial[1]
}

/** The tried theme and scheme, how much is changed, and pairs of colours with too little contrast. */
function ThemeSettings({ trial, onTrial, values }: TrialProps & { readonly values: ThemeVariables }) {
  const { theme, scheme } = trial
  const count = changeCount(trial)
  const restore = (before: ThemeTrial) => {
    onTrial(withoutChanges(before))
    notify.undo(t('themes.restored'), async () => onTrial(before))
  }
  return (
    <section className="work-panel themes-settings" aria-label={t('themes.settings')}>
      <RadioGroup
        label={t('themes.theme')}
        options={themes}
        value={theme}
        onChange={(value) => onTrial((last) => ({ ...last, theme: value ?? 'default' }))}
      />
      <RadioGroup
        label={t('themes.scheme')}
        inline
        options={schemes}
        value={scheme}
        onChange={(value) => onTrial((last) => ({ ...last, scheme: value ?? 'light' }))}
      />
      <div className="themes-head">
        <Text size="sm" c="dimmed">
          {count === 0 ? t('themes.unchanged') : t('themes.changed', { count })}
        </Text>
        <Button size="xs" variant="default" disabled={count === 0} onClick={() => restore(trial)}>
          {t('themes.allBack')}
        </Button>
      </div>
      <ContrastReport values={values} />
    </section>
  )
}

/** The inputs of all variables. `own` are the theme's values without changes. */
function VariableInputs({ trial, onTrial, own }: TrialProps & { readonly own: ThemeVariables }) {
  const { theme, scheme } = trial
  const changes = changesShown(trial)
  const inputOf = (variable: ThemeVariable) => {
    const { [variable.name]: changed = null, ...others } = changes
    return (
      <VariableInput
        key={`${theme} ${scheme} ${variable.name}`}
        variable={variable}
        own={resolvedValue(changedValues(own, others), variable.name)}
        changed={changed}
        onChange={(value) => onTrial((last) => withValue(last, variable, value))}
      />
    )
  }
  return (
    <section className="work-panel themes-values" aria-label={t('themes.values')}>
      <details open>
        <summary>{t('themes.colors')}</summary>
        <p className="list-hint">{t('themes.colorsHint')}</p>
        <div className="themes-variables">{COLORS.map(inputOf)}</div>
      </details>
      <details>
        <summary>{t('themes.shapes')}</summary>
        <p className="list-hint">{t('themes.shapesHint')}</p>
        <div className="themes-variables">{SHAPES.map(inputOf)}</div>
      </details>
    </section>
  )
}

/** The chosen form in the tried theme. */
function TriedForm() {
  const [search, setSearch] = useThemesSearch()
  const named = useItem(form, search.form).data
  return (
    <section className="work-panel" aria-label={t('themes.preview')}>
      <div className="themes-choices">
        <Select
          label={t('themes.form')}
          placeholder={t('themes.formHint')}
          clearable
          search={searchForms}
          value={search.form ?? null}
          selectedOption={named ? { value: named.id, label: named.name } : null}
          onChange={(id) => setSearch({ form: id ?? undefined })}
        />
        <RadioGroup
          label={t('themes.width')}
          inline
          options={widths}
          value={search.width ?? 'fit'}
          onChange={(value) => setSearch({ width: value === '360' ? '360' : undefined })}
        />
      </div>
      {search.form === undefined ? (
        <Text size="sm" c="dimmed">
          {t('themes.noForm')}
        </Text>
      ) : (
        <ThemePreview
          key={search.form}
          formId={search.form}
          width={search.width ?? 'fit'}
          label={t('themes.preview')}
        />
      )}
    </section>
  )
}

/** The form and its width, kept in the address. */
function useThemesSearch() {
  const given = useSearch()
  const navigate = useNavigate()
  const search = readThemesSearch(given)
  const change = (next: ThemesSearch) => {
    navigate({ to: '.', search: (current: object) => ({ ...current, ...next }), replace: true })
  }
  return [search, change] as const
}
