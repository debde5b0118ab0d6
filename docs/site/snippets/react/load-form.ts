import type { PublishedForm } from '@urlapmuhely/renderer'

/** Fetches the newest version of a published form. The browser keeps it and asks only whether it has changed. */
export async function loadForm(server: string, key: string): Promise<PublishedForm> {
  const response = await fetch(`${server}/public/forms/${key}?lang=hu`)
  if (!response.ok) throw new Error(`The form was not loaded: ${response.status}.`)
  return response.json()
}
