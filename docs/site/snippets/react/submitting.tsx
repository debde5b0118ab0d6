import { Form, type PublishedForm, type SubmitProblem, type SubmittedAnswer } from '@urlapmuhely/renderer'

/** Sends the answer to the application's own server, which has the form server check it. */
async function send(answer: SubmittedAnswer): Promise<SubmitProblem | undefined> {
  const response = await fetch('/api/feedback', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  })
  if (response.ok) return undefined
  if (response.status === 422) return response.json() // { issues: [{ path, message }] }
  throw new Error(`The answer was not taken: ${response.status}.`)
}

export function Submitting({ form }: { readonly form: PublishedForm }) {
  return (
    <Form
      form={form}
      onSubmit={(_values, answer) => send(answer)}
      confirmation={() => <p>Köszönjük a visszajelzést!</p>}
    />
  )
}
