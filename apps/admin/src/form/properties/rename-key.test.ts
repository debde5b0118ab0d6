import { formDisabled, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { FORM_ID, workshopOf } from '../build/testing/field-outline.ts'
import { renameKey } from './rename-key.ts'

const rule = {
  ...buildItem(formDisabled, { formId: FORM_ID, targets: ['kor'] }),
  ...{ id: 'szabaly', condition: { '==': [{ var: 'nev' }, 'Anna'] } },
}
const open = () => workshopOf('text nev\ntext kor', { formDisabled: [rule] })
const rename = (workshop: ReturnType<typeof open>, key: string, id = 'nev') =>
  renameKey(workshop, { kind: formField, id, name: 'key', key })
const keyIn = (workshop: ReturnType<typeof open>) => workshop.document().items.formField?.get('nev')?.key

describe('a new key', () => {
  it('is set in the item and in all that read it, as one step for undo', () => {
    const workshop = open()
    expect(rename(workshop, 'teljesNev')).toBeNull()
    expect(keyIn(workshop)).toBe('teljesNev')
    expect(workshop.document().items.formDisabled?.get('szabaly')?.condition).toEqual({
      '==': [{ var: 'teljesNev' }, 'Anna'],
    })
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('is a step of its own though another follows at once', () => {
    const workshop = open()
    rename(workshop, 'egy')
    rename(workshop, 'ketto')
    workshop.undo()
    expect(keyIn(workshop)).toBe('egy')
  })

  it.each(['kor', '', '1nev', 'két szó', 'név', 'a'.repeat(200)])(
    '“%s” is refused with the reason',
    (key) => {
      const workshop = open()
      expect(rename(workshop, key)).toMatch(/^\p{Lu}.+\.$/u)
      expect(keyIn(workshop)).toBe('nev')
      expect(workshop.changes()).toEqual([])
    },
  )

  it('is refused for different reasons: it is taken, it is missing, it is none', () => {
    const reasons = ['kor', '', '1nev'].map((key) => rename(open(), key))
    expect(new Set(reasons).size).toBe(3)
  })
})
