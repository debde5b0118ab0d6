import { useTabStop } from '../sentence/tab-stop.ts'
import classes from './rules-tab.module.css'

interface ChooseBoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isPartly?: boolean
}

/** Chooses a row or a group. The list around it handles its presses. */
export function ChooseBox({ label, isChecked, isPartly = false }: ChooseBoxProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      data-choose
      tabIndex={useTabStop()}
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      readOnly
    />
  )
}
