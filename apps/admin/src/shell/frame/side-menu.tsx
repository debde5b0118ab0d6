import { useWindowEvent } from '@mantine/hooks'
import { PanelLeftClose, PanelLeftOpen, Pin, PinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { railChoice } from '../../base/layout/menu-choices.ts'
import { t } from '../../base/messages/t.ts'
import type { MenuMode } from './menu-mode.ts'
import { MenuTip } from './menu-tip.tsx'
import { Navigation } from './navigation.tsx'
import css from './side-menu.module.css'

/**
 * The main menu at the side of the page. As a rail it opens over the content, and closes by Escape, by going on
 * elsewhere, and when a screen is chosen.
 */
export function SideMenu({ mode }: { readonly mode: MenuMode }) {
  const { isWorkshop, isRail, mayPin } = mode
  const [isOver, setOver] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = !isRail || isOver
  useEffect(() => {
    if (!isRail) setOver(false)
  }, [isRail])
  useWindowEvent('pointerdown', ({ target }) => {
    if (isOver && target instanceof Node && !panel.current?.contains(target)) setOver(false)
  })
  const close = () => {
    setOver(false)
    toggle.current?.focus()
  }
  return (
    <div className={css.side} data-sticky>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its parts are what people use; it closes when they leave them */}
      <div
        ref={panel}
        className={css.panel}
        data-open={isOpen || undefined}
        data-over={isOver || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOver) return
          event.stopPropagation()
          close()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOver(false)
        }}
      >
        {isWorkshop && (
          <div className={css.head}>
            <MenuTip text={isOpen ? null : t('shell.frame.openRail')}>
              <ActionIcon
                ref={toggle}
                variant="subtle"
                color="gray"
                className={css.headButton}
                aria-label={t(isOpen ? 'shell.frame.closeRail' : 'shell.frame.openRail')}
                aria-expanded={isOpen}
                onClick={() => (isRail ? setOver(!isOver) : railChoice.choose('rail'))}
              >
                {isOpen ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
              </ActionIcon>
            </MenuTip>
            {isOpen && mayPin && <PinButton isPinned={!isRail} onUnpin={() => toggle.current?.focus()} />}
          </div>
        )}
        <Navigation isRail={!isOpen} onUnfold={() => setOver(isRail)} onNavigate={() => setOver(false)} />
      </div>
    </div>
  )
}

interface PinButtonProps {
  readonly isPinned: boolean
  /** The rail has no such button, so the focus must go elsewhere. */
  readonly onUnpin: () => void
}

function PinButton({ isPinned, onUnpin }: PinButtonProps) {
  const Icon = isPinned ? PinOff : Pin
  const change = () => {
    railChoice.choose(isPinned ? 'rail' : 'pinned')
    if (isPinned) onUnpin()
  }
  return (
    <MenuTip text={t(isPinned ? 'shell.frame.unpin' : 'shell.frame.pin')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.headButton}
        aria-label={t('shell.frame.pinned')}
        aria-pressed={isPinned}
        onClick={change}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </MenuTip>
  )
}
