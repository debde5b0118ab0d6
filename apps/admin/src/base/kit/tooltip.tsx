import type { TooltipProps } from '@mantine/core'
import { cloneElement, isValidElement, useEffect, useState } from 'react'
import { loadPopups, usePopups } from './popup-part.ts'

/** A text beside the hovered element. Its code is loaded when a tooltip is first shown. */
export function Tooltip({ children, ...props }: TooltipProps) {
  const popups = usePopups()
  const [isWanted, setWanted] = useState(children === undefined)
  useEffect(() => {
    if (isWanted) loadPopups()
  }, [isWanted])
  if (popups && isWanted) {
    return (
      <popups.Provided>
        <popups.Tooltip {...props}>{children}</popups.Tooltip>
      </popups.Provided>
    )
  }
  return isValidElement<{ readonly onPointerEnter?: () => void }>(children)
    ? cloneElement(children, { onPointerEnter: () => setWanted(true) })
    : null
}
