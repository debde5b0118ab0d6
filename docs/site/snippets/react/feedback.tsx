import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { type AnswerValues, Form, type PublishedForm } from '@urlapmuhely/renderer'

interface FeedbackProps {
  readonly form: PublishedForm
  readonly onValues: (values: AnswerValues) => void
}

export function Feedback({ form, onValues }: FeedbackProps) {
  return <Form form={form} headingLevel={3} onChange={onValues} guard={false} />
}
