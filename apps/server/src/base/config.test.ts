import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, describeSettings, parseConfig, qaConfig, settingsTable } from './config.ts'

describe('the settings', () => {
  it('need nothing: every one has a default', () => {
    const config = parseConfig({})

    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
    })
    expect(config.database).toMatchObject({ dialect: 'sqlite', exclusive: true })
    expect(config.oidc).toMatchObject({
      embedded: true,
      issuer: 'http://127.0.0.1:3000/oidc',
      rolesClaim: 'roles',
    })
  })

  it('put PostgreSQL and an external provider in place of the embedded ones', () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://u:p@db/forms',
      OIDC_ISSUER: 'https://login.example.hu/realms/a',
      OIDC_CLIENT_ID: 'forms',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
    })

    expect(config.database).toEqual({ dialect: 'postgres', url: 'postgres://u:p@db/forms' })
    expect(config.oidc).toMatchObject({
      embedded: false,
      audience: 'forms',
      rolesClaim: 'realm_access.roles',
    })
  })

  it('show forms on pages of the server, unless these are off or forms need a token', () => {
    const isOn = (env: Record<string, string>) => parseConfig(env).fillPages
    expect([isOn({}), isOn({ FILL_PAGES: 'on' })]).toEqual([true, true])
    expect([isOn({ FILL_PAGES: 'off' }), isOn({ PUBLIC_API: 'token' })]).toEqual([false, false])
    expect(isOn({ FILL_PAGES: 'on', PUBLIC_API: 'token' })).toBe(false)
    expect(() => parseConfig({ FILL_PAGES: 'no' })).toThrow(
      'FILL_PAGES is a text of 2 characters; expected on or off.',
    )
  })

  it.each([
    ['PORT', '70000', 'PORT is a whole number of 5 characters; expected a whole number from 1 to 65535.'],
    ['PORT', '3e3', 'PORT is a text of 3 characters; expected a whole number from 1 to 65535.'],
    ['PUBLIC_URL', 'https://x.hu/path', 'PUBLIC_URL is an address of 17 characters'],
    [
      'DATABASE_URL',
      'mysql://secret@host',
      'DATABASE_URL is an address of 19 characters; expected postgres://',
    ],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD is a text of 5 characters; expected at least 8 characters.'],
    ['DEMO', 'yes', 'DEMO is a text of 3 characters; expected 1 or 0.'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY is a text'],
    ['CORS_ORIGINS', 'example.hu', 'CORS_ORIGINS is a text'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is a text of 4 characters; expected one of trace'],
  ])('stop the start with the name and the shape when %s is %s', (name, value, message) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => parseConfig({ [name]: value })).toThrow(message)
  })

  it.each([
    ['PUBLIC_URL', 'http://urlap.example.hu', 'PUBLIC_URL is http://…; in production only https://… is safe'],
    ['OIDC_ISSUER', 'http://login.example.hu', 'OIDC_ISSUER is http://…'],
    ['ADMIN_PASSWORD', 'password1', 'ADMIN_PASSWORD is one of the passwords that guessers try first'],
    ['ADMIN_PASSWORD', 'Jelszó123!', 'ADMIN_PASSWORD is one of the passwords'],
    ['ADMIN_PASSWORD', 'Urlapmuhely2026', 'ADMIN_PASSWORD is one of the passwords'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY trusts 0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8,::/1', 'TRUST_PROXY trusts ::/1'],
    ['OIDC_ISUER', 'https://login.example.hu', 'OIDC_ISUER is no setting; OIDC_ISSUER may be meant.'],
    ['TRUSTPROXY', '10.0.0.1', 'TRUSTPROXY is no setting; TRUST_PROXY may be meant.'],
    ['DATABASE_URI', 'postgres://u:p@db/x', 'DATABASE_URI is no setting; DATABASE_URL may be meant.'],
    ['OIDC_SECRET', 'x', 'OIDC_SECRET is no setting; those of OIDC are OIDC_ISSUER'],
  ])('stop the start in production, and only there, when %s is %s', (name, value, message) => {
    expect(() => parseConfig({ [name]: value, NODE_ENV: 'production' })).toThrow(message)
    expect(() => parseConfig({ [name]: value })).not.toThrow()
  })

  it('are fit for production with https, a password of one’s own and the network of the proxy', () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://urlap.example.hu',
      ADMIN_PASSWORD: 'hat zöld esernyő',
      TRUST_PROXY: '10.0.0.0/8,fd00::/16',
      HOSTNAME: 'web-1',
      PATH: '/bin',
      PGDATA: '/var/lib/postgresql',
      npm_config_loglevel: 'error',
    }

    expect(parseConfig(env).publicUrl).toBe('https://urlap.example.hu')
    expect(() => parseConfig({ ...env, PUBLIC_URL: 'http://localhost:8080' })).not.toThrow()
  })

  it('are all in the table of the README, as they are here', () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')

    for (const row of settingsTable()) expect(readme).toContain(`${row}\n`)
  })

  it('never repeat a wrong value, which may be a secret', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://secret@host' })).not.toThrow('secret')
  })

  it('are printed with secrets hidden', () => {
    const lines = describeSettings({ ADMIN_PASSWORD: 'titkos-jelszó', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })

    expect(lines).toContain('ADMIN_PASSWORD=(set, hidden)')
    expect(lines).toContain('TRUST_PROXY=10.0.0.0/8,127.0.0.1')
    expect(lines).toContain('DEMO=1')
    expect(lines.join()).not.toContain('titkos')
  })
})

describe('the settings of a throw-away server', () => {
  it('refuse production and a real database', () => {
    expect(() => qaConfig({ NODE_ENV: 'production' }, '/tmp/x')).toThrow('NODE_ENV')
    expect(() => qaConfig({ DATABASE_URL: 'postgres://u:p@db/forms' }, '/tmp/x')).toThrow('DATABASE_URL')
    expect(qaConfig({}, '/tmp/x')).toMatchObject({ qa: true, demo: true, database: { durability: 'off' } })
    expect(qaConfig({ DEMO: '0' }, '/tmp/x')).toMatchObject({ qa: true, demo: false })
  })
})
