import '@urlapmuhely/engine'
import { fillIn } from '@urlapmuhely/engine/testing/fill-in'
import { expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

const session = fillIn(
  {
    form: {
      context: [
        { key: 'nev', label: 'Ügyfél neve', type: 'text', optionList: null, sample: null, personal: false },
      ],
    },
    formField: [
      { id: 'n', label: 'Név', prefill: 'nev', prefillLocked: true },
      { id: 'm', label: 'Megszólítás', prefill: 'nev' },
    ],
  },
  { context: { values: { nev: 'Őze' } } },
)
const says = (path: string, aspect: 'value' | 'disabled') => {
  const trace = session.why(path, aspect)
  return trace && traceSentences(trace)
}

it('names the context value that prefills a field, and that locks it', () => {
  expect(says('n', 'value')).toEqual([
    'A „Név” értékét a befogadó alkalmazás adta.',
    'A forrása az „Ügyfél neve” környezeti adat [Ügyfél neve: „Őze”].',
  ])
  expect(says('n', 'disabled')).toEqual([
    'A „Név” csak olvasható.',
    'Zárolt, mert előtöltött: a forrása az „Ügyfél neve” környezeti adat [Ügyfél neve: „Őze”].',
  ])
  session.dispatch({ type: 'set', path: 'm', value: 'Kedves Őze' })
  expect(says('m', 'value')).toEqual([
    'A „Megszólítás” értékét a kitöltő adta meg.',
    'Előtöltené, de most nem ez adja az értékét: az „Ügyfél neve” környezeti adat [Ügyfél neve: „Őze”].',
  ])
})
