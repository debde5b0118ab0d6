import type { ContextValues, Session } from '@urlapmuhely/engine'
import { type FormDefinition, type JsonValue, languageName } from '@urlapmuhely/schema'
import { Select, Toggle } from '@urlapmuhely/ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-preview.ts'
import { DomainSelector } from '../../items/domains/domain-selector.tsx'
import { JsonEditor } from '../../values/inputs/json-editor.tsx'
import { MomentInput } from '../../values/inputs/moment-input.tsx'
import { ContextEditor, sampleContext } from './panels/context-editor.tsx'
import { PREVIEW_WIDTHS, type PreviewWidth } from './preview-form.tsx'
import type { StartValues } from './run-preview.ts'

/** The settings of a preview. */
export interface PreviewSettings {
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC; null is now. */
  readonly moment: string | null
  readonly width: PreviewWidth
  readonly readOnly: boolean
  /** The language of the texts; null is the source. */
  readonly lang: string | null
  /** The context values of the host; null uses the samples that the form declares. */
  readonly context: ContextValues | null
}

interface SettingsBarProps {
  readonly definition: FormDefinition
  readonly settings: PreviewSettings
  /** The languages of the form, the source first. */
  readonly languages: readonly string[]
  /** Hides the choice of the moment. */
  readonly isMomentFixed: boolean
  readonly change: (change: Partial<PreviewSettings>) => void
  readonly session: Session | null
  readonly restart: (values?: StartValues) => void
}

const widths = PREVIEW_WIDTHS.map((width) => ({
  value: width,
  label: width === 'fit' ? t('preview.settings.fit') : t('preview.settings.pixels', { width }),
}))

/** Selects the domain, the moment, the width, read-only, and the initial values. */
export function SettingsBar(props: SettingsBarProps) {
  const { definition, settings, languages, isMomentFixed, change, session, restart } = props
  return (
    <fieldset className="preview-fieldset" aria-label={t('preview.settings.label')}>
      <div className="preview-settings">
        <DomainSelector
          size="sm"
          label={t('preview.settings.domain')}
          value={settings.domain}
          onChange={(domain) => change({ domain })}
        />
        {!isMomentFixed && (
          <MomentInput
            label={t('preview.settings.moment')}
            value={settings.moment}
            onChange={(moment) => change({ moment })}
          />
        )}
        {languages.length > 1 && (
          <Select
            size="sm"
            label={t('preview.settings.lang')}
            options={languages.map((lang) => ({ value: lang, label: languageName(lang) }))}
            value={settings.lang ?? languages[0] ?? null}
            onChange={(lang) => change({ lang })}
          />
        )}
        <Select
          size="sm"
          label={t('preview.settings.width')}
          options={widths}
          value={settings.width}
          onChange={(width) => change({ width: width ?? 'fit' })}
        />
      </div>
      <div className="preview-switches">
        <Toggle
          size="sm"
          label={t('preview.settings.readOnly')}
          value={settings.readOnly}
          onChange={(readOnly) => change({ readOnly })}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => restart()}
        >
          {t('preview.settings.restart')}
        </Button>
      </div>
      {definition.form.context?.length > 0 && (
        <ContextEditor
          declared={definition.form.context}
          values={settings.context ?? sampleContext(definition)}
          onChange={(context) => change({ context })}
        />
      )}
      <StartEditor session={session} restart={restart} />
    </fieldset>
  )
}

function StartEditor({ session, restart }: Pick<SettingsBarProps, 'session' | 'restart'>) {
  const [values, setValues] = useState<JsonValue>(null)
  const [isBroken, setBroken] = useState(false)
  const isObject = values === null || (typeof values === 'object' && !Array.isArray(values))
  return (
    <details>
      <summary>{t('preview.settings.start')}</summary>
      <div className="preview-start">
        <p className="preview-note">{t('preview.settings.startHelp')}</p>
        <JsonEditor
          label={t('preview.settings.start')}
          value={values}
          onChange={setValues}
          onBroken={(text) => setBroken(text !== null)}
          error={isObject ? undefined : t('preview.settings.startShape')}
        />
        <div className="preview-switches">
          <Button
            size="xs"
            variant="default"
            disabled={!session}
            // The engine's answer is JSON.
            onClick={() => session && setValues(session.answer().values as JsonValue)}
          >
            {t('preview.settings.startFromAnswer')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={isBroken || !isObject}
            // Checked above: an object or nothing.
            onClick={() => restart((values ?? {}) as StartValues)}
          >
            {t('preview.settings.startNow')}
          </Button>
        </div>
      </div>
    </details>
  )
}
