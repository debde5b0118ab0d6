import { useMessages } from '../messages/ui-messages.tsx'

/** From this share of the limit on, the count is worth a look. */
const NEAR = 0.9

/** Shows how many characters of how many are used; assistive technology reads the limit only, not every keystroke. */
export function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const messages = useMessages()
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
