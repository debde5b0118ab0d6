import { type HostOptionsAnswer, hostOptionsAnswer } from '@urlapmuhely/schema/api'
import { Agent, request } from 'undici'
import type { OptionsAccess } from '../../base/config.ts'
import { parseStrictJson } from '../../http/strict-json.ts'
import { AddressRefusedError, createAddressGuard, type ResolveName } from './address-guard.ts'

/** The question to the host: which of the chosen values are options of its list. */
export interface OptionsQuestion {
  readonly list: string
  readonly query: ''
  readonly values: Readonly<Record<string, unknown>>
  readonly chosen: readonly unknown[]
}

/** Why options were not received. */
export type OptionsFault = 'origin' | 'address' | 'status' | 'answer' | 'unreachable'

/** Options were not received. The message has no data of a person. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'
  readonly fault: OptionsFault

  constructor(fault: OptionsFault) {
    super(fault)
    this.fault = fault
  }
}

/** Requests options of hosts. */
export interface OptionsClient {
  /** @throws {OptionsError} they were not received. */
  ask(url: string, question: OptionsQuestion): Promise<HostOptionsAnswer>
  close(): Promise<void>
}

/** Time and size limits of one request. */
const LIMITS = { connectMs: 1_500, totalMs: 3_000, bytes: 1024 * 1024, connections: 8 }

/** Creates a client that follows no redirects and uses no proxy. */
export function createOptionsClient(
  { origins, networks }: OptionsAccess,
  { resolve, totalMs = LIMITS.totalMs }: { readonly resolve?: ResolveName; readonly totalMs?: number } = {},
): OptionsClient {
  const guard = createAddressGuard(networks, resolve)
  const agent = new Agent({
    connect: { lookup: guard.lookup, timeout: Math.min(LIMITS.connectMs, totalMs) },
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxResponseSize: LIMITS.bytes,
    connections: LIMITS.connections,
  })
  async function receive(url: URL, question: OptionsQuestion): Promise<Buffer> {
    guard.requireHost(url)
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      dispatcher: agent,
      signal: AbortSignal.timeout(totalMs),
    })
    if (statusCode === 200) return Buffer.from(await body.bytes())
    // Aborting the rest of a body is reported as its error.
    body.on('error', () => {}).destroy()
    throw new OptionsError('status')
  }
  return {
    async ask(address, question) {
      const url = URL.parse(address)
      if (!url || !origins.includes(url.origin)) throw new OptionsError('origin')
      let bytes: Buffer
      try {
        bytes = await receive(url, question)
      } catch (error) {
        throw error instanceof OptionsError ? error : new OptionsError(faultOf(error))
      }
      return readAnswer(bytes)
    },
    close: () => agent.destroy(),
  }
}

function faultOf(error: unknown): OptionsFault {
  if (error instanceof AddressRefusedError) return 'address'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'answer' : 'unreachable'
}

function readAnswer(bytes: Buffer): HostOptionsAnswer {
  try {
    return hostOptionsAnswer.parse(parseStrictJson(bytes))
  } catch {
    // Whatever it is, it is no list of options; the host's data do not belong in the log.
    throw new OptionsError('answer')
  }
}
