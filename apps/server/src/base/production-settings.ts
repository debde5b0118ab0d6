import { distance } from 'fastest-levenshtein'
import { isCommonPassword } from './common-passwords.ts'
import { isLocal } from './local-host.ts'
import { type SettingName, type SettingValues, settings } from './setting-table.ts'

/** A shorter prefix trusts a large part of the internet. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const

/** Settings that are unsafe in production, one sentence each. No sentence repeats a secret. */
export function productionFaults(
  env: Readonly<Record<string, string | undefined>>,
  values: SettingValues,
): string[] {
  return [
    ...(['PUBLIC_URL', 'OIDC_ISSUER'] as const)
      .filter((name) => isPlainHttp(values[name]))
      .map(
        (name) =>
          `${name} is http://…; in production only https://… is safe, but for this machine's own names.`,
      ),
    ...values.OPTION_ORIGINS.filter(isPlainHttp).map(
      (origin) => `OPTION_ORIGINS has ${origin}; in production only https://… is safe.`,
    ),
    ...(values.ADMIN_PASSWORD !== undefined && isCommonPassword(values.ADMIN_PASSWORD)
      ? ['ADMIN_PASSWORD is one of the passwords that guessers try first; choose another.']
      : []),
    ...values.TRUST_PROXY.filter(isWide).map(
      (network) =>
        `TRUST_PROXY trusts ${network}, and so anybody's X-Forwarded-For; name the proxy's own network.`,
    ),
    ...Object.keys(env).flatMap(misspelt),
  ]
}

function isPlainHttp(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLocal(hostname)
}

function isWide(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const shortest = address.includes(':') ? SHORTEST_PREFIX.ipv6 : SHORTEST_PREFIX.ipv4
  return prefix !== undefined && Number(prefix) < shortest
}

/** Only names that clearly belong to this product are reported as misspelled; others belong to other programs. */
function misspelt(name: string): string[] {
  const known = Object.keys(settings) as SettingName[] // the keys of a constant table
  if (known.some((setting) => setting === name)) return []
  const meant = known.find((setting) => isLike(name.toUpperCase(), setting))
  if (meant !== undefined) return [`${name} is no setting; ${meant} may be meant.`]
  return name.startsWith('OIDC_') ? [`${name} is no setting; those of OIDC are ${list(known, 'OIDC_')}.`] : []
}

function isLike(name: string, setting: string): boolean {
  if (setting.length < 7) return false // HOST, PORT and DEMO are like too many other words
  return distance(name.replaceAll('_', ''), setting.replaceAll('_', '')) <= 2
}

function list(names: readonly string[], prefix: string): string {
  return names.filter((name) => name.startsWith(prefix)).join(', ')
}
