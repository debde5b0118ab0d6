import type { ComponentType, ReactNode } from 'react'
import { useLoaded } from '../base/use-loading.ts'
import { useForm } from './form-context.ts'

/**
 * Builds a component that loads another one when it is first rendered, and shows a message meanwhile. If that fails it can
 * be tried again: loading the page anew would lose the entered values.
 *
 * @param find returns the other one once it is loaded.
 * @param load starts loading it; null if it is loaded.
 */
export function buildLater<Props extends object>(
  find: () => ComponentType<Props> | null | undefined,
  load: () => Promise<void> | null,
): (props: Props) => ReactNode {
  return function Later(props: Props): ReactNode {
    const { messages } = useForm()
    const { status, retry } = useLoaded(load)
    const Loaded = find()
    if (Loaded) return <Loaded {...props} />
    return status === 'failed' ? (
      <div className="ufr-broken" role="alert">
        <p>{messages.partFailed}</p>
        <button type="button" className="ufr-button" onClick={retry}>
          {messages.retry}
        </button>
      </div>
    ) : (
      <p role="status">{messages.loading}</p>
    )
  }
}
