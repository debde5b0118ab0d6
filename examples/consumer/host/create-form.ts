import { randomUUID } from 'node:crypto'
import { hostFormCalls } from './host-form.ts'

type Answered = Readonly<Record<string, unknown>>

/**
 * Creates and publishes the example form on a form server that takes calls without sign-in, such as `npm run start:qa`.
 *
 * @returns the key of the form.
 */
export async function createHostForm(server: string, host: string): Promise<string> {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    ifMatch = '',
  ): Promise<Answered> => {
    const response = await fetch(`${server}/api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // Every response of this API that is used here is an object.
    const answered = (await response.json()) as Answered
    if (!response.ok) throw new Error(`${method} /api/${path}: ${JSON.stringify(answered)}`)
    return answered
  }
  const calls = hostFormCalls(host, randomUUID)
  for (const [path, body] of calls) await send('POST', path, body)
  const { id, key } = calls.find(([path]) => path === 'forms')?.[1] ?? {}
  const { revision } = await send('GET', `forms/${id}`)
  const { contentRevision } = await send('POST', `forms/${id}/check`)
  await send(
    'POST',
    `forms/${id}/publish`,
    { note: '', confirmWarnings: true, contentRevision },
    `"${revision}"`,
  )
  return String(key)
}
