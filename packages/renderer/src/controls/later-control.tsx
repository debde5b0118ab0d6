import { type ReactNode, useMemo } from 'react'
import { useForm } from '../form-context.ts'
import { useLoading } from '../use-loading.ts'
import type { Control, FieldControlProps } from './control-props.ts'

/**
 * A control that loads another one when it is first rendered.
 *
 * @param find returns the other one once it is loaded.
 * @param load starts loading it; null if it is loaded.
 */
export function buildLaterControl(
  find: () => Control | undefined,
  load: () => Promise<void> | null,
): Control {
  return function LaterControl(props: FieldControlProps): ReactNode {
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
