import { expect, test } from 'vitest'
import { readMessages } from './event-stream.ts'

async function read(...chunks: readonly string[]) {
  // Cut between the chunks and in the middle of each, even within a character.
  const parts = chunks.flatMap((chunk) => {
    const encoded = new TextEncoder().encode(chunk)
    const half = Math.floor(encoded.length / 2)
    return [encoded.slice(0, half), encoded.slice(half)]
  })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  const messages = []
  for await (const message of readMessages(body)) messages.push(message)
  return messages
}

test('messages are read however the stream is cut', async () => {
  expect(await read('retry: 3000\n\n: \n\nda', 'ta: ["ő"]\n', '\nevent: reload\ndata: []\n\n')).toEqual([
    { event: 'message', data: '["ő"]' },
    { event: 'reload', data: '[]' },
  ])
})

test('data of several lines is one message', async () => {
  expect(await read('data: a\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }])
})

test('a message that was cut off by the end is none', async () => {
  expect(await read('data: whole\n\ndata: half')).toEqual([{ event: 'message', data: 'whole' }])
})
