import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { CalendarIcon, ClockIcon } from '../icons.tsx'
import { definePart, usePart } from '../lazy-part.ts'
import { loadModule } from '../load-module.ts'
import { MaskedInput } from '../mask/masked-input.tsx'
import type { MaskedInputProps } from '../mask/masked-input-props.ts'
import { useMessages } from '../messages/ui-messages.tsx'
import type { MomentShape } from './date-popup.tsx'

const datePopup = definePart(() => loadModule(() => import('./date-popup.tsx')))

/** Properties that all date and time inputs share. */
export interface MomentProps
  extends Omit<
    MaskedInputProps,
    'mask' | 'reverse' | 'unmasked' | 'type' | 'inputMode' | 'action' | 'boxRef'
  > {
  /**
   * Earliest and latest value that the calendar offers, in the input's own format; typed text is left to validation.
   */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The clock; the browser's by default. */
  readonly now?: (() => Date) | undefined
}

/** A masked input with a button that opens a picker. Alt and arrow down open it too. */
export function MomentInput(props: MomentProps & MomentShape & { readonly mask: string }) {
  const { hasDate, timeParts, disabled, readOnly, onBlur, now = systemNow } = props
  const messages = useMessages()
  const ownId = useId()
  const id = props.id ?? ownId
  const failure = hasDate ? messages.calendarFailed : messages.timesFailed
  const [isOpen, setOpen] = useState(false)
  const { content, failed, retry } = usePart(datePopup, isOpen)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFixed = Boolean(disabled || readOnly)

  function toggle(): void {
    if (failed) retry()
    setOpen((last) => !last || failed)
  }

  return (
    <>
      <MaskedInput
        {...props}
        id={id}
        boxRef={box}
        inputMode="numeric"
        error={failed ? failure : props.error}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey || isFixed) return
          event.preventDefault()
          setOpen(true)
        }}
        onBlur={() => {
          if (!isOpen) onBlur?.()
        }}
        action={
          !isFixed && (
            <button
              ref={button}
              type="button"
              className="uf-icon-button"
              aria-label={hasDate ? messages.openCalendar : messages.openTime}
              // Several dates stand beside each other: the label says which one it opens.
              aria-describedby={`${id}-label`}
              aria-haspopup="dialog"
              aria-expanded={isOpen && content !== null}
              onClick={toggle}
              onFocus={datePopup.preload}
              onPointerEnter={datePopup.preload}
            >
              {hasDate ? <CalendarIcon /> : <ClockIcon />}
            </button>
          )
        }
      />
      {isOpen && !isFixed && content && (
        <content.DatePopup
          anchor={box}
          returnFocus={button}
          hasDate={hasDate}
          timeParts={timeParts}
          value={props.value}
          min={props.min}
          max={props.max}
          now={now}
          onPick={props.onChange}
          onClose={() => {
            setOpen(false)
            onBlur?.()
          }}
        />
      )}
    </>
  )
}

function systemNow(): Date {
  return new Date()
}
