import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True if the call comes from this machine directly, not through a proxy on it. */
export function isLoopback(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => name in request.headers,
  )
  const { remoteAddress = '' } = request.socket
  return !forwarded && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}
