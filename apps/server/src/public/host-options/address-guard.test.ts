import { describe, expect, it } from 'vitest'
import { AddressRefusedError, createAddressGuard, type ResolveName } from './address-guard.ts'

const resolvesTo =
  (...addresses: string[]): ResolveName =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

/** Resolves a name as a connection does. */
function lookUp(networks: readonly string[], resolve: ResolveName, all = true): Promise<unknown> {
  return new Promise((done, fail) => {
    createAddressGuard(networks, resolve).lookup('adatok.example.hu', { all }, (error, addresses) =>
      error ? fail(error) : done(addresses),
    )
  })
}

/** Every range that RFC 6890 and its successors set apart, with the forms in which an address hides in another. */
const NOT_PUBLIC = [
  ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1']],
  ['no address', ['0.0.0.0', '0.1.2.3', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1']],
  ['link-local ones, such as the metadata of clouds', ['169.254.169.254', 'fe80::1', '::ffff:a9fe:a9fe']],
  ['those behind a carrier', ['100.64.0.1', '100.127.255.255']],
  ['local IPv6 ones', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['tunnels to IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1']],
  ['groups', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['examples and tests', ['192.0.2.1', '198.18.0.1', '203.0.113.1', '240.0.0.1', '2001:db8::1']],
] as const

describe('addresses that requests may reach', () => {
  it.each(NOT_PUBLIC)('are not %s', async (_what, addresses) => {
    for (const address of addresses) {
      const host = address.includes(':') ? `[${address}]` : address
      expect(
        () => createAddressGuard([]).requireHost(new URL(`https://${host}/x`)),
        `${address} in the address`,
      ).toThrow(AddressRefusedError)
      await expect(lookUp([], resolvesTo(address)), `${address} by its name`).rejects.toThrow(
        AddressRefusedError,
      )
    }
  })

  it.each(['2130706433', '0177.0.0.1', '0x7f.0.0.1', '127.1', '0x7f000001', '１２７.0.0.1', '017700000001'])(
    'are not hidden by another notation: %s',
    (host) => {
      expect(() => createAddressGuard([]).requireHost(new URL(`http://${host}/`))).toThrow(
        AddressRefusedError,
      )
    },
  )

  it('are public ones, each of those that a name has', async () => {
    const found = [
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]
    const resolve = resolvesTo(...found.map(({ address }) => address))
    expect(await lookUp([], resolve)).toEqual(found)
    expect(await lookUp([], resolve, false)).toBe('93.184.216.34')
    await expect(lookUp([], resolvesTo('93.184.216.34', '10.0.0.1'))).rejects.toThrow(AddressRefusedError)
    expect(() => createAddressGuard([]).requireHost(new URL('https://93.184.216.34/'))).not.toThrow()
  })

  it('are those of the networks that the operator permits, and no others', async () => {
    const networks = ['10.20.0.0/16', '127.0.0.1', 'fd00::/8']
    for (const address of ['10.20.1.1', '127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'])
      await expect(lookUp(networks, resolvesTo(address)), address).resolves.toBeDefined()
    for (const address of ['10.21.0.1', '127.0.0.2', 'fc12::1', '::1'])
      await expect(lookUp(networks, resolvesTo(address)), address).rejects.toThrow(AddressRefusedError)
  })

  it('are none if the name has no address', async () => {
    const unknown: ResolveName = (_name, _options, callback) => callback(new Error('ENOTFOUND'), [])
    await expect(lookUp([], unknown)).rejects.toThrow('ENOTFOUND')
    await expect(lookUp([], resolvesTo())).rejects.toThrow(AddressRefusedError)
  })
})
