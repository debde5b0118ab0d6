import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { loadPopups, usePopups } from './popup-part.ts'

interface LazyTargetInput {
  readonly children: ReactNode
  /** Undefined if the part opens and closes by itself. */
  readonly opened: boolean | undefined
  /** The popup that the button announces to assistive technology (`aria-haspopup`); null if it announces none. */
  readonly opens: 'menu' | 'dialog' | null
  /** Called when the button is pressed before there is anything to open; the owner of `opened` may then open it. */
  readonly onPress?: (() => void) | undefined
  /** Called when the button is pressed afterwards. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
}

interface ButtonProps {
  readonly onClick?: (event: unknown) => void
}

/** The button of a menu or a popover. */
export function Target({ children }: { readonly children: ReactNode }): ReactNode {
  return children
}

/**
 * Splits the children of a menu or a popover into its button and the rest.
 *
 * Before the first use only the button is rendered. When the code is loaded, the menu renders its own
 * button, which is another element, so it is focused again. Only then the menu opens; when it closes, it
 * returns the focus to that button.
 */
export function useLazyTarget({ children, opened, opens, onPress, onToggle }: LazyTargetInput) {
  const id = useId()
  const popups = usePopups()
  const [isWanted, setWanted] = useState(opened === true)
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (opened && !isWanted) setWanted(true)
  useEffect(() => {
    if (isWanted) loadPopups()
  }, [isWanted])
  const present = isWanted ? popups : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code is loaded
  useLayoutEffect(() => {
    // A part of the page that was left and is shown again runs its effects anew: what was closed stays so.
    if (!present || isReady) return
    if (document.activeElement === document.body) buttonOf(id)?.focus({ preventScroll: true })
    setReady(true)
    if (opened === undefined) setOpen(true)
  }, [present])
  const parts = Children.toArray(children)
  const target = parts.find(isTarget)
  const given = target?.props.children
  return {
    popups: present,
    rest: parts.filter((part) => part !== target),
    opened: isReady && (opened ?? isOpen),
    setOpen,
    button: isValidElement<ButtonProps>(given)
      ? cloneElement(given as ReactElement<Record<string, unknown>>, {
          'data-opens': id,
          ...(present &&
            onToggle && {
              onClick: (event: unknown) => {
                given.props.onClick?.(event)
                onToggle(!isOpen)
              },
            }),
          ...(!present && {
            ...(opens && { 'aria-haspopup': opens, 'aria-expanded': false }),
            onPointerEnter: loadPopups,
            onClick: (event: unknown) => {
              given.props.onClick?.(event)
              if (opened === undefined) setWanted(true)
              else onPress?.()
            },
          }),
        })
      : null,
  }
}

function isTarget(part: ReactNode): part is ReactElement<{ readonly children: ReactNode }> {
  return isValidElement(part) && part.type === Target
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)
}
