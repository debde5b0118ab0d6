import type { DrawerProps, ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadPopups, usePopups } from './popup-part.ts'

/** A dialog in the middle of the page, whose code is loaded when one is first opened. */
export function Modal(props: ModalProps) {
  const popups = useOpened(props.opened)
  return popups && <popups.Provided>{<popups.Modal {...props} />}</popups.Provided>
}

/** A dialog at a side of the page, whose code is loaded when one is first opened. */
export function Drawer(props: DrawerProps) {
  const popups = useOpened(props.opened)
  return popups && <popups.Provided>{<popups.Drawer {...props} />}</popups.Provided>
}

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
