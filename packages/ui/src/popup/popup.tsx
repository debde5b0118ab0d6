import { Popover } from '@base-ui/react/popover'
import { type CSSProperties, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { rootOf } from '../root-of.ts'

interface PopupProps {
  /** The element that the popup is positioned at and returns the focus to. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly returnFocus: RefObject<HTMLElement | null>
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A small dialog beside a control, open as long as it is rendered. Escape and a press outside request to close it. It
 * inherits the theme and the language of its anchor. If the anchor is in the browser's top layer (a modal dialog, a popover, full
 * screen) the popup is rendered there, above it: outside it would be covered and could not be used. If the anchor is in a shadow
 * root the popup is rendered in it, where the styles are, and shown in the top layer, so that no part of the page clips it.
 */
export function Popup({ anchor, returnFocus, label, className, onClose, children }: PopupProps) {
  const layer = layerOf(anchor.current)
  const popup = useFocusRing(returnFocus)
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        if (!open && !isOnAnchor(details.event, anchor.current)) onClose()
      }}
    >
      <Popover.Portal container={layer ?? undefined}>
        <Popover.Positioner
          ref={layer ? showOnTop : undefined}
          popover={layer ? 'manual' : undefined}
          positionMethod={layer ? 'fixed' : 'absolute'}
          className="uf-positioner"
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          data-theme={localTheme(anchor.current)}
          // Its place is reckoned from the side on which the control begins, not the page.
          dir={attributeAround(anchor.current, 'dir')}
        >
          <Popover.Popup
            ref={popup}
            className={className ? `uf-popup ${className}` : 'uf-popup'}
            data-size={attributeAround(anchor.current, 'data-size')}
            style={lettersOf(anchor.current)}
            lang={attributeAround(anchor.current, 'lang')}
            aria-label={label}
            finalFocus={returnFocus}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/**
 * Marks the popup while keys are used in it, and at its end the element that gets the focus back. WebKit shows no focus ring for
 * a focus that a script moves if the one before came from a click, though keys were pressed since; the styles show it for the marks.
 */
function useFocusRing(returnFocus: PopupProps['returnFocus']): (popup: HTMLElement | null) => void {
  const last = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      const target = returnFocus.current
      if (!target || !last.current?.hasAttribute(BY_KEYS)) return
      target.setAttribute(BY_KEYS, '')
      for (const end of ['blur', 'pointerdown'])
        target.addEventListener(end, () => target.removeAttribute(BY_KEYS), { once: true })
    },
    [returnFocus],
  )
  return useCallback((popup) => {
    if (!popup || popup === last.current) return
    last.current = popup
    for (const used of ['keydown', 'pointerdown'])
      popup.addEventListener(used, () => popup.toggleAttribute(BY_KEYS, used === 'keydown'), true)
  }, [])
}

const BY_KEYS = 'data-by-keys'

/** The attribute of the nearest element that has it, beginning with the given one. */
function attributeAround(element: HTMLElement | null, name: string): string | undefined {
  return element?.closest(`[${name}]`)?.getAttribute(name) ?? undefined
}

/** The size of the letters of the control, which those around it may have changed. */
function lettersOf(anchor: HTMLElement | null): CSSProperties | undefined {
  if (!anchor) return undefined
  // A custom property is not part of React's own type of styles.
  return { '--uf-font-size': getComputedStyle(anchor).getPropertyValue('--uf-font-size') } as CSSProperties
}

/** Where the popup must be rendered; null for the page's body. */
function layerOf(anchor: HTMLElement | null): HTMLElement | ShadowRoot | null {
  if (!anchor) return null
  const root = rootOf(anchor)
  return anchor.closest<HTMLElement>(':modal, :popover-open') ?? (root instanceof ShadowRoot ? root : null)
}

/** As a popover it is not clipped by the dialog around it. */
function showOnTop(element: HTMLElement | null): void {
  if (element && !element.matches(':popover-open')) element.showPopover()
}

/**
 * True if a press or a focus change went to the anchor: its own button closes the popup, and closing twice would reopen
 * it.
 */
function isOnAnchor(event: Event, anchor: HTMLElement | null): boolean {
  if (event instanceof KeyboardEvent) return false
  // For listeners of the page, the target of an event in a shadow root is its host.
  const [origin = event.target] = event.composedPath()
  const target = event instanceof FocusEvent ? event.relatedTarget : origin
  return target instanceof Node && Boolean(anchor?.contains(target))
}

/** The theme of a part of the page. The popup inherits the page's own theme anyway, with the host's variables. */
function localTheme(anchor: HTMLElement | null): string | null | undefined {
  const themed = anchor?.closest('[data-theme]')
  return themed?.contains(document.body) ? undefined : themed?.getAttribute('data-theme')
}
