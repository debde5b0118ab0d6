import { testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { domainErrors, serverErrors, valueErrors } from './domain-issues.ts'
import type { DomainNode } from './domain-tree.ts'

beforeAll(loadMessages)

function node(id: string, parentId: string | null, name = id): DomainNode {
  return { id, name, key: `kulcs-${id}`, parentId, host: '', revision: 1 }
}

describe('the form of a domain', () => {
  const id = testId(1)
  const child = { ...node(testId(2), id, 'Gyerek') }
  const domains = [{ ...node(id, null, 'Szülő') }, child]
  const values = { name: 'Szülő', key: 'szulo', host: '', parentId: null }

  it('has no issue if its values are right', () => {
    expect(valueErrors(id, values)).toEqual({})
    expect(domainErrors(domains, id, { ...values, host: '*.pelda.hu' })).toEqual({})
  })

  it.each([
    [{ name: '' }, ['name']],
    [{ key: '' }, ['key']],
    [{ key: 'Nem jó kulcs' }, ['key']],
    [{ host: 'http://pelda.hu' }, ['host']],
    [{ name: '', key: '!' }, ['key', 'name']],
    [{ parentId: child.id }, ['parentId']],
    [{ parentId: id }, ['parentId']],
    [{ parentId: child.id, name: '' }, ['name', 'parentId']],
  ])('with %j has issues of %j', (changes, expected) => {
    const errors = domainErrors(domains, id, { ...values, ...changes })
    expect(Object.keys(errors).sort()).toEqual(expected)
    for (const message of Object.values(errors)) expect(message).not.toBe('')
  })

  it('shows the issues that the server found, and no others', () => {
    const issue = { path: 'key', code: 'REQUIRED', params: {}, message: 'Kötelező.' } as const
    const refused = new ApiError({ status: 422, code: 'invalid-item', title: 'Hibás', issues: [issue] })
    expect(serverErrors(refused)).toEqual({ key: 'Kötelező.' })
    expect(serverErrors(new ApiError({ status: 500, code: 'internal', title: 'Hiba' }))).toEqual({})
    expect(serverErrors(new Error('key'))).toEqual({})
  })
})
