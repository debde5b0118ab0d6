import type { FormDefinition } from '@urlapmuhely/schema'
import { FlaskConical } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { ExampleToTry } from '../../preview/example-to-try.ts'
import type { RunningPreview } from '../../preview/preview.tsx'
import { Recording } from './recording.ts'

interface SaveScenarioProps {
  /** The form as it is being edited. */
  readonly definition: FormDefinition
  readonly running: RunningPreview
  readonly recording: RefObject<Recording | null>
  /** The example that the form was started with; null if none was requested. */
  readonly example: ExampleToTry | null
}

const SaveScenarioDialog = lazyPart(() =>
  import('./save-scenario-dialog.tsx').then((module) => module.SaveScenarioDialog),
)

/** Records the events in the form, and offers to save them as a scenario. */
export function SaveScenario({ definition, running, recording, example }: SaveScenarioProps) {
  const { session, beginning, values, context } = running
  const followed = useRef<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    const isFirst = followed.current === null
    // After an edit of the form or a change to the other mode, the session continues with the typed answers.
    if (!recording.current || (isFirst ? example !== null : followed.current !== beginning)) {
      const events = isFirst ? example?.played?.events : undefined
      recording.current = new Recording({ values, context, ...(events && { events }) })
    }
    followed.current = beginning
    return recording.current.follow(session)
  }, [session, beginning, values, context, recording, example])
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<FlaskConical size={14} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {t('scenarios.save.open')}
      </Button>
      {isSaving && recording.current && (
        <Suspense fallback={null}>
          <SaveScenarioDialog
            recording={recording.current}
            definition={definition}
            domain={running.domain}
            moment={running.moment}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
