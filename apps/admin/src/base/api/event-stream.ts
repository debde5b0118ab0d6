/** One message of a stream of server-sent events; the event's name is `message` by default. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
}

/** Yields the messages of a `text/event-stream` body until it ends; comments, ids and retry times are ignored. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = parseBlock(block)
      if (message) yield message
    }
  }
}

function parseBlock(block: string): StreamMessage | null {
  const fields = block.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /u, '') }
  })
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  if (data.length === 0) return null
  const event = fields.find(({ name }) => name === 'event')?.value ?? 'message'
  return { event, data: data.join('\n') }
}
