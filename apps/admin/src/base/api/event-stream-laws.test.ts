import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessages } from './event-stream.ts'

const line = fc.string({ unit: fc.constantFrom('a', 'ő', ' ', ':', '{', '😀', '1') })
const message = fc.record({
  event: fc.option(fc.constantFrom('counts', 'reload'), { nil: undefined }),
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
  comment: fc.boolean(),
})

/** A message as a server writes it. */
function written({ event, data, comment }: { event: string | undefined; data: string[]; comment: boolean }) {
  return [
    ...(comment ? [': keep alive', 'id: 7'] : []),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...data.map((text) => `data: ${text}`),
  ]
}

test('whatever is written is read again, however the bytes are cut and lines are ended', async () => {
  const cut = fc.array(fc.nat({ max: 400 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 6 }),
      cut,
      fc.boolean(),
      async (messages, cuts, isDos) => {
        const end = isDos ? '\r\n' : '\n'
        const text = messages.map((one) => [...written(one), '', ''].join(end)).join('')
        const bytes = new TextEncoder().encode(text)
        const places = [0, ...cuts.filter((at) => at < bytes.length).sort((a, b) => a - b), bytes.length]
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const [index, at] of places.entries()) controller.enqueue(bytes.slice(at, places[index + 1]))
            controller.close()
          },
        })
        const read = []
        for await (const one of readMessages(body)) read.push(one)
        expect(read).toEqual(
          messages.map(({ event = 'message', data }) => ({ event, data: data.join('\n') })),
        )
      },
    ),
    volume(200, 31),
  )
})
