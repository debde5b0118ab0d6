import { connect, createServer, type Socket } from 'node:net'

/** A network between a program and its database, which a test may interrupt. */
export interface TestProxy {
  readonly port: number
  /** Ends every connection. */
  cut(): void
  /** Stops forwarding in both directions without closing anything, like an unplugged cable. */
  silence(silent: boolean): void
  close(): Promise<void>
}

/** Forwards connections to a port of this machine. */
export async function startProxy(target: number): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let silent = false
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      if (silent) from.pause()
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        // An unplugged cable does not notify the other end of lost data.
        if (!silent) to.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  return {
    port: address.port,
    cut,
    silence(wanted) {
      silent = wanted
      for (const pair of pairs) for (const socket of pair) wanted ? socket.pause() : socket.resume()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
