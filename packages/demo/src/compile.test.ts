import { compile } from '@urlapmuhely/engine'
import { describe, expect, it } from 'vitest'
import { demoDefinitions } from './testing/demo-definitions.ts'

const definitions = demoDefinitions()
const now = '2026-11-21T09:00:00.000Z'

describe.each([...definitions])('the demo form %s', (_, definition) => {
  it.each([null, ...definition.domains.map(({ key }) => key)])('compiles for the domain %s', (domain) => {
    const { program, diagnostics } = compile(definition, { domain, now })
    expect(
      diagnostics.map(({ severity, code, item, path, params }) => ({
        severity,
        code,
        item: item?.name,
        path,
        params,
      })),
    ).toEqual([])
    expect(program).not.toBeNull()
  })
})
