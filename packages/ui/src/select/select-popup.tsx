import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Option, OptionValue } from '../choice/option.ts'
import { useMessages } from '../messages/ui-messages.tsx'
import { Popup } from '../popup/popup.tsx'
import { OptionList, type OptionListHandle } from './option-list.tsx'
import { type OptionSearch, useOptions } from './use-options.ts'

/** Lists up to this long show their search box only once something is typed. */
const SHORT_LIST = 8

interface SelectPopupProps<Value extends OptionValue> {
  readonly anchor: RefObject<HTMLElement | null>
  readonly trigger: RefObject<HTMLElement | null>
  readonly label: string
  readonly listId: string
  readonly options: readonly Option<Value>[]
  readonly search: OptionSearch<Value> | undefined
  readonly chosen: readonly Option<Value>[]
  readonly multiple: boolean
  readonly nothing?: ReactNode
  readonly initialQuery: string
  readonly onPick: (option: Option<Value>) => void
  readonly onClose: () => void
}

/**
 * The open list of a select: search box and options, of which only the visible ones are rendered. Loaded on first use.
 */
export function SelectPopup<Value extends OptionValue>(props: SelectPopupProps<Value>) {
  const { options, chosen, multiple, onPick, onClose } = props
  const messages = useMessages()
  const [query, setQuery] = useState(props.initialQuery)
  const list = useRef<OptionListHandle>(null)
  const { found, status, retry } = useOptions(options, props.search, query)
  const isSearchHidden = !props.search && options.length <= SHORT_LIST && query === ''

  function pick(next: readonly Option<Value>[]): void {
    const added = next.find((option) => !chosen.some((other) => other.value === option.value))
    const removed = chosen.find((option) => !next.some((other) => other.value === option.value))
    const picked = added ?? removed
    if (picked) onPick(picked)
  }

  const common = {
    inline: true,
    open: true,
    virtualized: true,
    items: found,
    filteredItems: found,
    autoHighlight: true,
    inputValue: query,
    itemToStringLabel: (option: Option<Value>) => option.label,
    isItemEqualToValue: (one: Option<Value>, other: Option<Value>) => one.value === other.value,
    onInputValueChange: (text: string, details: { reason: string }) => {
      if (details.reason === 'input-change') setQuery(text)
    },
    onItemHighlighted: (
      option: Option<Value> | undefined,
      { reason, index }: { reason: string; index: number },
    ) => {
      if (option && reason !== 'pointer') list.current?.reveal(index)
    },
  }
  const content = (
    <>
      <div className={isSearchHidden ? 'uf-search uf-hidden' : 'uf-search'}>
        <Combobox.Input className="uf-input" placeholder={messages.search} aria-label={messages.search} />
      </div>
      <OptionList handle={list} id={props.listId} label={props.label} options={found} />
      <div className="uf-list-status" role="status">
        {status === 'loading' && messages.loading}
        {status === 'failed' && messages.searchFailed}
        {status === 'ready' &&
          found.length === 0 &&
          (query === '' ? (props.nothing ?? messages.noOptions) : messages.noResults)}
      </div>
      {status === 'failed' && (
        <button type="button" className="uf-button" onClick={retry}>
          {messages.retry}
        </button>
      )}
    </>
  )
  return (
    <Popup
      anchor={props.anchor}
      returnFocus={props.trigger}
      label={props.label}
      className="uf-select-popup"
      onClose={onClose}
    >
      {multiple ? (
        <Combobox.Root {...common} multiple value={[...chosen]} onValueChange={pick}>
          {content}
        </Combobox.Root>
      ) : (
        <Combobox.Root
          {...common}
          value={chosen[0] ?? null}
          onValueChange={(option: Option<Value> | null, details: { reason: string }) => {
            if (details.reason !== 'item-press') return
            // Pressing the selected option selects it again: the list closes and the value stays.
            if (option && option.value !== chosen[0]?.value) onPick(option)
            onClose()
          }}
        >
          {content}
        </Combobox.Root>
      )}
    </Popup>
  )
}
