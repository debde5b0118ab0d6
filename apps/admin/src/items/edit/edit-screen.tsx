import { useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useItem } from '../../api/queries.ts'
import { DataLoaded } from '../../layout/data-loaded.tsx'
import { overrides } from '../overrides/index.ts'
import classes from './edit.module.css'
import { EditForm } from './edit-form.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'
import { type ItemValues, newValues, valuesOf } from './edit-values.ts'
import { LoadFailure } from './load-failure.tsx'

/** Creates an item of a kind, or edits the one with the given id. */
export function EditScreen({ kind, id }: { readonly kind: Kind; readonly id?: string }) {
  const Own = overrides[kind.name]?.screen
  if (Own && id !== undefined) return <Own id={id} />
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
  return (
    <>
      <EditForm kind={kind} item={data} begin={begin} />
      <DataLoaded ready />
    </>
  )
}
