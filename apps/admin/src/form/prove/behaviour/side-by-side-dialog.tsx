import { useQuery } from '@tanstack/react-query'
import { compile } from '@urlapmuhely/engine'
import {
  type ApiItem,
  type BehaviourCase,
  type FormDefinition,
  inLanguage,
  languagesOf,
} from '@urlapmuhely/schema'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../base/api/client.ts'
import { queryKeys } from '../../../base/api/queries.ts'
import { useStoredImages } from '../../../base/api/use-stored-images.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { PrintButton, Printed } from '../../../base/dialogs/printed.tsx'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { enterAnswers } from '../../preview/enter-answers.ts'
import { PreviewForm } from '../../preview/preview-form.tsx'
import { textImages } from '../../preview/text-images.ts'
import {
  aboutStates,
  type ComparedMoments,
  headingOf,
  type ShownState,
  stateName,
} from './behaviour-words.ts'
import classes from './side-by-side-dialog.module.css'

/** Which states are shown, and the case in which they differ. */
export interface SideBySideProps {
  readonly form: Pick<ApiItem, 'id' | 'name'>
  readonly from: ShownState
  readonly to: ShownState
  readonly at: ComparedMoments
  readonly shown: BehaviourCase
  readonly onClose: () => void
}

/** Two states of a form, filled in with the same answers: a person sees how they differ, and can go on with both. */
export function SideBySideDialog({ form, from, to, at, shown, onClose }: SideBySideProps) {
  useReturnFocus()
  return (
    <Dialog size="full" onClose={onClose} title={t('edit.behaviour.sideBySide')}>
      <Printed title={t('edit.behaviour.sideBySide')} about={aboutStates({ form, from, to, at })}>
        <div className={classes.body}>
          <div data-screen-only>
            <PrintButton />
          </div>
          <div className={classes.difference}>
            <p>{headingOf(shown)}:</p>
            <ul>
              {shown.lines.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <div className={classes.sides}>
            <Side formId={form.id} state={from} side="before" at={at} shown={shown} />
            <Side formId={form.id} state={to} side="after" at={at} shown={shown} />
          </div>
        </div>
      </Printed>
    </Dialog>
  )
}

interface SideProps {
  readonly formId: string
  readonly state: ShownState
  readonly side: 'before' | 'after'
  readonly at: ComparedMoments
  readonly shown: BehaviourCase
}

function Side({ formId, state, side, at, shown }: SideProps) {
  const { data, error, refetch } = useQuery({
    queryKey: state === 'working' ? queryKeys.definition(formId) : ['versions', formId, 'definition', state],
    queryFn: ({ signal }) => loadState(formId, state, signal),
  })
  const parser = useQuery({
    queryKey: queryKeys.textParser,
    queryFn: () => import('@urlapmuhely/schema/rich-text'),
    staleTime: Infinity,
  })
  const own = side === 'before' ? at.fromAt : at.toAt
  const label = t(side === 'before' ? 'edit.behaviour.before' : 'edit.behaviour.after', {
    state: stateName(state, own),
  })
  const failure = error ?? parser.error
  const retry = () => void Promise.all([refetch(), parser.refetch()])
  return (
    <section className={classes.side} aria-label={label}>
      <h3>{label}</h3>
      {failure && (!data || !parser.data) && (
        <Failure what={t('edit.behaviour.loadFailed')} error={failure} onRetry={retry} />
      )}
      {!failure && (!data || !parser.data) && <Skeleton height={240} />}
      {data && parser.data && (
        <FilledForm
          definition={data}
          withTrees={parser.data.withTrees}
          values={shown.values[side]}
          fieldIds={shown.lines.map(({ fieldId }) => fieldId)}
          domain={shown.domains[0]?.id ?? null}
          moment={own ?? shown.since}
          clock={at.toAt ?? shown.since}
          label={label}
        />
      )}
    </section>
  )
}

async function loadState(formId: string, state: ShownState, signal: AbortSignal): Promise<FormDefinition> {
  const path = `/api/forms/${formId}`
  if (state === 'working') return api.get('formDefinition', `${path}/definition`, { signal })
  if (typeof state === 'object')
    return api.get('formDefinition', `${path}/proposals/${state.proposalId}/definition`, { signal })
  return (await api.get('versionDetail', `${path}/versions/${state}`, { signal })).definition
}

interface FilledFormProps {
  readonly definition: FormDefinition
  readonly withTrees: (definition: FormDefinition) => FormDefinition
  readonly values: Readonly<Record<string, unknown>>
  /** The fields that differ; they are marked, and the first one is shown. */
  readonly fieldIds: readonly string[]
  readonly domain: string | null
  /** When its items are in force, and the time of its clock; null is now. */
  readonly moment: string | null
  readonly clock: string | null
  readonly label: string
}

function FilledForm(props: FilledFormProps) {
  const { definition, withTrees, values, fieldIds, domain, moment, clock, label } = props
  const place = useRef<HTMLDivElement>(null)
  const whole = useMemo(
    () => withTrees(inLanguage(definition, languagesOf(definition.form)[0])),
    [definition, withTrees],
  )
  const images = useStoredImages(useMemo(() => textImages(whole), [whole]))
  const [session] = useState(() => {
    const now = moment ?? new Date().toISOString()
    const { program } = compile(whole, { domain, now })
    const started = program?.start({ context: { now: clock ?? (() => new Date().toISOString()) } }) ?? null
    if (started) enterAnswers(started, values)
    return started
  })
  const different = fieldIds.flatMap((id) => session?.program.fieldById.get(id)?.localPath ?? [])
  const marked = different.join()
  useEffect(() => {
    for (const path of marked.split(',').toReversed()) {
      // The field itself, or that of the first row.
      const cell = place.current?.querySelector(`[data-path="${path}"], [data-path$=".${path}"]`)
      cell?.setAttribute('data-different', '')
      cell?.scrollIntoView({ block: 'center' })
    }
  }, [marked])
  if (!session) return <p>{t('edit.behaviour.notOpened')}</p>
  return (
    <div ref={place}>
      <PreviewForm
        session={session}
        beginning={0}
        width="fit"
        readOnly={false}
        images={images}
        label={label}
        why={null}
        at={different[0] ?? null}
      />
    </div>
  )
}
