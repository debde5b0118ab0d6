import { useQuery } from '@tanstack/react-query'
import type { FetchSourceKind, FormFetches } from '@urlapmuhely/schema'
import { api } from '../../../base/api/client.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { formatNumber } from '../../../base/layout/format-number.ts'
import { t } from '../../../base/messages/form/t-form.ts'
import classes from './places.module.css'

type Source = FormFetches['sources'][number]
type Totals = FormFetches['total']

const PERIODS = ['today', 'week', 'month'] as const

/** How often the published form was fetched, and from where. Nothing until somebody fetched it. */
export function FetchesSection({ formId }: { readonly formId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', formId, 'fetches'],
    queryFn: ({ signal }) => api.get('formFetches', `/api/forms/${formId}/fetches`, { signal }),
    // Consumers do not say when they fetch.
    staleTime: 0,
  })
  if (error && !data)
    return <Failure what={t('edit.places.fetchesFailed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.sources.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="places-fetches">
      <h3 id="places-fetches">{t('edit.places.fetches')}</h3>
      <FetchesTable {...data} />
      <p className={classes.hint}>{t('edit.places.fetchesHint')}</p>
    </section>
  )
}

function FetchesTable({ total, sources }: FormFetches) {
  const page = sources.filter(({ kind }) => kind === 'page')
  const counted = sources.filter(({ kind }) => kind !== 'page')
  return (
    <table className={classes.fetches} aria-labelledby="places-fetches">
      <thead>
        <tr>
          <th scope="col">{t('edit.places.fetchedFrom')}</th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {t(`edit.places.${period}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map((source) => (
          <Row key={`${source.kind} ${source.name}`} label={labelOf(source)} totals={source} />
        ))}
      </tbody>
      <tfoot>
        {counted.length > 1 && <Row label={t('edit.places.total')} totals={total} />}
        {page.map((source) => (
          <Row key={source.kind} label={labelOf(source)} totals={source} isAside />
        ))}
      </tfoot>
    </table>
  )
}

interface RowProps {
  readonly label: string
  readonly totals: Totals
  /** True for what the total leaves out. */
  readonly isAside?: boolean
}

function Row({ label, totals, isAside = false }: RowProps) {
  return (
    <tr data-aside={isAside || undefined}>
      <th scope="row">{label}</th>
      {PERIODS.map((period) => (
        <td key={period}>{formatNumber(totals[period])}</td>
      ))}
    </tr>
  )
}

function labelOf({ kind, name }: Source): string {
  const labels: Readonly<Record<FetchSourceKind, string>> = {
    site: name,
    consumer: t('edit.places.consumer', { name }),
    program: t('edit.places.program'),
    other: t('edit.places.otherSources'),
    page: t('edit.places.ownPage'),
  }
  return labels[kind]
}
