import { Form, type PublishedForm } from '@urlapmuhely/renderer'

interface WithContextProps {
  readonly form: PublishedForm
  readonly userRole: string
  readonly age: number
}

export function WithContext({ form, userRole, age }: WithContextProps) {
  return <Form form={form} context={{ szerep: userRole, 'ugyfel.eletkor': age }} />
}
