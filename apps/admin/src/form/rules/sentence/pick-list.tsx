import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '../../../base/kit/text-input.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { foundPicks, type Pick, pickAfter } from './pick-search.ts'
import classes from './rules.module.css'

/** More are not drawn; typing narrows them down. */
const MOST_SHOWN = 60

interface PickListProps<Value> {
  readonly label: string
  readonly picks: readonly Pick<Value>[]
  readonly value: Value | null
  readonly onPick: (value: Value) => void
}

/** Chooses one of several. Typing filters them; arrows and Enter, or a press, choose. */
export function PickList<Value extends string | number | boolean>(props: PickListProps<Value>) {
  const { label, picks, value, onPick } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const found = foundPicks(picks, query)
  const shown = found.slice(0, MOST_SHOWN)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      shown.findIndex((pick) => pick.value === value),
    ),
  )
  const active = Math.min(at, shown.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = pickAfter(event.key, active, shown.length)
    const chosen = shown[active]
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onPick(chosen.value)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        size="sm"
        label={label}
        placeholder={t('workshop.behaviour.part.search')}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={classes.picks}>
        {shown.map((pick, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={String(pick.value)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={pick.value === value}
            data-active={index === active || undefined}
            className={classes.pick}
            onClick={() => onPick(pick.value)}
          >
            {pick.label}
            {pick.description && <small>{pick.description}</small>}
          </div>
        ))}
      </div>
      <FoundNote found={found.length} shown={shown.length} />
    </>
  )
}

/** Says how many are not drawn, or that none was found. */
function FoundNote({ found, shown }: { readonly found: number; readonly shown: number }) {
  return (
    <>
      {found > shown && (
        <p className={classes.quiet}>{t('workshop.behaviour.part.more', { count: found - shown })}</p>
      )}
      {found === 0 && (
        <p role="status" className={classes.quiet}>
          {t('workshop.behaviour.part.none')}
        </p>
      )}
    </>
  )
}
