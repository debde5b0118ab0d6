import '@urlapmuhely/embed'
import type { FormElementEvents, SubmitOutcome, UrlapmuhelyForm } from '@urlapmuhely/embed'

/** Passes the answers of a form on, and says what is wrong with them. */
export function takeAnswers(form: UrlapmuhelyForm, send: (answer: object) => Promise<SubmitOutcome>): void {
  form.values = { nev: 'Kis Éva' }
  form.addEventListener('urlapmuhely-submit', (event) => {
    const { detail } = event as FormElementEvents['urlapmuhely-submit']
    detail.respondWith(send(detail.answer)) // null, or { issues: [{ path, message }] }
  })
}
