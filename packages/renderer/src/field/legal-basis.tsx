import type { FieldState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { FallbackText, useTextLanguage } from '../language/fallback-text.tsx'
import { BlockText } from '../texts/block-text.tsx'

/** Shows on request why a field is asked: the law behind it and its rules. */
export function LegalBasis({ field }: Pick<FieldState, 'field'>): ReactNode {
  const { messages } = useForm()
  const language = useTextLanguage(field.id, 'legalBasis')
  return (
    // The browser keeps whether it is open, so that its own search can open it too.
    <details className="ufr-basis">
      <summary>
        <span className="ufr-panel-mark" aria-hidden="true" />
        {messages.whyAsked}
        <span className="uf-hidden">
          {' '}
          <FallbackText id={field.id} address="label">
            {field.label}
          </FallbackText>
        </span>
      </summary>
      <div className="ufr-basis-text">
        <BlockText text={field.legalBasis} language={language} />
      </div>
    </details>
  )
}
