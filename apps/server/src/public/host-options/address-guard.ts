import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that requests may not reach. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** Refuses the addresses that requests may not reach. */
export interface AddressGuard {
  /** @throws {AddressRefusedError} the host of the URL is an address that may not be reached. */
  requireHost(url: URL): void
  /** Resolves a name; fails if any of its addresses may not be reached. The connection uses these addresses. */
  readonly lookup: LookupFunction
}

/** Resolves all addresses of a name. */
export type ResolveName = (
  name: string,
  options: { readonly all: true },
  callback: (
    error: NodeJS.ErrnoException | null,
    addresses: { readonly address: string; readonly family: number }[],
  ) => void,
) => void

/**
 * Permits public addresses, and those of the given networks.
 *
 * A name is checked where the connection is made, so it cannot resolve to something else after the check.
 */
export function createAddressGuard(
  networks: readonly string[],
  resolve: ResolveName = resolveName,
): AddressGuard {
  const ranges = networks.map(toRange)
  const permits = (text: string): boolean => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return (
      isPublic(address) ||
      ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    )
  }
  return {
    requireHost({ hostname }) {
      const literal = hostname.replace(/^\[|\]$/gu, '')
      if (ipaddr.isValid(literal) && !permits(literal)) throw new AddressRefusedError(hostname)
    },
    lookup(name, { all }, callback) {
      resolve(name, { all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error || !first) callback(error ?? new AddressRefusedError(name), '')
        else if (!addresses.every(({ address }) => permits(address)))
          callback(new AddressRefusedError(name), '')
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
    },
  }
}

/** IPv4 addresses in their deprecated IPv6 form (`::a.b.c.d`), which the library takes for public. */
const COMPATIBLE = ipaddr.parseCIDR('::/96')

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.kind() === 'ipv6' && address.match(COMPATIBLE)) return false
  return address.range() === 'unicast'
}

function toRange(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.parse(network), ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128]
}
