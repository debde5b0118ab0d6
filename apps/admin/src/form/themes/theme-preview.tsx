import { type FormDefinition, inLanguage, languagesOf } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { useStoredImages } from '../../base/api/use-stored-images.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-preview.ts'
import { sampleContext } from '../preview/panels/context-editor.tsx'
import { DiagnosticsView } from '../preview/panels/diagnostics-view.tsx'
import { PreviewForm, type PreviewWidth } from '../preview/preview-form.tsx'
import { textImages } from '../preview/text-images.ts'
import { useDefinition } from '../preview/use-definition.ts'
import { usePreviewSession } from '../preview/use-preview-session.ts'
import { TRIED_THEME } from './theme-sheet.ts'
import '../preview/preview.css'

interface ThemePreviewProps {
  readonly formId: string
  readonly width: PreviewWidth
  /** The accessible name of the form's region. */
  readonly label: string
}

/** A saved form in the tried theme. */
export function ThemePreview({ formId, width, label }: ThemePreviewProps) {
  const { definition, withTrees, error, listsError, retry } = useDefinition(formId, null)
  if (error) return <Failure what={t('preview.failed')} error={error} onRetry={retry} />
  if (!definition || !withTrees)
    return (
      <div role="status" aria-label={t('preview.loading')}>
        <Skeleton height={320} />
      </div>
    )
  return (
    <>
      {listsError && <Failure what={t('preview.listsFailed')} error={listsError} onRetry={retry} />}
      <ThemedForm definition={definition} withTrees={withTrees} width={width} label={label} />
    </>
  )
}

interface ThemedFormProps extends Omit<ThemePreviewProps, 'formId'> {
  readonly definition: FormDefinition
  readonly withTrees: (definition: FormDefinition) => FormDefinition
}

function ThemedForm({ definition, withTrees, width, label }: ThemedFormProps) {
  // Texts in the form's first language.
  const shown = useMemo(
    () => withTrees(inLanguage(definition, languagesOf(definition.form)[0])),
    [definition, withTrees],
  )
  const images = useStoredImages(useMemo(() => textImages(shown), [shown]))
  const context = useMemo(() => sampleContext(definition), [definition])
  const { session, diagnostics, beginning } = usePreviewSession({
    definition: shown,
    domain: null,
    moment: null,
    context,
  })
  return (
    <>
      <DiagnosticsView definition={definition} diagnostics={diagnostics} />
      {session && (
        <div className="themes-form" data-theme={TRIED_THEME}>
          <PreviewForm
            session={session}
            beginning={beginning}
            width={width}
            readOnly={false}
            images={images}
            label={label}
            why={null}
          />
        </div>
      )}
    </>
  )
}
