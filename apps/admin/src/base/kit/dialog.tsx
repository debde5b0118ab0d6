import type { ModalProps } from '@mantine/core'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../messages/t.ts'
import css from './dialog.module.css'
import { loadPopups, usePopups } from './popup-part.ts'

type Passed = 'returnFocus' | 'closeOnClickOutside' | 'withOverlay' | 'trapFocus' | 'zIndex' | 'padding'

interface FrameProps extends Pick<ModalProps, Passed> {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Classes of the frame's parts. */
  readonly classNames?: Partial<Record<'header' | 'content' | 'body', string | undefined>>
  /** Most are drawn only while they are open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

interface DialogProps extends FrameProps {
  /** Of the whole window, with `full`. */
  readonly size?: 'md' | 'lg' | 'xl' | 'full'
  /** True while something runs that closing would interrupt: nothing closes the dialog. */
  readonly isBusy?: boolean
}

interface DrawerProps extends FrameProps {
  readonly size?: 'md' | 'lg' | 'xl' | number
  readonly position?: 'left' | 'right'
}

/** The frame of every dialog: its title, *Bezárás*, and what is in it below each other. Its code is loaded when one is first opened. */
export function Dialog({ isOpen = true, onClose, size = 'md', isBusy = false, ...props }: DialogProps) {
  const popups = useOpened(isOpen)
  if (!popups) return null
  return (
    <popups.Provided>
      <popups.Modal
        {...props}
        {...FADING}
        classNames={withTitle(props.classNames)}
        opened={isOpen}
        onClose={() => !isBusy && onClose()}
        {...(size === 'full' ? { fullScreen: true } : { size })}
        closeButtonProps={{ 'aria-label': t('shell.dialog.close'), disabled: isBusy }}
      />
    </popups.Provided>
  )
}

/** The buttons at the end of a dialog; the one that does it is the last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** A dialog at a side of the page. */
export function Drawer({ isOpen = true, ...props }: DrawerProps) {
  const popups = useOpened(isOpen)
  if (!popups) return null
  return (
    <popups.Provided>
      <popups.Drawer
        {...props}
        classNames={withTitle(props.classNames)}
        opened={isOpen}
        closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      />
    </popups.Provided>
  )
}

/** The classes of a frame, with that of its heading. */
function withTitle(classNames: FrameProps['classNames']): Record<string, string> {
  const given = Object.entries(classNames ?? {}).flatMap(([part, name]) => (name ? [[part, name]] : []))
  return { ...Object.fromEntries(given), title: css.title ?? '' }
}

const FADING = { transitionProps: { duration: DIALOG_TRANSITION_MS } }

/** The code of dialogs once this one was opened. It stays loaded afterwards, to fade out and to return the focus. */
function useOpened(opened: boolean) {
  const popups = usePopups()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (wasOpened) loadPopups()
  }, [wasOpened])
  return wasOpened ? popups : null
}
