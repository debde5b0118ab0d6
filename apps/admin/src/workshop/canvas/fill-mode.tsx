import { Skeleton } from '@mantine/core'
import type { SessionSnapshot } from '@urlapmuhely/engine'
import type { RefObject } from 'react'
import { useChosenDomain } from '../../layout/chosen-domain.ts'
import { Failure } from '../../layout/failure.tsx'
import { t } from '../../messages/t.ts'
import { LivePreview } from '../../preview/preview.tsx'
import classes from './canvas.module.css'
import { useDocumentDefinition } from './use-document-definition.ts'

interface FillModeProps {
  /** What was typed before; written when the mode is left. */
  readonly typed: RefObject<SessionSnapshot | null>
}

/** The running form on the document as it is being edited, with an explanation of every field. */
export function FillMode({ typed }: FillModeProps) {
  const domain = useChosenDomain()
  const { definition, withTrees, error, retry } = useDocumentDefinition()
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
        isFolded
      />
    </div>
  )
}
