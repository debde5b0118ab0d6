/** A provider's metadata and keys are a few kilobytes. */
const MAX_BYTES = 1024 * 1024

/**
 * `fetch` that reads at most 1 MB of the response.
 *
 * @throws {RangeError} if the response is longer; the rest is not read.
 */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RangeError(`${url} answered with more than ${MAX_BYTES} bytes.`)
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers })
}
