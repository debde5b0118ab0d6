import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type PublishedForm, type SubmitHandler, toSentAnswer } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'

const FORM_SERVER = 'http://127.0.0.1:3000'
const lang = document.documentElement.lang

const loaded = await fetch(`${FORM_SERVER}/public/forms/visszajelzes?lang=${lang}`)
if (!loaded.ok) throw new Error(`The form was not loaded: ${loaded.status}.`)
const form: PublishedForm = await loaded.json()

/** Sends the answer to this application's own server, which has the form server check it. */
const send: SubmitHandler = async (_values, answer) => {
  const response = await fetch('/fogad', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSentAnswer(form, answer)),
  })
  if (response.status === 422) return response.json() // { issues: [{ path, message }] }
  if (!response.ok) throw new Error(`The answer was not taken: ${response.status}.`)
}

const root = document.getElementById('root')
const sent = <p>Köszönjük, megkaptuk.</p>
if (root)
  createRoot(root).render(<Form form={form} lists={FORM_SERVER} onSubmit={send} confirmation={() => sent} />)
