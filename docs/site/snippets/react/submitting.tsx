import {
  Form,
  type PublishedForm,
  type SubmitProblem,
  type SubmittedAnswer,
  toSentAnswer,
} from '@urlapmuhely/renderer'

/** Sends the answer to the application's own server, which has the form server check it. */
async function send(form: PublishedForm, answer: SubmittedAnswer): Promise<SubmitProblem | undefined> {
  const response = await fetch('/fogad', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSentAnswer(form, answer)), // { form, version, domain, lang, answer }
  })
  if (response.ok) return undefined
  if (response.status === 422) return response.json() // { issues: [{ path, message }] }
  throw new Error(`The answer was not taken: ${response.status}.`)
}

export function Submitting({ form }: { readonly form: PublishedForm }) {
  return (
    <Form
      form={form}
      onSubmit={(_values, answer) => send(form, answer)}
      confirmation={() => <p>Köszönjük a visszajelzést!</p>}
    />
  )
}
