import type { ContextValues, Session, SessionSnapshot } from '@urlapmuhely/engine'
import { type FormDefinition, inLanguage, languagesOf } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useStoredImages } from '../../base/api/use-stored-images.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t-preview.ts'
import { useEditedItem } from './edited-item.ts'
import { pathOfEdited } from './edited-path.ts'
import type { ExampleToTry } from './example-to-try.ts'
import type { EditedItem } from './merge-definition.ts'
import { AnswerPanel, IssuesPanel } from './panels/answer-panels.tsx'
import { sampleContext } from './panels/context-editor.tsx'
import { DiagnosticsView } from './panels/diagnostics-view.tsx'
import { EventPanel } from './panels/event-panel.tsx'
import { WhyPanel } from './panels/why-panel.tsx'
import { PreviewForm } from './preview-form.tsx'
import { type PreviewSettings, SettingsBar } from './preview-settings.tsx'
import type { StartValues } from './run-preview.ts'
import { textImages } from './text-images.ts'
import { useDefinition } from './use-definition.ts'
import { usePreviewSession } from './use-preview-session.ts'
import './preview.css'

interface PreviewProps {
  readonly formId: string
  /** The initially selected domain; null is everywhere. */
  readonly domain: string | null
  /** The event panel is beside the form if there is room, otherwise below. */
  readonly beside?: boolean
}

/** A form as its consumers render it, unsaved changes included, with an explanation of every event. */
export function Preview({ formId, domain, beside = false }: PreviewProps) {
  const { item, isBroken } = useEditedItem()
  const { definition, withTrees, error, listsError, retry } = useDefinition(formId, item)
  if (!definition || !withTrees) {
    if (error) return <Failure what={t('preview.failed')} error={error} onRetry={retry} />
    return (
      <div className="preview" role="status" aria-label={t('preview.loading')}>
        <Skeleton height={60} />
        <Skeleton height={320} />
      </div>
    )
  }
  return (
    <div className="preview">
      {isBroken && (
        <p className="preview-note" data-sign="warning" role="status">
          {t('preview.invalid')}
        </p>
      )}
      {listsError && <Failure what={t('preview.listsFailed')} error={listsError} onRetry={retry} />}
      <LivePreview
        definition={definition}
        withTrees={withTrees}
        domain={domain}
        beside={beside}
        edited={item}
      />
      <DataLoaded ready />
    </div>
  )
}

interface LivePreviewProps {
  readonly definition: FormDefinition
  readonly withTrees: (definition: FormDefinition) => FormDefinition
  readonly domain: string | null
  readonly beside: boolean
  readonly edited: EditedItem | null
  /** The moment that is shown first, ISO 8601; left out for now. */
  readonly moment?: string | null
  /** Another moment is chosen outside, not among the settings. */
  readonly isMomentFixed?: boolean
  /** The answers typed before, which the preview continues with; written when the preview is closed. */
  readonly typed?: RefObject<SessionSnapshot | null>
  /** Answers to start with, in place of those typed before. */
  readonly example?: ExampleToTry | null
  /** The settings are folded until the user opens them. */
  readonly isFolded?: boolean
  /** Further controls above a running form. */
  readonly tools?: (running: RunningPreview) => ReactNode
}

/** A form that runs in a preview, and its start values. */
export interface RunningPreview {
  readonly session: Session
  /** Grows when the form starts from scratch. */
  readonly beginning: number
  readonly values: StartValues
  readonly context: ContextValues
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC; null is now. */
  readonly moment: string | null
}

function domainToShow({ domains }: FormDefinition, chosen: string | null, example: ExampleToTry | null) {
  const own = example && domains.find(({ name }) => name === example.domain)
  return own?.id ?? domains.find(({ id }) => id === chosen)?.id ?? null
}

function noteOf({ moment, played }: ExampleToTry): string {
  if (played) return t('preview.scenarioPlayed', { name: played.name })
  return moment ? t('preview.momentShown', { time: formatInstant(moment) }) : t('preview.exampleFilled')
}

/** A definition as a running form, with its settings and explanations. */
export function LivePreview({
  definition,
  withTrees,
  domain,
  beside,
  edited,
  moment = null,
  isMomentFixed = false,
  typed,
  example = null,
  isFolded = false,
  tools,
}: LivePreviewProps) {
  const [settings, setSettings] = useState<PreviewSettings>({
    domain: domainToShow(definition, domain, example),
    moment: example?.moment ?? moment,
    width: 'fit',
    readOnly: false,
    lang: null,
    context: example?.played?.context ?? null,
  })
  const languages = languagesOf(definition.form)
  const lang = settings.lang !== null && languages.includes(settings.lang) ? settings.lang : languages[0]
  // Translations are texts too, so trees are made of one language.
  const shown = useMemo(() => withTrees(inLanguage(definition, lang)), [withTrees, definition, lang])
  const images = useStoredImages(useMemo(() => textImages(shown), [shown]))
  const context = useMemo(() => settings.context ?? sampleContext(definition), [settings.context, definition])
  const [asked, setAsked] = useState(() => pathOfEdited(definition, edited))
  const { session, diagnostics, beginning, values, restart } = usePreviewSession({
    definition: shown,
    domain: settings.domain,
    moment: settings.moment,
    context,
    typed,
    example: example?.values,
    played: example?.played?.events,
  })
  const settingsBar = (
    <SettingsBar
      definition={definition}
      settings={settings}
      languages={languages}
      isMomentFixed={isMomentFixed}
      change={(change) => setSettings((last) => ({ ...last, ...change }))}
      session={session}
      restart={restart}
    />
  )
  return (
    <>
      {isFolded ? <Folded>{settingsBar}</Folded> : settingsBar}
      {example && (
        <p className="preview-note" role="status">
          {noteOf(example)}
        </p>
      )}
      {session &&
        tools?.({
          ...{ session, beginning, values, context },
          ...{ domain: settings.domain, moment: settings.moment },
        })}
      <DiagnosticsView definition={definition} diagnostics={diagnostics} />
      {session && (
        <RunningParts
          {...{ session, beginning, beside, images, asked, setAsked }}
          width={settings.width}
          readOnly={settings.readOnly}
        />
      )}
    </>
  )
}

function Folded({ children }: { readonly children: ReactNode }) {
  return (
    <details className="preview-folded">
      <summary>{t('preview.settings.label')}</summary>
      {children}
    </details>
  )
}

interface RunningPartsProps extends Pick<RunningPreview, 'session' | 'beginning'> {
  readonly beside: boolean
  readonly images: ReturnType<typeof useStoredImages>
  /** The path of the field that is explained; null if none is. */
  readonly asked: ReturnType<typeof pathOfEdited>
  readonly setAsked: (path: ReturnType<typeof pathOfEdited>) => void
  readonly width: PreviewSettings['width']
  readonly readOnly: boolean
}

/** The running form, with the panels that explain it. */
function RunningParts(props: RunningPartsProps) {
  const { session, beginning, beside, images, asked, setAsked, width, readOnly } = props
  return (
    <div className="preview-parts" data-beside={beside ? '' : undefined}>
      <PreviewForm
        session={session}
        beginning={beginning}
        width={width}
        readOnly={readOnly}
        images={images}
        label={t('preview.form.region')}
        why={{ chosen: asked, choose: setAsked }}
      />
      <div className="preview-side" data-sticky>
        <WhyPanel session={session} path={asked} choose={setAsked} />
        <EventPanel session={session} />
        <IssuesPanel session={session} />
        <AnswerPanel session={session} />
      </div>
    </div>
  )
}
