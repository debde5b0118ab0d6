import { buildFieldTree } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import '../../base/messages/form/t-form.ts'
import { treeIn, workshopOf, workshopWith } from '../build/testing/field-outline.ts'
import { PLACE_AT_END, placeAfter, placesIn } from './insert-places.ts'

const places = (outline: string) => placesIn(treeIn(workshopOf(outline)))

describe('the places of a block', () => {
  const all = places(`
    page oldal
      group csoport
        text nev
    text vege`)

  it('are the end of the form, the end of each container, and behind each field', () => {
    expect(all.map(({ value }) => value)).toEqual([
      'end',
      ...['inside oldal', 'after oldal'],
      ...['inside csoport', 'after csoport'],
      ...['after nev', 'after vege'],
    ])
  })

  it.each([
    [PLACE_AT_END, null, null],
    ['inside csoport', 'csoport', null],
    [placeAfter('csoport'), 'oldal', 'csoport'],
    [placeAfter('nev'), 'csoport', 'nev'],
    [placeAfter('vege'), null, 'vege'],
  ])('%s is in %s, behind %s', (value, parentId, afterId) => {
    expect(all.find((place) => place.value === value)).toMatchObject({ parentId, afterId })
  })

  it('are indented as the form is, and named by labels', () => {
    const indent = '\u2003'
    expect(all.map(({ label }) => label)).toEqual([
      'Az űrlap végére',
      ...['Ennek a végére: oldal', 'Ez után: oldal'],
      ...[`${indent}Ennek a végére: csoport`, `${indent}Ez után: csoport`],
      ...[`${indent}${indent}Ez után: nev`, 'Ez után: vege'],
    ])
  })

  it.each(['group', 'repeat', 'page', 'section'])('are inside a %s too', (type) => {
    expect(places(`${type} a`).map(({ value }) => value)).toContain('inside a')
  })

  it('of an empty form are only its end; a field without a label is named by its key', () => {
    expect(placesIn(treeIn(workshopWith([]))).map(({ value }) => value)).toEqual(['end'])
    const { nodes } = treeIn(workshopOf('text kulcs'))
    const unnamed = buildFieldTree(nodes.map(({ item }) => ({ ...item, label: '' })))
    expect(placesIn(unnamed).at(-1)?.label).toBe('Ez után: kulcs')
  })
})
