import { authorizedFetch } from './client.ts'

/**
 * The bytes of a stored file, fetched with the access token, which the address of an image would not carry.
 *
 * Null if it cannot be loaded.
 */
export async function storedFile(id: string): Promise<Blob | null> {
  try {
    const response = await authorizedFetch(`/api/files/${encodeURIComponent(id)}`)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
