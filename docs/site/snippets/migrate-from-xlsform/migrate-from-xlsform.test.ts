import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { imported, notesOf, read } from '../testing/imported.ts'
import { tableOf } from '../testing/page-table.ts'
import { workbookOf } from '../testing/workbook.ts'
import { convertAnswer } from './convert-answer.ts'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const bytes = workbookOf({ survey: textOf('./survey.csv'), choices: textOf('./choices.csv') })

it('imports the workbook with what the page says is replaced', () => {
  const { report } = imported('felmeres.xlsx', bytes)
  expect(report.format).toBe('xlsform')
  expect(notesOf(report)).toEqual([
    '/data/hely replaced value-shape',
    '/data/kartya replaced appearance-lost',
    '/data/felvevo replaced property-lost',
  ])
  expect(report.counts).toEqual({ carried: 9, replaced: 3, lost: 0 })
  expect(report.differences.map(({ code }) => code)).toEqual([
    'xforms-relevant-value',
    'xforms-multiple',
    'xforms-empty-text',
  ])
})

it('asks, requires and calculates as the workbook says', () => {
  const session = imported('felmeres.xlsx', bytes).start()
  const isShown = () => session.field('munkahely')?.present
  expect(isShown()).toBe(false)
  session.dispatch({ type: 'set', path: 'dolgozik', value: 'igen' })
  expect(isShown()).toBe(true)
  // A repeat begins with one row, as in ODK.
  session.dispatch({ type: 'addRow', path: 'gyerekek' })
  expect(session.answer().values).toMatchObject({ gyerekszam: 2 })
  session.dispatch({ type: 'set', path: 'kor', value: 130 })
  expect(session.check().map(({ path }) => path)).toContain('kor')
})

it('takes a converted submission', () => {
  const submission = {
    ...{ nev: 'Kis Éva', kor: '41', dolgozik: 'nem', hely: '47.5 19.04 120 8', kartya: '5901' },
    gyerekek: [{ keresztnev: 'Áron', szuletett: '2020-05-01' }],
  }
  expect(imported('felmeres.xlsx', bytes).check(convertAnswer(submission))).toMatchObject({
    ...{ nev: 'Kis Éva', kor: 41, hely: { latitude: 47.5, longitude: 19.04, accuracy: 8 } },
    gyerekek: [{ keresztnev: 'Áron', szuletett: '2020/05/01' }],
  })
})

const fromTables = (survey: string) =>
  read('a.xlsx', workbookOf({ survey, choices: 'list_name,name,label\nlista,x,X\nlista,y,Y' }))

it.each(tableOf('migrate-from-xlsform', 'Kérdéstípusok'))(
  'makes of the type %s a field of the type %s',
  (theirs, ours) => {
    const calculation = theirs === 'calculate' ? '1 + 2' : ''
    const end = theirs.startsWith('begin') ? `\n${theirs.replace('begin', 'end')},,,` : ''
    const { items } = fromTables(`type,name,label,calculation\n${theirs},a,A,${calculation}\ntext,b,B,${end}`)
    expect(items.formField?.[0]).toMatchObject({ type: ours })
  },
)

it.each(tableOf('migrate-from-xlsform', 'Feltételek és képletek'))('reads %s as %s', (theirs, ours) => {
  const { items } = fromTables(
    `type,name,label,relevant
select_one lista,a,A,
integer,n,N,
select_multiple lista,l,L,
text,s,S,
date,d,D,
begin_repeat,sorok,Sorok,
integer,ar,Ár,
end_repeat,,,
text,q,Q,"${theirs}"`,
  )
  expect(items.formExpandable?.map(({ condition }) => condition)).toEqual([JSON.parse(ours)])
})
