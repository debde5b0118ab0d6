import { useDebouncedValue } from '@mantine/hooks'
import { formOption, type ListInUse } from '@urlapmuhely/schema'
import { RadioGroup, Select, TextInput } from '@urlapmuhely/ui'
import { articleBefore } from '@urlapmuhely/wording'
import { useState } from 'react'
import { ApiError, reasonText } from '../../base/api/api-error.ts'
import { useBulk, useOptionLists } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { bodyOf, offeredName, type Side } from './list-action-input.ts'
import { ConflictTable, EffectText } from './list-effect.tsx'
import { type ListActionBody, type ListActionName, useListAction, useListTrial } from './list-queries.ts'
import css from './option-lists.module.css'

const NAME_DEBOUNCE_MS = 300

interface ListDialogProps {
  readonly list: ListInUse
  readonly action: ListActionName
  readonly onClose: () => void
}

/** Asks for the input of an action on a list, shows what it concerns, and runs it. */
export function ListDialog({ list: { list, formCount }, action, onClose }: ListDialogProps) {
  useReturnFocus()
  const [name, setName] = useState(() => offeredName(action, list))
  const [into, setInto] = useState<string | null>(null)
  const [prefer, setPrefer] = useState<Side | null>(null)
  const body = bodyOf(action, { list, name: name.trim(), into, prefer })
  const { run, effect, isReady, submit, problem } = useListDialog({ list, action, body, prefer, onClose })
  const conflictCount = effect?.conflictCount ?? 0
  const isRefused = action === 'delete' && formCount > 0
  const issue = problem instanceof ApiError ? problem.issues[0]?.message : undefined
  return (
    <Dialog onClose={onClose} size="lg" title={t(`list.optionLists.dialog.${action}Title`, { list })}>
      <form
        className="list-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRefused) void submit()
        }}
      >
        {(action === 'copy' || action === 'rename') && (
          <TextInput
            label={t('list.optionLists.dialog.newName')}
            hint={t('list.optionLists.dialog.newNameHint')}
            error={issue}
            required
            maxLength={80}
            value={name}
            onChange={setName}
            autoComplete="off"
            autoFocus
          />
        )}
        {action === 'merge' && (
          <IntoSelect
            list={list}
            value={into}
            error={issue}
            onChange={(chosen) => {
              setInto(chosen)
              setPrefer(null)
            }}
          />
        )}
        <div role="status">
          {body !== null && !effect && !problem && <p>{t('list.optionLists.dialog.counting')}</p>}
          {effect && <EffectText action={action} effect={effect} />}
        </div>
        {effect && conflictCount > 0 && into !== null && (
          <>
            <ConflictTable conflicts={effect.conflicts} count={conflictCount} from={list} into={into} />
            <SideChoice {...{ list, into, prefer }} onChange={setPrefer} />
          </>
        )}
        {problem && issue === undefined && (
          <p className={css.problem} role="alert">
            {isStale(problem)
              ? t('list.optionLists.stale')
              : reasonText(problem, t('shell.error.screenHint'))}
          </p>
        )}
        <Buttons {...{ action, isRefused, isReady, onClose }} isRunning={run.isPending} />
      </form>
    </Dialog>
  )
}

interface ListDialogState {
  readonly list: string
  readonly action: ListActionName
  readonly body: ListActionBody | null
  readonly prefer: Side | null
  readonly onClose: () => void
}

/** Tries an action as its input changes, and runs it on request. */
function useListDialog({ list, action, body, prefer, onClose }: ListDialogState) {
  const [tried] = useDebouncedValue(body, NAME_DEBOUNCE_MS)
  const isSettled = JSON.stringify(tried) === JSON.stringify(body)
  const run = useListAction(list, action)
  const isOver = run.isPending || run.isSuccess
  const trial = useListTrial(list, action, { body: isSettled ? tried : null, isOver })
  const restore = useBulk(formOption)
  const effect = trial.data
  const isDecided = effect?.conflictCount === 0 || prefer !== null
  const isReady = body !== null && isSettled && effect !== undefined && !trial.isFetching && isDecided
  const submit = async () => {
    if (!isReady || run.isPending) return
    try {
      const { changeId } = await run.mutateAsync({ body, seen: effect.seen })
      const done = t(`list.optionLists.done.${action}`)
      if (action === 'delete' && changeId !== null)
        notify.undo(done, () => restore.mutateAsync({ action: 'restore', changeId }))
      else notify.success(done)
      onClose()
    } catch (error) {
      // The shown effect is outdated: it is counted again.
      if (isStale(error)) await trial.refetch()
    }
  }
  return { run, effect, isReady, submit, problem: run.error ?? trial.error }
}

interface ButtonsProps {
  readonly action: ListActionName
  /** True if the list is in use, so that it cannot be deleted. */
  readonly isRefused: boolean
  readonly isReady: boolean
  readonly isRunning: boolean
  readonly onClose: () => void
}

function Buttons({ action, isRefused, isReady, isRunning, onClose }: ButtonsProps) {
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus={action === 'delete' || undefined}>
        {t(isRefused ? 'list.optionLists.dialog.close' : 'list.optionLists.dialog.cancel')}
      </Button>
      {!isRefused && (
        <Button
          type="submit"
          {...(action === 'delete' && { color: 'red' })}
          disabled={!isReady}
          loading={isRunning}
        >
          {t(`list.optionLists.dialog.run.${action}`)}
        </Button>
      )}
    </DialogActions>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale'
}

interface SideChoiceProps {
  readonly list: string
  readonly into: string
  readonly prefer: Side | null
  readonly onChange: (side: Side | null) => void
}

/** Which list's options stay where both lists have one with the same value. */
function SideChoice({ list, into, prefer, onChange }: SideChoiceProps) {
  const side = (name: string) =>
    t('list.optionLists.dialog.side', { list: name, article: articleBefore(name) })
  return (
    <RadioGroup
      label={t('list.optionLists.dialog.prefer')}
      required
      options={[
        { value: 'into' as const, label: side(into) },
        { value: 'from' as const, label: side(list) },
      ]}
      value={prefer}
      onChange={onChange}
    />
  )
}

interface IntoSelectProps {
  readonly list: string
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (list: string | null) => void
}

/** The other lists, with the number of their options. */
function IntoSelect({ list, value, error, onChange }: IntoSelectProps) {
  const { data = [] } = useOptionLists()
  const options = data
    .filter((other) => other.list !== list)
    .map((other) => ({
      value: other.list,
      label: other.list,
      description: t('edit.options.count', { count: other.count }),
    }))
  return (
    <Select
      label={t('list.optionLists.dialog.into')}
      required
      error={error}
      options={options}
      value={value}
      onChange={onChange}
      autoFocus
    />
  )
}
