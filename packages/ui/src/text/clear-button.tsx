import { flushSync } from 'react-dom'
import { keyUpActivation } from '../choice/key-up-activation.ts'
import { CrossIcon } from '../icons.tsx'
import { useMessages } from '../messages/ui-messages.tsx'

/** Empties the control it stands in; Enter and Space work on key-up, and focus goes back to the control. */
export function ClearButton({ onClear, controls }: { onClear: () => void; controls: string }) {
  const messages = useMessages()
  return (
    <button
      type="button"
      className="uf-icon-button uf-clear"
      aria-label={messages.clear}
      onClick={() => {
        // The control is drawn empty before focus reaches it, for masks look at what stands in it then.
        flushSync(onClear)
        document.getElementById(controls)?.focus()
      }}
      {...keyUpActivation}
    >
      <CrossIcon />
    </button>
  )
}
