import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import '@urlapmuhely/embed'
import type { FormElementEvents, FormValues, SubmitOutcome } from '@urlapmuhely/embed'

@Component({
  selector: 'app-urlap',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <urlapmuhely-form
      [attr.src]="src"
      [attr.lang]="'hu'"
      [values]="start"
      (urlapmuhely-submit)="submit($event)"
      (urlapmuhely-sent)="sent.set(true)"
    ></urlapmuhely-form>
    @if (sent()) {
      <p>Köszönjük, megkaptuk.</p>
    }
  `,
})
export class UrlapComponent {
  readonly src = 'https://urlap.example.hu/public/forms/karbejelento'
  readonly start: FormValues = {}
  readonly sent = signal(false)

  submit(event: Event): void {
    // The element sends an event of this type by this name.
    const { detail } = event as FormElementEvents['urlapmuhely-submit']
    const { form, version, domain, lang, answer } = detail
    detail.respondWith(this.send({ form, version, domain, lang, answer }))
  }

  /** Sends the answer to the application's own server, which has the form server check it. */
  private async send(answer: object): Promise<SubmitOutcome> {
    const response = await fetch('/api/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    if (response.ok) return null
    if (response.status === 422) return response.json()
    throw new Error(`The answer was not taken: ${response.status}.`)
  }
}
