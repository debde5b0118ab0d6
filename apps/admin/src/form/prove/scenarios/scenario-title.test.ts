import { documentOf, type FormContent } from '@urlapmuhely/document'
import type { FormEvent } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { scenarioNames } from './scenario-names.ts'
import { scenarioTitles, type Told } from './scenario-title.ts'

beforeAll(loadMessages)

const { form, items } = buildDefinition({
  formField: [
    { id: 'k', key: 'ki', label: 'Ki tölti ki?', type: 'select', optionList: 'kik' },
    { id: 'n', key: 'napkozi', label: 'Kér napközit?', type: 'checkbox' },
    { id: 's', key: 'sni', label: 'SNI?', type: 'checkbox' },
    { id: 't', key: 'teto', label: 'Tető', type: 'select', optionList: 'allapotok' },
    { id: 'f', key: 'fal', label: 'Fal', type: 'select', optionList: 'allapotok' },
    { id: 'v', key: 'nev', label: 'Név', type: 'text' },
    { id: 'd', key: 'nap', label: 'Mikortól?', type: 'date' },
  ],
  formOption: [
    { id: 'o1', list: 'kik', value: 'szulo', label: 'szülő' },
    { id: 'o2', list: 'kik', value: 'megh', label: 'meghatalmazott' },
    { id: 'o3', list: 'allapotok', value: 'jo', label: 'jó' },
  ],
})
// The items of a definition are those of a document.
const names = scenarioNames(documentOf({ form, items } as unknown as FormContent))

const filled = (values: Readonly<Record<string, unknown>>, domain: string | null = null): Told => ({
  events: Object.entries(values).map(([path, value]): FormEvent => ({ type: 'set', path, value })),
  domain,
})
const titles = (all: readonly Told[], taken: readonly string[] = []) =>
  scenarioTitles(all, names, taken).map(({ title }) => title)

describe('the title of a filling-in', () => {
  it('has the answers that distinguish it', () => {
    const all = [
      filled({ ki: 'megh', napkozi: true, nev: 'Anna' }),
      filled({ ki: 'szulo', napkozi: false, nev: 'Anna' }),
      filled({ ki: 'szulo', napkozi: false, nev: 'Anna', sni: true }),
    ]
    expect(titles(all)).toEqual(['Meghatalmazott, kér napközit', 'Szülő, Kér napközit: nem', 'SNI'])
    expect([...(scenarioTitles(all, names)[0]?.distinct ?? [])]).toEqual(['ki', 'napkozi'])
  })

  it('names the question of an option that says little by itself', () => {
    expect(titles([filled({ teto: 'jo' })])).toEqual(['Tető: jó'])
  })

  it('has a text only if there is nothing else', () => {
    expect(titles([filled({ nev: 'Anna', nap: '2026/09/01' })])).toEqual(['Mikortól: 2026. 09. 01.'])
    expect(titles([filled({ nev: 'Anna' })])).toEqual(['Név: Anna'])
  })

  it('of an empty form says so, and where it is', () => {
    expect(titles([filled({}), filled({}, 'Szeged')])).toEqual(['Üres űrlap', 'Üres űrlap, Szeged'])
  })

  it('is like no other, and no longer than a name may be', () => {
    expect(titles([filled({ nev: 'Anna' }), filled({ nev: 'Anna' })], ['Név: Anna'])).toEqual([
      'Név: Anna (2)',
      'Név: Anna (3)',
    ])
    expect(titles([filled({ nev: 'x'.repeat(300) })])[0]?.length).toBeLessThanOrEqual(120)
  })
})
