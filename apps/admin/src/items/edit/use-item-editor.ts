import { isSameJson } from '@urlapmuhely/document'
import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { whenIdle } from '@urlapmuhely/ui/when-idle'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../base/api/api-error.ts'
import { useSaveItem, useSaveWith } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { useDrafts } from '../../base/drafts/use-drafts.ts'
import { t } from '../../base/messages/t-edit.ts'
import type { EditContextValue, Unfinished } from '../../values/items/edit-context.tsx'
import { editOverrideOf } from '../kind-screens.ts'
import { suggestions } from './edit-suggest.ts'
import { changedNames, type ItemIssue, type ItemValues, propertyOf, valuesOf } from './edit-values.ts'
import type { ItemWork } from './item-draft.ts'
import type { Conflict, ItemEditor } from './item-editor.ts'
import { loadReader } from './load-reader.ts'
import { type Stored, useStored } from './use-stored.ts'

/** Edits an item of a kind, from its present values or as a new one. */
export function useItemEditor(
  kind: Kind,
  item: ApiItem | null,
  begin: { id: string; values: ItemValues },
): ItemEditor {
  const [stored, setStored, latestStored] = useStored({ base: item, begun: begin.values, beside: undefined })
  const { base } = stored
  const [generation, setGeneration] = useState(0)
  const [issues, setIssues] = useState<readonly ItemIssue[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [unfinishedCount, setUnfinishedCount] = useState(0)
  const [itemId, setItemId] = useState(begin.id)
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...begin.values } })
  const unfinished = useRef(new Map<string, Unfinished>())
  const tried = useRef(false)
  const isReading = useRef(false)
  const { companion } = editOverrideOf(kind)
  const { mutateAsync: send, isPending: isSending } = useSaveItem(kind)
  const { mutateAsync: sendWith, isPending: isSendingWith } = useSaveWith(kind, companion)
  const isSaving = isSending || isSendingWith
  const { control, getValues, setValue, reset, resetField, subscribe, formState } = form
  const isDirty = formState.isDirty || unfinishedCount > 0

  const savedOf = useCallback(
    ({ base, begun, beside }: Stored): ItemValues => ({
      ...(base ? valuesOf(kind, base) : begun),
      ...(companion && { [companion.name]: beside }),
    }),
    [kind, companion],
  )
  const saved = useMemo(() => savedOf(stored), [savedOf, stored])
  const isClean = useCallback(
    () =>
      unfinished.current.size === 0 && changedNames(savedOf(latestStored.current), getValues()).length === 0,
    [savedOf, latestStored, getValues],
  )
  const draft = useDrafts<ItemWork>({
    subject: `${kind.name}/${base ? itemId : 'new'}`,
    read: () =>
      isClean()
        ? null
        : {
            itemId,
            name: String(getValues(kind.naming.label) || getValues('name') || ''),
            values: getValues(),
            unfinished: Object.fromEntries(unfinished.current),
            base,
          },
  })
  const { touch } = draft

  const replace = useCallback(
    (values: ItemValues, texts: ReadonlyMap<string, Unfinished> = new Map()) => {
      unfinished.current = new Map(texts)
      setUnfinishedCount(texts.size)
      setGeneration((last) => last + 1)
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
    },
    [setValue],
  )

  useEffect(() => {
    let before: ItemValues = { ...getValues() }
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === undefined) return
        setIssues((last) => without(last, (issue) => propertyOf(issue) === name))
        const previous = before
        before = { ...values }
        if (base === null) {
          for (const [key, value] of Object.entries(suggestions(kind, name, previous[name], values))) {
            setValue(key, value, { shouldDirty: true })
          }
        }
        touch()
      },
    })
  }, [subscribe, getValues, setValue, kind, base, touch])

  // Somebody else saved, and this screen has no unsaved changes: show the saved item.
  useEffect(() => {
    if (!item || item.revision <= (base?.revision ?? 0) || !isClean() || isSaving) return
    reset(savedOf(setStored({ base: item })))
    setGeneration((last) => last + 1)
  }, [item, base, isClean, isSaving, reset, savedOf, setStored])

  const settle = useCallback(
    (name: string, value: unknown) => {
      const present = getValues(name)
      if (name === companion?.name) {
        if (isSameJson(saved[name], value)) return
        setStored({ beside: value })
        // An unsaved wish stays.
        if (isSameJson(present, saved[name])) resetField(name, { defaultValue: value })
        return
      }
      if (base !== null || isSameJson(present, value) || !isSameJson(present, saved[name])) return
      setStored({ begun: { ...latestStored.current.begun, [name]: value } })
      resetField(name, { defaultValue: value })
    },
    [base, saved, getValues, resetField, companion, setStored, latestStored],
  )

  const judge = useCallback(
    async (name: string) => {
      if (!tried.current && changedNames(saved, getValues()).every((changed) => changed !== name)) return
      const reader = await loadReader().catch(() => null)
      // Saving reports that it could not be loaded.
      if (!reader) return
      const read = reader.readItem(kind, itemId, getValues())
      const found = read.ok ? [] : read.issues.filter((issue) => propertyOf(issue) === name)
      setIssues((last) => {
        const others = without(last, (issue) => propertyOf(issue) === name)
        return found.length === 0 ? others : [...others, ...found]
      })
    },
    [kind, itemId, saved, getValues],
  )

  // Loaded before the connection may be lost: text typed offline can then be saved once it is back.
  useEffect(() => whenIdle(() => void loadReader().catch(() => undefined)), [])

  async function write(from: ApiItem | null): Promise<ApiItem | null> {
    // Another press of the button while the first one waits for code.
    if (isReading.current) return null
    tried.current = true
    isReading.current = true
    const reader = await loadReader()
      .catch((error: unknown) => tell(error))
      .finally(() => {
        isReading.current = false
      })
    if (!reader) return null
    // Not read earlier: text typed while waiting is saved too.
    const read = reader.readItem(kind, itemId, getValues())
    const open = [...unfinished.current].map(([path, { message }]) => ({ path, message }))
    if (!read.ok || open.length > 0) {
      setIssues([...(read.ok ? [] : read.issues), ...open])
      return null
    }
    setIssues([])
    const changes = from ? changedOnly(kind, from, read.values) : read.values
    const wish = companion && getValues(companion.name)
    const isWished = companion !== undefined && !isSameJson(wish, latestStored.current.beside)
    // If the user set no value, the control may report the stored one only during the request.
    const withBeside = (shown: ItemValues) => ({
      ...shown,
      ...(companion && { [companion.name]: isWished ? wish : latestStored.current.beside }),
    })
    if (from && Object.keys(changes).length === 0 && !isWished) {
      reset(withBeside(read.values))
      await draft.drop()
      return from
    }
    const sent = { ...getValues() }
    try {
      const answer = isWished
        ? await sendWith({ id: itemId, values: changes, from, value: wish })
        : await send({ id: itemId, values: changes, ...(from && { from }) })
      const typedMeanwhile = changedNames(sent, getValues()).map((name) => [name, getValues(name)] as const)
      tried.current = false
      setStored({ base: answer, ...(isWished && { beside: wish }) })
      // A form that begins as a copy of another has the id of the copy.
      setItemId(answer.id)
      setConflict(null)
      reset(withBeside(valuesOf(kind, answer)))
      for (const [name, value] of typedMeanwhile) setValue(name, value, { shouldDirty: true })
      await draft.drop()
      if (typedMeanwhile.length > 0) touch()
      notify.success(t('edit.save.done', { name: answer.name }))
      return answer
    } catch (error) {
      tell(error)
      return null
    }
  }

  function tell(error: unknown) {
    if (error instanceof ApiError && error.code === 'stale' && error.data.current?.id === itemId) {
      const { current, updatedByName = '', updatedAt = '' } = error.data
      setConflict({ current, who: updatedByName, at: updatedAt })
    } else if (error instanceof ApiError && error.issues.length > 0) {
      setIssues(error.issues.map(({ path, message }) => ({ path, message })))
    } else notify.error(t('edit.save.failed'), error)
  }

  const isStored = base !== null
  const context = useMemo((): EditContextValue => {
    const useProperty = (name: string) => {
      const value = useWatch({ control, name: name === '' ? 'id' : name })
      return name === '' ? undefined : value
    }
    return {
      kind,
      itemId,
      isStored,
      useProperty,
      setUnfinished: (name, text) => {
        if (text === null && !unfinished.current.has(name)) return
        if (text === null) unfinished.current.delete(name)
        else unfinished.current.set(name, text)
        setUnfinishedCount(unfinished.current.size)
        setIssues((last) => without(last, (issue) => issue.path === name))
        touch()
      },
      unfinishedText: (name) => unfinished.current.get(name)?.text ?? null,
    }
  }, [kind, itemId, isStored, control, touch])

  return {
    kind,
    itemId,
    base,
    control,
    saved,
    generation,
    issues,
    isDirty,
    isSaving,
    conflict,
    draft: {
      ...draft,
      take: async (found) => {
        const taken = await draft.take(found)
        if (!taken) {
          notify.error(t('edit.draft.gone'))
          return null
        }
        // Editing continues from the original base, so that a later save by somebody else shows as a conflict.
        if (base === null) setItemId(taken.itemId)
        // The base of a draft is an item that the server returned.
        if (taken.base) setStored({ base: taken.base as ApiItem })
        replace(taken.values, new Map(Object.entries(taken.unfinished)))
        return taken
      },
    },
    context,
    values: getValues,
    isClean,
    judge,
    settle,
    save: () => write(base),
    saveMerged: (values) => {
      replace(values)
      return write(conflict?.current ?? base)
    },
    forgetConflict: () => setConflict(null),
    discard: () => {
      unfinished.current.clear()
      setUnfinishedCount(0)
      tried.current = false
      setIssues([])
      reset({ ...saved })
      setGeneration((last) => last + 1)
      void draft.drop()
    },
    fill: (values) => replace(values, unfinished.current),
  }
}

/** The issues without those of some properties. Returns the same list if there are none, so that nothing re-renders. */
function without(issues: readonly ItemIssue[], gone: (issue: ItemIssue) => boolean): readonly ItemIssue[] {
  return issues.some(gone) ? issues.filter((issue) => !gone(issue)) : issues
}

/** The properties that differ from the saved item, without those that cannot change after creation. */
function changedOnly(kind: Kind, from: ApiItem, values: ItemValues): Record<string, unknown> {
  const names = changedNames(valuesOf(kind, from), values).filter((name) => !kind.properties[name]?.fixed)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
