import { flushSync } from 'react-dom'
import { keyUpActivation } from '../choice/key-up-activation.ts'
import { CrossIcon } from '../icons.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { rootOf } from '../root-of.ts'

/** Empties its control; Enter and Space work on key-up, and the focus returns to the control. */
export function ClearButton({ onClear, controls }: { onClear: () => void; controls: string }) {
  const messages = useMessages()
  return (
    <button
      type="button"
      className="uf-icon-button uf-clear"
      aria-label={messages.clear}
      onClick={({ currentTarget }) => {
        const root = rootOf(currentTarget)
        // The control is rendered empty before it is focused, because masks read its content on focus.
        flushSync(onClear)
        root.getElementById(controls)?.focus()
      }}
      {...keyUpActivation}
    >
      <CrossIcon />
    </button>
  )
}
