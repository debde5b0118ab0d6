import type { Kind } from '@urlapmuhely/schema'
import { useCallback, useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useItem } from '../../base/api/queries.ts'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { useSearch } from '../../base/router/router-context.ts'
import {
  editableNames,
  type ItemValues,
  initialValues,
  valuesOf,
} from '../../values/properties/item-values.ts'
import { loadReader } from '../../values/properties/load-reader.ts'
import { editOverrideOf } from '../kind-screens.ts'
import classes from './edit.module.css'
import { EditForm } from './edit-form.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

/** Creates an item of a kind, or edits the one with the given id. */
export function EditScreen({ kind, id }: { readonly kind: Kind; readonly id?: string }) {
  const Own = editOverrideOf(kind).screen
  if (Own && id !== undefined) return <Own id={id} />
  return (
    <section aria-labelledby="screen-title" className={classes.screen}>
      {id === undefined ? <CreateItem kind={kind} /> : <EditItem kind={kind} id={id} />}
    </section>
  )
}

/** A new item, with initial values from the address; *save and new* starts the next one. */
function CreateItem({ kind }: { readonly kind: Kind }) {
  const { begin, next } = useNewItem(kind)
  if (!begin) return <EditSkeleton kind={kind} />
  return (
    <>
      <EditForm key={begin.id} kind={kind} item={null} begin={begin} onNext={next} />
      <DataLoaded ready />
    </>
  )
}

/** The new item that is created, and a function that begins the next one with some values. */
function useNewItem(kind: Kind) {
  const search: Readonly<Record<string, unknown>> = useSearch()
  const [begin, setBegin] = useState(() =>
    editableNames(kind).some((name) => name in search) ? null : { id: newId(), values: initialValues(kind) },
  )
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const next = useCallback(
    async (given: Readonly<Record<string, unknown>>) => {
      const { newValues } = await loadReader()
      setBegin({ id: newId(), values: newValues(kind, given) })
    },
    [kind],
  )
  const isAsked = begin === null
  useEffect(() => {
    if (isAsked) next(search).catch((error: unknown) => setFailure({ error }))
  }, [isAsked, next, search])
  if (failure) throw failure.error
  return { begin, next }
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
