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
 * It takes over the theme of the place it was opened from.
 */
export function Popup({ anchor, returnFocus, label, className, onClose, children }: PopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        if (!open && !isOnAnchor(details.event, anchor.current)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
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
