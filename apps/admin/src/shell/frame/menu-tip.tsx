import { type ReactNode, useState } from 'react'
import css from './menu-tip.module.css'

interface MenuTipProps {
  /** Null shows nothing. */
  readonly text: string | null
  readonly children: ReactNode
}

/** Within this many pixels of the window's right edge, a tip stands below its entry instead of beside it. */
const ROOM_PX = 300

/** From the entry to its tip, across the edge of the menu. */
const GAP_PX = 14

/**
 * A text beside an entry of the menu while it is pointed at or has the keyboard's focus; Escape hides it. It is fixed,
 * so that the menu, which scrolls, does not cut it off. Screen readers know the text already: from the entry's name
 * or its description.
 */
export function MenuTip({ text, children }: MenuTipProps) {
  const [place, setPlace] = useState<{ readonly top: number; readonly left: number } | null>(null)
  const show = (entry: Element) => {
    const { top, right, bottom, left } = entry.getBoundingClientRect()
    const isRoom = right + ROOM_PX <= window.innerWidth
    setPlace(isRoom ? { top, left: right + GAP_PX } : { top: bottom + 4, left })
  }
  const hide = () => setPlace(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the entry within is what people use
    <div
      onPointerEnter={({ currentTarget, pointerType }) => pointerType !== 'touch' && show(currentTarget)}
      onPointerLeave={hide}
      onFocus={({ currentTarget, target }) => target.matches(':focus-visible') && show(currentTarget)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {place && text !== null && (
        <div className={css.tip} style={place} aria-hidden>
          {text}
        </div>
      )}
    </div>
  )
}
