import InputMask from 'imask/esm/controls/input'
import type MaskedPattern from 'imask/esm/masked/pattern'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { applyMask, emittedBy } from './apply-mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input.tsx'
import { createMasker } from './masker.ts'

/**
 * Drives a masked input with the masking library from the first focus on: caret, paste, delete and undo are its work.
 * Until then the mask is applied by pure functions, so a thousand masked inputs cost what plain ones do.
 */
export function useMaskSession(
  element: RefObject<HTMLInputElement | null>,
  props: MaskedInputProps,
): MaskDriver {
  const { value, disabled, readOnly } = props
  // What the element shows while the library writes it; null when nobody is at it.
  const [session, setSession] = useState<string | null>(null)
  const input = useRef<InputMask<MaskedPattern> | null>(null)
  const emitted = useRef(value)
  const latest = useRef(props)

  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    if (!input.current || emitted.current === value) return
    emitted.current = value
    const { shown, typed } = applyMask(latest.current, value)
    input.current.unmaskedValue = typed
    setSession((last) => (last === null ? null : shown))
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mask needs another driver, whatever its options
  useLayoutEffect(() => () => stop(input), [props.mask, props.fill, props.unmasked])

  function start(): void {
    const node = element.current
    if (!node || input.current || disabled || readOnly) return
    emitted.current = value
    const driver: InputMask<MaskedPattern> = new InputMask<MaskedPattern>(node, createMasker(props))
    input.current = driver
    driver.on('accept', () => {
      const next = emittedBy(latest.current, applyMask(latest.current, driver.unmaskedValue))
      setSession(node.value)
      if (next === emitted.current) return
      emitted.current = next
      latest.current.onChange(next)
    })
    setSession(node.value)
    // The library places the caret on the focus event, which has passed: a bare mask is typed into from its start.
    driver.alignCursorFriendly()
  }

  return {
    shown: session ?? applyMask(props, value).shown,
    clear() {
      stop(input)
      setSession(null)
      props.onChange('')
    },
    events: {
      onFocus: start,
      // With the driver at work it has handled the event already. Without it (autofill fills inputs that were
      // never focused) what stands in the element is put into the mask here.
      onChange(event) {
        if (input.current) return
        const next = emittedBy(props, applyMask(props, event.currentTarget.value))
        if (next !== value) props.onChange(next)
      },
      onBlur() {
        setSession(null)
        props.onBlur?.()
      },
    },
  }
}

function stop(input: { current: InputMask<MaskedPattern> | null }): void {
  input.current?.destroy()
  input.current = null
}
