import type { FormDefinition } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { useStoredImages } from '../../base/api/use-stored-images.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-preview.ts'
import type { DomainNode } from '../../items/domains/domain-tree.ts'
import { AnswerPanel } from '../preview/panels/answer-panels.tsx'
import { sampleContext } from '../preview/panels/context-editor.tsx'
import { DiagnosticsView } from '../preview/panels/diagnostics-view.tsx'
import { PreviewForm } from '../preview/preview-form.tsx'
import { textImages } from '../preview/text-images.ts'
import { useDefinition } from '../preview/use-definition.ts'
import { usePreviewSession } from '../preview/use-preview-session.ts'
import '../preview/preview.css'

interface DomainFormsProps {
  readonly formId: string
  readonly domains: readonly DomainNode[]
  /** The domains to show side by side; null is everywhere. */
  readonly shown: readonly (string | null)[]
}

/** A form as one domain sees it, or as two see it side by side, to be filled in. */
export function DomainForms({ formId, domains, shown }: DomainFormsProps) {
  const { definition: saved, withTrees, error, retry } = useDefinition(formId, null)
  const definition = useMemo(() => saved && withTrees?.(saved), [saved, withTrees])
  if (!definition) {
    if (error) return <Failure what={t('preview.failed')} error={error} onRetry={retry} />
    return <Skeleton height={320} radius="sm" />
  }
  const nameOf = (id: string | null) =>
    domains.find((domain) => domain.id === id)?.name ?? t('list.domains.everywhere')
  return (
    <div className="preview preview-columns">
      {shown.map((id, index) => (
        // The same domain may be selected on both sides.
        <DomainForm
          key={`${index === 0 ? 'left' : 'right'} ${id}`}
          definition={definition}
          domain={id}
          name={nameOf(id)}
        />
      ))}
    </div>
  )
}

interface DomainFormProps {
  readonly definition: FormDefinition
  readonly domain: string | null
  readonly name: string
}

function DomainForm({ definition, domain, name }: DomainFormProps) {
  const context = useMemo(() => sampleContext(definition), [definition])
  const images = useStoredImages(useMemo(() => textImages(definition), [definition]))
  const { session, diagnostics, beginning } = usePreviewSession({ definition, domain, moment: null, context })
  return (
    <div>
      <h3>{name}</h3>
      <DiagnosticsView definition={definition} diagnostics={diagnostics} />
      {session && (
        <div className="preview-side" data-sticky>
          <PreviewForm
            session={session}
            beginning={beginning}
            width="fit"
            readOnly={false}
            images={images}
            label={t('preview.form.in', { domain: name })}
            why={null}
          />
          <AnswerPanel session={session} />
        </div>
      )}
    </div>
  )
}
