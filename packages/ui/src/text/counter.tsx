import { useMessages } from '../messages/ui-messages.tsx'

/** The share of the limit from which the counter is highlighted. */
const NEAR = 0.9

/**
 * Shows the number of characters used and the limit; assistive technology reads only the limit, not every keystroke.
 */
export function Counter({ id, text, max }: { id: string; text: string; max: number }) {
  const messages = useMessages()
  // Code points of the composed text, as the rule counts them: an emoji is one character.
  const length = [...text.normalize('NFC')].length
  return (
    <div
      className="uf-counter"
      data-over={length > max || undefined}
      data-near={length > max * NEAR || undefined}
    >
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <span className="uf-hidden" id={`${id}-counter`}>
        {messages.maxLength(max)}
      </span>
    </div>
  )
}
