import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { form } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { Plus } from 'lucide-react'
import { api } from '../api/client.ts'
import { t } from '../messages/t.ts'
import { latestForms, useRecentForms } from '../recent/recent-forms.ts'
import css from './control-panel.module.css'
import { DraftRows } from './draft-rows.tsx'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { useWaitingDrafts } from './use-waiting-drafts.ts'

/** Where to go on: unsaved work in this browser, and the forms that the person changed or opened last. */
export function ContinuePanel({ overview }: PanelProps) {
  const drafts = useWaitingDrafts()
  const forms = useLatestForms(overview)
  const isReady = overview !== undefined && forms !== undefined && drafts.found !== undefined
  return (
    <Panel title={t('shell.continue.title')}>
      {isReady ? (
        <>
          <DraftRows drafts={drafts.found ?? []} onDiscard={drafts.discard} />
          <Forms forms={forms} />
          {forms.length === 0 && drafts.found?.length === 0 && <Begin />}
        </>
      ) : (
        <LoadingLines count={4} />
      )}
    </Panel>
  )
}

interface LatestForm {
  readonly id: string
  readonly name: string
  readonly at: number
}

function Forms({ forms }: { readonly forms: readonly LatestForm[] }) {
  if (forms.length === 0) return null
  return (
    <>
      <h3 className={css.part}>{t('shell.continue.forms')}</h3>
      <ul className={css.rows}>
        {forms.map(({ id, name, at }) => (
          <li key={id} className={css.row}>
            <Link className={css.link} to={`/admin/${form.slug}/edit/${id}`}>
              {name}
            </Link>
            <span className={css.side}>{formatInstant(new Date(at).toISOString())}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Begin() {
  return (
    <>
      <p className={css.empty}>{t('shell.continue.none')}</p>
      <Button
        mt="sm"
        leftSection={<Plus size={16} aria-hidden />}
        renderRoot={(button) => <Link {...button} to={`/admin/${form.slug}/create`} />}
      >
        {t('shell.continue.begin')}
      </Button>
    </>
  )
}

/** The forms changed or opened last, by their present names; those that are deleted are left out. */
function useLatestForms(overview: PanelProps['overview']): LatestForm[] | undefined {
  const opened = useRecentForms()
  const mine = overview?.mine ?? []
  const latest = latestForms(
    opened,
    mine.map(({ id, at }) => ({ id, at: Date.parse(at) })),
  )
  const named = new Map(mine.map(({ id, name }) => [id, name]))
  const unknown = latest.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  const { data, isError } = useQuery({
    queryKey: [form.name, 'list', 'latest', unknown] as const,
    queryFn: ({ signal }) =>
      api.get('listPage', `/api/${form.slug}`, {
        query: { 'filter[id][in]': unknown.join(','), fields: 'id,name' },
        signal,
      }),
    enabled: overview !== undefined && unknown.length > 0,
  })
  for (const { id, name } of data?.items ?? []) named.set(id, name)
  if (unknown.length > 0 && !data && !isError) return undefined
  return latest.flatMap(({ id, at }) => {
    const name = named.get(id)
    return name === undefined ? [] : [{ id, name, at }]
  })
}
