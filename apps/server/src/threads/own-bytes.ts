/**
 * The bytes in a memory of their own, copied if they share one: short buffers are parts of 64 KiB, and a message to another
 * thread takes the whole memory with it.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
