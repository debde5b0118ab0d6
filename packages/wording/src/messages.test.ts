import { diagnosticFacts } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { diagnosticText, fieldsByPath, labelsByPath } from './diagnostic-text.ts'
import { diagnosticMessages, refusalMessages, rejectionMessages, runtimeMessages } from './messages/hu.ts'
import { traceSentences } from './trace-sentences.ts'

describe('the sentences of a trace', () => {
  it('say who decided, who was overruled, and what would turn it', () => {
    const session = fillIn({
      formField: [
        { id: 'A', type: 'select', optionList: 'l', label: 'Családi állapot' },
        { id: 'B', label: 'Házastárs neve' },
        { id: 'C', label: 'Új ügy', type: 'checkbox' },
      ],
      formOption: [
        { id: 'o1', list: 'l', value: 'hazas', label: 'házas' },
        { id: 'o2', list: 'l', value: 'egyedul', label: 'egyedülálló' },
      ],
      formExpandable: [
        { id: 'r1', name: 'Házasoknak', targets: ['B'], condition: { '==': [{ var: 'A' }, 'hazas'] } },
      ],
      formRemoveable: [{ id: 'r2', name: 'Új ügyben nem kell', targets: ['B'], condition: { var: 'C' } }],
    })
    const why = () => {
      const trace = session.why('B', 'presence')
      return trace ? traceSentences(trace) : []
    }
    expect(why()).toEqual([
      'A „Házastárs neve” nincs jelen.',
      'A „Házasoknak” lenyitás nem teljesül: ha a „Családi állapot” értéke „házas” [Családi állapot: üres].',
      'Az „Új ügyben nem kell” eltávolítás nem teljesül: ha az „Új ügy” be van jelölve [Új ügy: nem].',
      'Megjelenne, ha a „Családi állapot” értéke „házas” lenne.',
    ])
    setAll(session, { A: 'hazas', C: true })
    expect(why()).toEqual([
      'A „Házastárs neve” nincs jelen.',
      'A „Házasoknak” lenyitás teljesül: ha a „Családi állapot” értéke „házas” [Családi állapot: „házas”], de az „Új ügyben nem kell” eltávolítás erősebb.',
      'Az „Új ügyben nem kell” eltávolítás teljesül: ha az „Új ügy” be van jelölve [Új ügy: igen].',
      'Megjelenne, ha az „Új ügy” nem lenne bejelölve.',
    ])
  })

  it('name the stations of a circle by the labels of the fields, in Hungarian', () => {
    const labels = labelsByPath(
      buildDefinition({
        formField: [
          { id: 'kor', label: 'Életkor' },
          { id: 'felek', type: 'repeat' },
          { id: 'nev', label: 'A fél neve', parentId: 'felek' },
        ],
      }),
    )
    const path = 'presence(kor) → value(felek.nev) → presence(kor)'
    expect(diagnosticText({ code: 'CYCLE', params: { path } }, labels)).toBe(
      'A szabályok körbe hivatkoznak egymásra: „Életkor” jelenléte → „A fél neve” értéke → „Életkor” jelenléte',
    )
  })

  it('find a field by its path, whatever part of the layout has the same one', () => {
    const { items } = buildDefinition({
      formField: [
        { id: 'oldal', key: 'nev', type: 'page' },
        { id: 'nev', key: 'nev', parentId: 'oldal' },
        { id: 'doboz', key: 'nev', type: 'note', parentId: 'oldal' },
        { id: 'kor', key: 'kor', type: 'number', parentId: 'oldal' },
      ],
    })
    const found = [...fieldsByPath(items.formField)].map(([path, { id }]) => [path, id])
    expect(found).toEqual([
      ['nev', 'nev'],
      ['kor', 'kor'],
    ])
  })

  it('call what they do not know as the engine does', () => {
    const path = 'options(más) → effect(Összegzés)'
    expect(diagnosticText({ code: 'CYCLE', params: { path } })).toContain('„más” opciói → „Összegzés”')
    expect(diagnosticText({ code: 'CYCLE', params: {} })).toBe('A szabályok körbe hivatkoznak egymásra: ')
  })

  it('names the source of a copy of personal data', () => {
    const params = { label: 'Cél', source: 'Név' }
    expect(diagnosticText({ code: 'PERSONAL_COPIED', params })).toBe(
      'Személyes adat kerül ide: „Cél” (innen: „Név”), de ez a mező nincs személyes adatnak jelölve. Értékét a rendszer így is személyesként kezeli.',
    )
  })

  it('ask for parameters that every diagnostic of the code has', () => {
    for (const [code, text] of Object.entries(diagnosticMessages)) {
      const known: readonly string[] = diagnosticFacts[code as keyof typeof diagnosticMessages].params
      const asked = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
      expect(known, code).toEqual(expect.arrayContaining(asked))
    }
  })

  it('there is text for every code', () => {
    const tables = [diagnosticMessages, rejectionMessages, refusalMessages, runtimeMessages]
    for (const text of tables.flatMap((table) => Object.values(table))) expect(text).toMatch(/^\p{Lu}/u)
  })
})
