import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type PublishedForm, type SubmitHandler } from '@urlapmuhely/renderer'

interface Host {
  readonly form: PublishedForm
  readonly name: string
  readonly userRole: string
  readonly preview: (values: object) => void
  readonly send: SubmitHandler
  readonly branches: () => Promise<{ value: string; label: string }[]>
}

export function OpenForm({ form, name, userRole, preview, send, branches }: Host) {
  return (
    <Form
      form={form}
      values={{ nev: name }}
      context={{ szerep: userRole }}
      onChange={preview}
      onSubmit={send}
      options={branches}
    />
  )
}
