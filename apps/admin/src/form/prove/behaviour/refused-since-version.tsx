import type { ApiItem } from '@urlapmuhely/schema'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { useBehaviour } from './behaviour-query.ts'
import classes from './behaviour-view.module.css'
import { RefusedAnswer } from './refused-answer.tsx'

interface RefusedSinceVersionProps {
  readonly form: Pick<ApiItem, 'id' | 'name'>
  /** The published version. */
  readonly version: number
  readonly contentRevision: number
}

/**
 * Lists the answers that the published version accepts and the working copy refuses;
 * shows nothing if there are none.
 */
export function RefusedSinceVersion({ form, version, contentRevision }: RefusedSinceVersionProps) {
  const { data, error, refetch } = useBehaviour({ form, from: version, to: 'working', contentRevision })
  if (error && !data)
    return <Failure what={t('edit.behaviour.refusedFailed')} error={error} onRetry={() => void refetch()} />
  const cases = data?.cases.flatMap(({ lines, refused }) => (refused ? [{ lines, refused }] : [])) ?? []
  if (!data || cases.length + data.breaking.length === 0) return null
  return (
    <section className={classes.breaking} aria-labelledby="refused-since-version">
      <h3 id="refused-since-version">{t('edit.behaviour.refusedTitle')}</h3>
      <ul>
        {data.breaking.map(({ text, example }) => (
          <li key={text}>
            {text}
            {example && <RefusedAnswer example={example} />}
          </li>
        ))}
        {cases.map(({ lines, refused }) => (
          <li key={JSON.stringify([lines, refused.answers])}>
            {lines
              .filter(({ isStricter }) => isStricter)
              .map(({ text }) => text)
              .join(' ')}
            <RefusedAnswer example={refused} />
          </li>
        ))}
      </ul>
    </section>
  )
}
