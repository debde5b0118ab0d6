import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { compileImported } from './testing/compile-imported.ts'

function open(text: string) {
  const { form, report } = read({ name: 'a', bytes: new TextEncoder().encode(text) })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  return { field: (key: string) => form.items.formField?.find((one) => one.key === key), report, program }
}

describe('SurveyJS', () => {
  const { field, report } = open(
    JSON.stringify({
      title: 'a',
      pages: [
        {
          name: 'p',
          elements: [
            {
              type: 'rating',
              name: 'r',
              rateMin: 0,
              rateMax: 10,
              minRateDescription: 'rossz',
              maxRateDescription: 'jó',
            },
            { type: 'rating', name: 's', rateValues: [{ value: 1, text: 'igen' }, 2] },
            { type: 'ranking', name: 't', choices: ['x', 'y'] },
          ],
        },
      ],
    }),
  )

  test('has ratings that are scales, with the texts of their ends; points with texts are choices', () => {
    expect(field('r')).toMatchObject({
      type: 'scale',
      min: 0,
      max: 10,
      step: 1,
      minLabel: 'rossz',
      maxLabel: 'jó',
    })
    expect(field('s')?.type).toBe('radio')
  })

  test('has rankings', () => {
    expect([field('t')?.type, report.counts.lost]).toEqual(['ranking', 0])
  })
})

test('a formula of XForms reads the label of a choice', () => {
  const item = (value: string, label: string) => `<item><label>${label}</label><value>${value}</value></item>`
  const { program, report } = open(`<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
  <h:head><h:title>a</h:title><model>
    <instance><data id="a"><szin/><neve/></data></instance>
    <bind nodeset="/data/szin" type="select1"/>
    <bind nodeset="/data/neve" type="string" calculate="jr:choice-name( /data/szin , '/data/szin')"/>
  </model></h:head>
  <h:body>
    <select1 ref="/data/szin"><label>Szín</label>${item('p', 'Piros')}${item('k', 'Kék')}</select1>
    <input ref="/data/neve"><label>Neve</label></input>
  </h:body>
</h:html>`)
  expect(report.counts.lost).toBe(0)
  const session = program.start()
  session.dispatch({ type: 'set', path: 'szin', value: 'k' })
  expect(session.field('neve')?.value).toBe('Kék')
})
