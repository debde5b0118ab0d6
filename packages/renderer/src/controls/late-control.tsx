import { DEFAULT_LANGUAGE, messageLanguage } from '@urlapmuhely/schema/facts'
import { type ReactNode, useMemo } from 'react'
import { useForm } from '../form-context.ts'
import { waiting } from '../messages/waiting.ts'
import { useLoading } from '../use-loading.ts'
import type { Control, FieldControlProps } from './control-props.ts'
import { controlFor, type DrawnField, loadControl, nameOf } from './controls.ts'

/** Controls that were asked for before they were loaded; they stay, because another component would lose the focus. */
const late = new Map<string, Control>()

/** The renderer's own control for a field. One that is not loaded yet appears when it is. */
export function controlWhenLoaded(field: DrawnField): Control {
  const name = nameOf(field)
  const known = late.get(name)
  if (known) return known
  if (loadControl(field) === null) return controlFor(field)
  const made = (props: FieldControlProps) => <LateControl {...props} />
  late.set(name, made)
  return made
}

function LateControl(props: FieldControlProps): ReactNode {
  const { field } = props.state
  const { lang = DEFAULT_LANGUAGE } = useForm().session.program.definition
  // A field keeps its type, so what is loaded stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its state is another object after each event
  const status = useLoading(useMemo(() => loadControl(field), []))
  if (status === 'ready') {
    const Loaded = controlFor(field)
    return <Loaded {...props} />
  }
  const texts = waiting[messageLanguage(lang)]
  if (status === 'loading') return <p role="status">{texts.loading}</p>
  return <p className="ufr-broken">{texts.loadFailed}</p>
}
