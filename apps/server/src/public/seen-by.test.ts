import { compile } from '@urlapmuhely/engine'
import { buildDefinition, type Part } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { toWire } from '@urlapmuhely/schema/wire'
import { expect, it } from 'vitest'
import { seenBy } from './seen-by.ts'

const now = '2026-11-21T10:00:00Z'
const isYes = (name: string) => ({ '==': [{ var: name }, 'igen'] })
const ofSite = (part: Part): Part => ({ ...part, domainId: 'hu' })

// A field of one domain is read by a formula of the whole form, targeted by a rule of it, and named inside a group.
const whole = buildDefinition({
  form: { confirmation: 'Köszönjük, {mas}!' },
  domains: [{ id: 'hu' }, { id: 'de' }],
  formField: [
    { id: 'nev' },
    { id: 'ok' },
    ofSite({ id: 'kedvezmeny', label: 'Titkos kedvezmény' }),
    ofSite({ id: 'csoport', type: 'group' }),
    ofSite({ id: 'tag', parentId: 'csoport' }),
    ofSite({ id: 'mas' }),
    ofSite({ id: 'szint' }),
    { id: 'valasztas', type: 'select', optionList: 'lista' },
    { id: 'ar', type: 'calculated', expression: { if: [isYes('kedvezmeny'), 1, 2] } },
    { id: 'or', type: 'calculated', expression: { if: [isYes('csoport.tag'), 1, 2] } },
  ],
  formOption: [{ id: 'o', list: 'lista', value: 'a', label: 'Mint {szint}' }],
  formRemoveable: [{ id: 'r', targets: ['kedvezmeny', 'ok'], condition: isYes('nev') }],
}) as unknown as FormDefinition // built with all properties of its kinds

function answerIn(domain: string, definition: Parameters<typeof compile>[0]) {
  const { program, diagnostics } = compile(definition, { domain, now })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  const session = program.start({
    values: { nev: 'Anna', ok: 'x', mas: 'M', szint: 'S', kedvezmeny: 'igen', csoport: { tag: 'igen' } },
  })
  const { options } = session.field('valasztas') ?? {}
  return { values: session.answer().values, options, confirmation: session.form().confirmation }
}

it.each(['hu', 'de'])('what %s sees does what the whole form does there', (domain) => {
  const seen = seenBy(
    whole,
    whole.domains.filter(({ id }) => id === domain),
  )
  expect(answerIn(domain, toWire(seen, { lang: 'hu' }))).toEqual(answerIn(domain, whole))
})

it('a domain sees of the fields of others only the keys that its own items name', () => {
  const seen = seenBy(
    whole,
    whole.domains.filter(({ id }) => id === 'de'),
  )
  const off = seen.items.formField.filter(({ enabled }) => !enabled)
  expect(off.map(({ key }) => key)).toEqual(['kedvezmeny', 'csoport', 'tag', 'mas', 'szint'])
  expect(JSON.stringify(seen)).not.toContain('Titkos')
})
