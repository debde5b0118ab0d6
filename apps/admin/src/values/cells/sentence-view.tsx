import type { SentencePart } from '@urlapmuhely/wording'
import './cells.css'

/** A sentence with the names of fields in italics and values highlighted. */
export function SentenceView({ parts }: { readonly parts: readonly SentencePart[] }) {
  return (
    <span className="sentence">
      {parts.map((part, index) => {
        // A sentence never changes its order: the index identifies the part.
        const key = `${index}-${part.text}`
        if (part.kind === 'field') return <em key={key}>{part.text}</em>
        return part.kind === 'value' ? <strong key={key}>{part.text}</strong> : part.text
      })}
    </span>
  )
}
