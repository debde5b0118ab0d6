import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')
const section = (text: string, title: RegExp) => text.slice(text.search(title)).split(/\n(?=\S)/u)[0] ?? ''

describe('the container files', () => {
  it('give no service rights of root, a root to write to, or resources without end', () => {
    const hardened = section(compose, /^x-hardened/mu)
    expect(hardened).toContain('read_only: true')
    expect(hardened).toContain('cap_drop: [ALL]')
    expect(hardened).toContain('no-new-privileges:true')
    expect(hardened).toMatch(/pids_limit: \d+/u)

    const services = section(compose, /^services/mu)
      .split(/\n(?= {2}\S)/u)
      .slice(1)
    const server = section(compose, /^x-server/mu)
    expect(services.map((service) => service.trim().split(':')[0])).toEqual([
      'database',
      'server-a',
      'server-b',
      'proxy',
    ])
    for (const service of services.map((text) => (text.includes('*server') ? server : text))) {
      expect(service).toContain('<<: *hardened')
      expect(service).toMatch(/mem_limit: \d+[mg]/u)
      expect(service).toMatch(/cpus: \d+/u)
      expect(service).toContain('/tmp')
      expect(service).not.toMatch(/cap_add|privileged: true|network_mode: host/u)
    }
    expect(read('Dockerfile')).toMatch(/^USER node$/mu)
  })

  it('say which nginx the configuration needs, and run one that is new enough', () => {
    const needed = /Needs nginx (\d+)\.(\d+)\.\d+ or later/u.exec(read('nginx.conf'))
    const run = /nginx:(\d+)\.(\d+)-/u.exec(compose)
    // `http2 on` came with 1.25.1; the listen parameter before it refused clients that speak HTTP/1.1 without TLS.
    expect(needed?.slice(1)).toEqual(['1', '25'])
    expect(Number(run?.[1]) * 1_000 + Number(run?.[2])).toBeGreaterThan(1_025)
  })

  it('let the balancer forget its connections before a server that stops closes its own', () => {
    const seconds = /upstream servers \{[^}]*keepalive_timeout (\d+)s;/u.exec(read('nginx.conf'))?.[1]
    expect(Number(seconds)).toBeLessThan(3)
  })
})
