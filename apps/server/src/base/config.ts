import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '../storage/database.ts'
import { productionFaults } from './production-settings.ts'
import { type SettingName, type SettingValues, settings } from './setting-table.ts'

/** All settings of the server, parsed and complete. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Origin, without a slash at its end. */
  readonly publicUrl: string
  /** False if the address was made of HOST and PORT. */
  readonly publicUrlGiven: boolean
  readonly database: DatabaseLocation
  readonly adminPassword: string | undefined
  readonly demo: boolean
  readonly oidc: OidcConfig
  readonly publicApi: 'open' | 'token'
  /** Whether the server shows published forms on pages of its own. */
  readonly fillPages: boolean
  readonly corsOrigins: readonly string[]
  readonly trustProxy: readonly string[]
  readonly metrics: MetricsAccess
  readonly answerChecks: AnswerChecksConfig
  /** The hosts that may be asked which options exist. */
  readonly optionsAccess: OptionsAccess
  /** Whether agents may read forms and propose changes at `/mcp`. */
  readonly agentDoor: boolean
  /** The number of requests that the process handles at a time. */
  readonly maxRequests: number
  readonly logLevel: SettingValues['LOG_LEVEL']
  /** How long requests are still accepted after SIGTERM. */
  readonly shutdownDelayMs: number
  readonly versionPollIntervalMs: number
  /** A throw-away server for screen tests, which needs no sign-in. */
  readonly qa: boolean
}

/** Where options may be requested. */
export interface OptionsAccess {
  /** Origins, as the operator permits them. */
  readonly origins: readonly string[]
  /** Networks that are reached beside public addresses. */
  readonly networks: readonly string[]
}

/** How much the check of answers may do. */
export interface AnswerChecksConfig {
  /** For one address without a token. */
  readonly perMinute: number
  /** For one holder of a token. */
  readonly perMinuteWithToken: number
  readonly workers: number
}

/** The token issuer, and the claims that a token must contain. */
export interface OidcConfig {
  readonly embedded: boolean
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  /** True if the operator configured the audience of an external provider's access tokens. */
  readonly audienceGiven: boolean
  readonly scopes: string
  readonly rolesClaim: string
  /** The role of a host application's own server. */
  readonly consumerRole: string
}

/** Who may read the metrics. */
export type MetricsAccess =
  | { readonly to: 'loopback' | 'open' }
  | { readonly to: 'token'; readonly token: string }

/** A setting is wrong. The message names it, describes its value without printing it, and has the expected form. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The default if other servers can take over: long enough for a balancer that checks every second. */
const SHUTDOWN_DELAY_MS = 3_000

/** The client of the embedded provider for programs that a person lets read forms and propose changes. */
export const AGENT_CLIENT = 'urlapmuhely-agent'

/** The address of the door for agents, and the audience of tokens that are valid only there. */
export function agentAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/mcp`
}

/** The address of the page on which a published form may be tried. */
export function fillPageAddress({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `${publicUrl}/kitoltes/${encodeURIComponent(key)}`
}

/** The scopes of the embedded provider. */
export const EMBEDDED_SCOPES = 'openid profile api'

/**
 * Parses the settings of a server.
 *
 * @throws {ConfigError} a value is invalid, or two settings contradict each other.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = parseSettings(env)
  const publicUrl = values.PUBLIC_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    database: values.DATABASE_URL
      ? { dialect: 'postgres', url: values.DATABASE_URL }
      : { dialect: 'sqlite', file: join(resolve(values.DATA_DIR), 'urlapmuhely.db'), exclusive: true },
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO,
    oidc: oidcConfig(values, publicUrl),
    publicApi: values.PUBLIC_API,
    // Such a page fetches the form as everybody does, without a token.
    fillPages: values.FILL_PAGES === 'on' && values.PUBLIC_API === 'open',
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    metrics: metricsAccess(values),
    answerChecks: {
      perMinute: values.ANSWER_CHECKS_PER_MINUTE,
      perMinuteWithToken: values.ANSWER_CHECKS_PER_MINUTE_TOKEN,
      workers: values.ANSWER_CHECK_WORKERS,
    },
    optionsAccess: { origins: values.OPTION_ORIGINS, networks: values.OPTION_NETWORKS },
    agentDoor: values.AGENT_DOOR,
    maxRequests: values.MAX_REQUESTS,
    logLevel: values.LOG_LEVEL,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (values.DATABASE_URL ? SHUTDOWN_DELAY_MS : 0),
    versionPollIntervalMs: values.VERSION_POLL_INTERVAL_MS,
    qa: false,
  }
}

/**
 * The settings of a throw-away server for screen tests.
 *
 * @param folder an empty folder for its database; the caller removes it.
 * @throws {ConfigError} the environment looks like a production server.
 */
export function qaConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  if (env.NODE_ENV === 'production')
    throw new ConfigError('--qa refuses to start when NODE_ENV is "production".')
  if (env.DATABASE_URL) throw new ConfigError('--qa refuses to start when DATABASE_URL is set.')
  return {
    ...parseConfig(env),
    database: { dialect: 'sqlite', file: join(folder, 'qa.db'), durability: 'off' },
    qa: true,
  }
}

/** One line per effective setting, as `NAME=value`; for secrets only whether they are set. */
export function describeSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const values = parseSettings(env)
  return names().map((name) => {
    const setting = settings[name]
    const secret = 'secret' in setting && setting.secret
    const value = values[name]
    if (value === undefined) return `${name}=`
    return `${name}=${secret ? '(set, hidden)' : plain(value)}`
  })
}

/** The settings as rows of the table in the README: name, shape, purpose, default. */
export function settingsTable(): string[] {
  const defaults = parseSettings({})
  return names().map((name) => {
    const { shape, purpose } = settings[name]
    const value = defaults[name] === undefined ? '' : plain(defaults[name])
    return `| \`${name}\` | ${shape} | ${purpose} | ${value === '' ? '–' : `\`${value}\``} |`
  })
}

function parseSettings(env: Readonly<Record<string, string | undefined>>): SettingValues {
  const problems: string[] = []
  const values = Object.fromEntries(
    names().map((name) => {
      const text = env[name]?.trim() || undefined // an empty variable is one that is not set
      const parsed = settings[name].schema.safeParse(text)
      if (!parsed.success) problems.push(`${name} is ${shapeOf(text)}; expected ${settings[name].shape}.`)
      return [name, parsed.data]
    }),
  )
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const parsed = values as SettingValues // every name was parsed by its own schema just now
  const faults = env.NODE_ENV === 'production' ? productionFaults(env, parsed) : []
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return parsed
}

function metricsAccess({ METRICS: to, METRICS_TOKEN: token }: SettingValues): MetricsAccess {
  if (to !== 'token') return { to }
  if (token === undefined) throw new ConfigError('METRICS is token, and METRICS_TOKEN is not set.')
  return { to, token }
}

function oidcConfig(values: SettingValues, publicUrl: string): OidcConfig {
  const clientId = values.OIDC_CLIENT_ID
  if (values.OIDC_ISSUER) {
    return {
      embedded: false,
      issuer: values.OIDC_ISSUER,
      clientId,
      audience: values.OIDC_AUDIENCE ?? clientId,
      audienceGiven: values.OIDC_AUDIENCE !== undefined,
      scopes: values.OIDC_SCOPES,
      rolesClaim: values.OIDC_ROLES_CLAIM,
      consumerRole: values.CONSUMER_ROLE,
    }
  }
  return {
    embedded: true,
    issuer: `${publicUrl}/oidc`,
    clientId,
    audience: `${publicUrl}/api`,
    audienceGiven: true,
    scopes: EMBEDDED_SCOPES,
    rolesClaim: 'roles',
    consumerRole: values.CONSUMER_ROLE,
  }
}

/** Returns the host for a URL; `localhost` for a server that listens on all addresses. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Describes an invalid value without printing it, because it may be a secret. */
function shapeOf(text: string | undefined): string {
  if (text === undefined) return 'not set'
  const sort = /^-?\d+$/.test(text) ? 'a whole number' : URL.canParse(text) ? 'an address' : 'a text'
  return `${sort} of ${text.length} characters`
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value)
}

function names(): SettingName[] {
  return Object.keys(settings) as SettingName[] // the keys of a constant table
}
