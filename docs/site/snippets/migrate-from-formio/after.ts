import '@urlapmuhely/embed'
import type { FindOptions, FormElementEvents, FormValues, SubmitOutcome } from '@urlapmuhely/embed'

interface Host {
  /** The address of the form: `https://…/public/forms/KEY`. */
  readonly address: string
  readonly name: string
  readonly preview: (values: FormValues) => void
  /** Hands the answer to the application's own server. */
  readonly send: (answer: object) => Promise<SubmitOutcome>
  readonly branches: FindOptions
}

export function createForm(place: HTMLElement, { address, name, preview, send, branches }: Host) {
  const form = document.createElement('urlapmuhely-form')
  form.setAttribute('src', address)
  form.values = { nev: name }
  form.options = branches
  form.addEventListener('urlapmuhely-change', (event) => {
    const { detail } = event as FormElementEvents['urlapmuhely-change']
    preview(detail.values)
  })
  form.addEventListener('urlapmuhely-submit', (event) => {
    const { detail } = event as FormElementEvents['urlapmuhely-submit']
    const { form, version, domain, lang, answer } = detail
    detail.respondWith(send({ form, version, domain, lang, answer }))
  })
  place.append(form)
  return form
}
