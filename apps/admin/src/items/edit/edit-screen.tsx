import { Link, useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApiError } from '../../api/api-error.ts'
import { useItem } from '../../api/queries.ts'
import { DataLoaded } from '../../layout/data-loaded.tsx'
import { Failure } from '../../layout/failure.tsx'
import { t } from '../../messages/t.ts'
import { overrides } from '../overrides/index.ts'
import classes from './edit.module.css'
import { EditForm } from './edit-form.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'
import { EditTabs } from './edit-tabs.tsx'
import { type ItemValues, newValues, valuesOf } from './edit-values.ts'

/** Creates an item of a kind, or edits the one with the given id. */
export function EditScreen({ kind, id }: { readonly kind: Kind; readonly id?: string }) {
  return (
    <section aria-labelledby="screen-title" className={classes.screen}>
      {id === undefined ? <CreateItem kind={kind} /> : <EditItem kind={kind} id={id} />}
    </section>
  )
}

/** A new item, with initial values from the address; *save and new* starts the next one. */
function CreateItem({ kind }: { readonly kind: Kind }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [begin, setBegin] = useState(() => ({ id: newId(), values: newValues(kind, search) }))
  return (
    <>
      <EditForm
        key={begin.id}
        kind={kind}
        item={null}
        begin={begin}
        onNext={(kept) => setBegin({ id: newId(), values: newValues(kind, kept) })}
      />
      <DataLoaded ready />
    </>
  )
}

function EditItem({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { data, error, refetch } = useItem(kind, id)
  const [begin, setBegin] = useState<{ id: string; values: ItemValues } | null>(null)
  if (data && begin === null) setBegin({ id, values: valuesOf(kind, data) })
  if (!data || !begin) {
    return error ? (
      <LoadFailure kind={kind} error={error} onRetry={() => void refetch()} />
    ) : (
      <EditSkeleton kind={kind} />
    )
  }
  const tabs = overrides[kind.name]?.tabs ?? []
  const form = <EditForm kind={kind} item={data} begin={begin} />
  return (
    <>
      {tabs.length === 0 ? form : <EditTabs kind={kind} item={data} tabs={tabs} base={form} />}
      <DataLoaded ready />
    </>
  )
}

interface LoadFailureProps {
  readonly kind: Kind
  readonly error: unknown
  readonly onRetry: () => void
}

function LoadFailure({ kind, error, onRetry }: LoadFailureProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <h1 id="screen-title" className={classes.title}>
        {kind.label.one}
      </h1>
      {isMissing ? (
        <p role="alert">{t('edit.load.missing')}</p>
      ) : (
        <Failure what={t('edit.load.failed')} error={error} onRetry={onRetry} />
      )}
      <p>
        <Link to={`/admin/${kind.slug}`}>{t('edit.more.back')}</Link>
      </p>
      <DataLoaded ready />
    </>
  )
}
