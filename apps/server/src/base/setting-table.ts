import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'

/** A setting: an environment variable that is read once, at start. */
export interface Setting<Value> {
  /** The expected shape of the value, as error messages, the README and `npm run config` print it. */
  readonly shape: string
  /** Shown in the README. */
  readonly purpose: string
  /** Its value is never printed. */
  readonly secret?: boolean
  /** Parses the text; undefined means not set and returns the default. */
  readonly schema: z.ZodType<Value, string | undefined>
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** All settings of the server, by environment variable. */
export const settings = {
  HOST: {
    shape: 'an IP address or a host name',
    purpose: 'The address on which the server listens.',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  },
  PORT: {
    shape: 'a whole number from 1 to 65535',
    purpose: 'The port on which the server listens.',
    schema: wholeNumber(1, 65_535, 3000),
  },
  PUBLIC_URL: {
    shape: 'http://… or https://…, without a path',
    purpose: 'What a browser types to get here; by default made of HOST and PORT.',
    schema: optional(z.string().refine(isOrigin).transform(toOrigin)),
  },
  DATA_DIR: {
    shape: 'a folder',
    purpose: 'Where the embedded SQLite database is kept.',
    schema: z.string().min(1).default('./data'),
  },
  DATABASE_URL: {
    shape: 'postgres://user:password@host:port/database',
    purpose: 'A PostgreSQL database (15 or later), which then takes the place of the embedded one.',
    secret: true,
    schema: optional(z.string().refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']))),
  },
  ADMIN_PASSWORD: {
    shape: `at least ${MIN_PASSWORD_LENGTH} characters`,
    purpose: 'Password of the first administrator; without it one is made up and printed once.',
    secret: true,
    schema: optional(z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)),
  },
  DEMO: {
    shape: '1 or 0',
    purpose: 'Whether an empty database gets the demo forms at its first start.',
    schema: z
      .enum(['0', '1'])
      .default('1')
      .transform((text) => text === '1'),
  },
  OIDC_ISSUER: {
    shape: 'http://… or https://…',
    purpose: 'An external OpenID provider, which then takes the place of the embedded one.',
    schema: optional(z.string().refine((text) => hasProtocol(text, ['http:', 'https:']))),
  },
  OIDC_CLIENT_ID: {
    shape: 'a text without spaces',
    purpose: 'The id under which the provider knows this application.',
    schema: z.string().regex(/^\S+$/).default('urlapmuhely'),
  },
  OIDC_AUDIENCE: {
    shape: 'a text without spaces',
    purpose:
      'What the external provider writes as audience into our access tokens. Without it they must be typed at+jwt, for the client id.',
    schema: optional(z.string().regex(/^\S+$/)),
  },
  OIDC_SCOPES: {
    shape: 'words with spaces between, openid among them',
    purpose: 'What the application asks of an external provider.',
    schema: z
      .string()
      .regex(/(^|\s)openid(\s|$)/)
      .default('openid profile'),
  },
  OIDC_ROLES_CLAIM: {
    shape: 'the name of a claim; dots lead inward, as in realm_access.roles',
    purpose: 'Where the access token of an external provider names the roles.',
    schema: z.string().regex(/^\S+$/).default('roles'),
  },
  CONSUMER_ROLE: {
    shape: 'the name of a role, without spaces',
    purpose:
      'The role by which an access token shows a host application’s own server: it may open forms and vouch for answers.',
    schema: z.string().regex(/^\S+$/).default('fogyaszto'),
  },
  PUBLIC_API: {
    shape: 'open or token',
    purpose: 'Whether consumers need to sign in to read published forms.',
    schema: z.enum(['open', 'token']).default('open'),
  },
  FILL_PAGES: {
    shape: 'on or off',
    purpose:
      'Whether the server itself shows published forms at /kitoltes/KEY, to try them; off also where PUBLIC_API is token.',
    schema: z.enum(['on', 'off']).default('on'),
  },
  CORS_ORIGINS: {
    shape: '* or origins with commas between, such as https://www.example.hu',
    purpose: 'The web pages of other sites that may read published forms.',
    schema: z
      .string()
      .default('')
      .transform((text) => list(text))
      .refine((origins) => origins.every((origin) => origin === '*' || isOrigin(origin))),
  },
  TRUST_PROXY: {
    shape: 'networks with commas between, such as 10.0.0.0/8',
    purpose: 'Proxies whose X-Forwarded-For is believed.',
    schema: z
      .string()
      .default('')
      .transform((text) => list(text))
      .refine((networks) => networks.every(isNetwork)),
  },
  METRICS: {
    shape: 'loopback, token or open',
    purpose:
      'Who may read /metrics: this machine itself, whoever sends METRICS_TOKEN as bearer, or everybody.',
    schema: z.enum(['loopback', 'token', 'open']).default('loopback'),
  },
  METRICS_TOKEN: {
    shape: 'at least 16 characters without spaces',
    purpose: 'What a collector of metrics sends where METRICS is token.',
    secret: true,
    schema: optional(z.string().regex(/^[\x21-\x7e]{16,}$/u)),
  },
  ANSWER_CHECKS_PER_MINUTE: {
    shape: 'a whole number from 1 to 1000000',
    purpose: 'How many answers a minute are checked for one address without a token (IPv6: one /64 network).',
    schema: wholeNumber(1, 1_000_000, 600),
  },
  ANSWER_CHECKS_PER_MINUTE_TOKEN: {
    shape: 'a whole number from 1 to 1000000',
    purpose: 'How many answers a minute are checked for one holder of an access token.',
    schema: wholeNumber(1, 1_000_000, 6_000),
  },
  ANSWER_CHECK_WORKERS: {
    shape: 'a whole number from 1 to 64',
    purpose: 'How many threads check answers.',
    schema: wholeNumber(1, 64, 2),
  },
  OPTION_ORIGINS: {
    shape: 'origins with commas between, such as https://adatok.example.hu',
    purpose: 'Where host applications may be asked which options exist; without it, nowhere.',
    schema: z
      .string()
      .default('')
      .transform((text) => list(text))
      .refine((origins) => origins.every(isOrigin)),
  },
  OPTION_NETWORKS: {
    shape: 'networks with commas between, such as 10.20.0.0/16',
    purpose: 'Networks in which those origins may be, beside public addresses.',
    schema: z
      .string()
      .default('')
      .transform((text) => list(text))
      .refine((networks) => networks.every(isNetwork)),
  },
  AGENT_DOOR: {
    shape: '1 or 0',
    purpose:
      'Whether programs may read forms and propose changes by the Model Context Protocol at /mcp, signed in as an administrator.',
    schema: z
      .enum(['0', '1'])
      .default('0')
      .transform((text) => text === '1'),
  },
  MAX_REQUESTS: {
    shape: 'a whole number from 10 to 100000',
    purpose: 'How many requests one process works on at a time; beyond it the answer is 503 at once.',
    schema: wholeNumber(10, 100_000, 500),
  },
  LOG_LEVEL: {
    shape: `one of ${LOG_LEVELS.join(', ')}`,
    purpose: 'How much is logged.',
    schema: z.enum(LOG_LEVELS).default('info'),
  },
  SHUTDOWN_DELAY_MS: {
    shape: 'a whole number from 0 to 5000, in milliseconds',
    purpose:
      'How long a server that was told to stop still takes requests, so that a balancer can see that it is no longer ready; by default 3000 with PostgreSQL, else 0.',
    schema: optional(wholeNumberText(0, 5_000)),
  },
  VERSION_POLL_INTERVAL_MS: {
    shape: 'a whole number from 1000 to 86400000, in milliseconds',
    purpose: 'How often a running page asks whether there is a newer version.',
    schema: wholeNumber(1_000, 86_400_000, 60_000),
  },
} as const satisfies Record<string, Setting<unknown>>

/** The name of a setting. */
export type SettingName = keyof typeof settings

/** Every setting with its parsed value. */
export type SettingValues = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> }

function wholeNumber(min: number, max: number, fallback: number) {
  return z.string().default(String(fallback)).pipe(wholeNumberText(min, max))
}

function wholeNumberText(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max)
    .transform(Number)
}

function optional<Output>(schema: z.ZodType<Output, string>) {
  return z.union([schema, z.undefined()])
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

function isOrigin(text: string): boolean {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).href === `${toOrigin(text)}/`
}

function toOrigin(text: string): string {
  return new URL(text).origin
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return /^\d+$/.test(prefix)
  } catch {
    return false
  }
}
