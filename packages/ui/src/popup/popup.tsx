import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

interface PopupProps {
  /** What the popup stands beside and gives focus back to. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly returnFocus: RefObject<HTMLElement | null>
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A small dialog beside a control, there as long as it is rendered. Escape and a press outside ask to close it.
 * It takes over the theme of the place it was opened from. Opened in the browser's top layer (a modal dialog, a popover, full
 * screen) it is drawn in that, above it: outside it would lie behind and could not be used.
 */
export function Popup({ anchor, returnFocus, label, className, onClose, children }: PopupProps) {
  const layer = anchor.current?.closest<HTMLElement>(':modal, :popover-open')
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
        >
          <Popover.Popup
            className={className ? `uf-popup ${className}` : 'uf-popup'}
            data-size={anchor.current?.closest('[data-size]')?.getAttribute('data-size')}
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

/** A popover of its own is not cut where the dialog around it ends. */
function showOnTop(element: HTMLElement | null): void {
  if (element && !element.matches(':popover-open')) element.showPopover()
}

/** Whether a press or a move of focus went to the anchor: its own button closes the popup, and twice would reopen it. */
function isOnAnchor(event: Event, anchor: HTMLElement | null): boolean {
  if (event instanceof KeyboardEvent) return false
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Node && Boolean(anchor?.contains(target))
}

/** The theme of a part of the page; what the whole page has reaches the popup anyway, with the host's own variables. */
function localTheme(anchor: HTMLElement | null): string | null | undefined {
  const themed = anchor?.closest('[data-theme]')
  return themed?.contains(document.body) ? undefined : themed?.getAttribute('data-theme')
}
