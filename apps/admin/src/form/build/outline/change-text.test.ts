import { formDisabled } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { FORM_ID, workshopOf } from '../testing/field-outline.ts'
import { changeText } from './change-text.ts'

const open = () => workshopOf('text nev\ntext kor')
const fieldOf = (workshop: ReturnType<typeof open>, id: string) =>
  workshop.document().items.formField?.get(id)

describe('a text that was edited in its row', () => {
  it('becomes the label as it was typed, as one step for undo', () => {
    const workshop = open()
    expect(changeText(workshop, { id: 'nev', property: 'label', text: ' Teljes név ' })).toBe(true)
    expect(fieldOf(workshop, 'nev')).toMatchObject({ label: ' Teljes név ', key: 'nev' })
    workshop.undo()
    expect(fieldOf(workshop, 'nev')).toMatchObject({ label: 'nev' })
    expect(workshop.changes()).toEqual([])
  })

  it('is two steps if it is edited twice', () => {
    const workshop = open()
    for (const text of ['A', 'B']) changeText(workshop, { id: 'nev', property: 'label', text })
    workshop.undo()
    expect(fieldOf(workshop, 'nev')).toMatchObject({ label: 'A' })
  })

  it('becomes the key without white space at its ends', () => {
    const workshop = open()
    expect(changeText(workshop, { id: 'nev', property: 'key', text: ' teljesNev ' })).toBe(true)
    expect(fieldOf(workshop, 'nev')).toMatchObject({ key: 'teljesNev' })
  })

  it.each(['', 'két szó', '1kezdet', 'kor', 'ő'])('is refused as a key: “%s”', (text) => {
    const workshop = open()
    expect(changeText(workshop, { id: 'nev', property: 'key', text })).toBe(false)
    expect(workshop.changes()).toEqual([])
  })

  it('is not a key of a field that does not exist', () => {
    expect(changeText(open(), { id: 'nincs', property: 'key', text: 'uj' })).toBe(false)
  })

  it('is followed by the rules that read the key', () => {
    const rule = {
      ...buildItem(formDisabled, { formId: FORM_ID, targets: ['kor'] }),
      ...{ id: 'szabaly', condition: { '==': [{ var: 'nev' }, 'Anna'] } },
    }
    const workshop = workshopOf('text nev\ntext kor', { formDisabled: [rule] })
    changeText(workshop, { id: 'nev', property: 'key', text: 'uj' })
    const read = () => workshop.document().items.formDisabled?.get('szabaly')?.condition
    expect(read()).toEqual({ '==': [{ var: 'uj' }, 'Anna'] })
    workshop.undo()
    expect(read()).toEqual({ '==': [{ var: 'nev' }, 'Anna'] })
  })
})
