import { DEFAULT_LANGUAGE, messageLanguage } from '@urlapmuhely/schema/facts'
import type { ReactNode } from 'react'
import type { RendererMessages } from '../messages/hu.ts'
import { waiting } from '../messages/waiting.ts'

interface WaitingProps {
  /** `broken` if the definition cannot be compiled. */
  readonly status: 'loading' | 'failed' | 'broken'
  /** Tries again after a failure. */
  readonly retry: () => void
  readonly lang: string | undefined
  readonly messages: Partial<RendererMessages> | undefined
}

/** Shows a message in place of a form that cannot be shown yet, or at all. */
export function Waiting({ status, retry, lang = DEFAULT_LANGUAGE, messages = {} }: WaitingProps): ReactNode {
  const texts = { ...waiting[messageLanguage(lang)], ...messages }
  if (status === 'loading') return <p role="status">{texts.loading}</p>
  if (status === 'broken') return <p className="ufr-broken">{texts.broken}</p>
  return (
    <div className="ufr-broken" role="alert">
      <p>{texts.loadFailed}</p>
      <button type="button" className="ufr-button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  )
}
