import type { PublishedForm } from '@urlapmuhely/renderer'

interface Wanted {
  /** The address of the form server. */
  readonly server: string
  /** The key of the form. */
  readonly form: string
  readonly lang: string
}

/** Fetches the newest version of a published form. The browser keeps it and asks only whether it has changed. */
export async function loadForm({ server, form, lang }: Wanted): Promise<PublishedForm> {
  const response = await fetch(`${server}/public/forms/${form}?lang=${lang}`)
  if (!response.ok) throw new Error(`The form was not loaded: ${response.status}.`)
  return response.json()
}
