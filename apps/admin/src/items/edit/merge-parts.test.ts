import { expect, it } from 'vitest'
import { sameParts } from './merge-parts.ts'

it('shows once what a label and the name made from it say', () => {
  const label = { label: 'Felirat', says: { before: 'A', theirs: 'B', mine: 'C' } }
  const key = { label: 'Kulcs', says: { before: 'a', theirs: 'b', mine: 'c' } }
  expect(sameParts([label, { ...label, label: 'Megnevezés' }, key])).toEqual([
    { ...label, label: 'Felirat, Megnevezés' },
    key,
  ])
  const own = { label: 'Megnevezés', says: { ...label.says, mine: 'D' } }
  expect(sameParts([label, own])).toEqual([label, own])
})
