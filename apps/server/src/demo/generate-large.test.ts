import { buildForm, FIELDS_PER_FORM, largeForm } from '@urlapmuhely/demo'
import { conditionFaults } from '@urlapmuhely/demo/testing'
import { formKinds } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { itemTables } from '../storage/item-tables.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { generateLarge } from './generate-large.ts'

const numbers = [1, 2, 3, 99_999]

describe('generated forms', () => {
  it.each(numbers)('number %i has a hundred fields, rules of every kind and sound conditions', (number) => {
    const items = buildForm(largeForm(number))
    expect(items.filter(({ kind }) => kind === 'formField').length).toBe(FIELDS_PER_FORM)
    expect(conditionFaults(items)).toEqual([])
    const present = new Set(items.map(({ kind }) => kind))
    for (const { name } of formKinds) expect(present).toContain(name)
  })

  it('are the same at every call and differ from each other', () => {
    const built = () => numbers.map((number) => buildForm(largeForm(number)))
    expect(built()).toEqual(built())
    expect(new Set(numbers.map((number) => largeForm(number).form.name)).size).toBe(numbers.length)
  })
})

describeOnEachDatabase('generating a large data set', (databases) => {
  it('makes as many forms as asked for, and later only those that are missing', async () => {
    const database = await databases.open()

    const first = await generateLarge({ database, clock: systemClock, forms: 3 })
    const second = await generateLarge({ database, clock: systemClock, forms: 5 })

    expect(first.forms).toBe(3)
    expect(second.forms).toBe(2)
    const { fields } = await itemTables(database.db)
      .selectFrom('form_fields as field')
      .innerJoin('forms as form', 'form.id', 'field.form_id')
      .where('form.key', 'like', 'nagy-minta-%')
      .select((select) => select.fn.countAll<string>().as('fields'))
      .executeTakeFirstOrThrow()
    expect(Number(fields)).toBe(5 * FIELDS_PER_FORM)
  })
})
