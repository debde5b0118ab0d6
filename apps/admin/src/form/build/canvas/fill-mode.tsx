import type { SessionSnapshot } from '@urlapmuhely/engine'
import { type RefObject, useState } from 'react'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/t-preview.ts'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { takeExample } from '../../preview/example-to-try.ts'
import { LivePreview } from '../../preview/preview.tsx'
import type { Recording } from '../../prove/scenarios/recording.ts'
import { SaveScenario } from '../../prove/scenarios/save-scenario.tsx'
import { useDocumentDefinition } from '../../store/use-document-definition.ts'
import { useWorkshopState } from '../../store/workshop-context.tsx'
import classes from './canvas.module.css'

interface FillModeProps {
  /** The answers typed before, which the form starts with; written when the user leaves the mode. */
  readonly typed: RefObject<SessionSnapshot | null>
  /** The recording of the earlier events, which is continued. */
  readonly recording: RefObject<Recording | null>
}

/** The running form on the document as it is being edited, with an explanation of every field. */
export function FillMode({ typed, recording }: FillModeProps) {
  const domain = useChosenDomain()
  const { definition, withTrees, error, retry } = useDocumentDefinition()
  const formId = useWorkshopState(({ history }) => history.document.form.id)
  const [example] = useState(() => takeExample(formId))
  if (error) return <Failure what={t('preview.failed')} error={error} onRetry={retry} />
  if (!definition || !withTrees) return <Skeleton height={320} />
  return (
    <div className={`preview ${classes.fill}`}>
      <LivePreview
        definition={definition}
        withTrees={withTrees}
        domain={domain}
        beside={false}
        edited={null}
        typed={typed}
        example={example}
        isFolded
        tools={(running) => (
          <SaveScenario definition={definition} running={running} recording={recording} example={example} />
        )}
      />
    </div>
  )
}
