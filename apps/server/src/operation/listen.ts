import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from '../base/config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** The errors in the settings of the address, by codes of the operating system. */
const FAULTS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT is ${port}, where another program already listens on ${host}`,
  EACCES: ({ port }) => `PORT is ${port}, which this account may not open`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, a name that nobody knows`,
  EAI_AGAIN: ({ host }) => `HOST is ${host}, a name that nobody knows`,
}

/**
 * Opens the port.
 *
 * @throws {ConfigError} the port cannot be opened; the message names the setting and the cause.
 */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const fault = FAULTS[code]
    throw fault ? new ConfigError(`${fault({ host, port })} (${code}).`) : error
  }
}
