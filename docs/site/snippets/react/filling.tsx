import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type PublishedForm, type SubmittedAnswer } from '@urlapmuhely/renderer'

interface FillingProps {
  readonly form: PublishedForm
  readonly send: (answer: SubmittedAnswer) => Promise<void>
}

export function Filling({ form, send }: FillingProps) {
  return <Form form={form} onSubmit={(_values, answer) => send(answer)} />
}
