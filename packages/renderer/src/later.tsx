import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useForm } from './form-context.ts'
import { useLoading } from './use-loading.ts'

/**
 * A component that loads another one when it is first rendered, and says so meanwhile.
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
    const status = useLoading(useMemo(() => load(), []))
    const Loaded = find()
    if (Loaded) return <Loaded {...props} />
    return status === 'failed' ? (
      <p className="ufr-broken">{messages.loadFailed}</p>
    ) : (
      <p role="status">{messages.loading}</p>
    )
  }
}
