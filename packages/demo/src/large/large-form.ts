import {
  check,
  defaultValue,
  type FieldSpec,
  type FormSpec,
  field,
  group,
  lock,
  modifyOptions,
  type RuleSpec,
  remove,
  repeat,
  reveal,
  revealByOption,
  sideEffect,
} from '../author.ts'
import { demoId } from '../demo-id.ts'
import { is, isNot, today, v } from '../logic.ts'
import { telepulesek } from '../options/settlements.ts'
import { type Random, seededRandom } from './random.ts'
import { matters, parts, type Question, questions, subjects } from './vocabulary.ts'

/** The number of fields of every generated form. */
export const FIELDS_PER_FORM = 100

const QUESTIONS_PER_PART = 11
const KEY_DIGITS = 6

/** The n-th generated form, deterministic: a hundred fields and some thirty rules of every kind. */
export function largeForm(number: number): FormSpec {
  const random = seededRandom(number)
  const subject = random.pick(subjects)
  const matter = random.pick(matters)
  const place = telepulesek[random.below(telepulesek.length)]?.label ?? 'Budapest'
  const name = `${subject}: ${matter}, ${place} (${number}.)`
  const fields = parts.map(([key, title]) => group(key, title, askedIn(random)))
  return {
    idOf: (...path) => largeId(number, ...path),
    form: {
      key: `nagy-minta-${String(number).padStart(KEY_DIGITS, '0')}`,
      name,
      title: `${subject} – ${matter}`,
      description: `${place} ügyfelei töltik ki.`,
      columns: 1 + random.below(3),
      tags: ['nagy minta'],
    },
    sections: [{ fields: [...fields, rows], rules: [...parts.flatMap(rulesOf), ...wholeFormRules] }],
    overrides: [],
  }
}

/**
 * Ids that begin with the form's number, so that items written together are adjacent in the tables' indexes, which
 * makes bulk writes several times faster.
 */
export function largeId(number: number, ...path: readonly string[]): string {
  return `${number.toString(16).padStart(8, '0')}${demoId(...path).slice(8)}`
}

/** Every part has the questions that the rules refer to, and random others. */
function askedIn(random: Random): FieldSpec[] {
  const always = new Set(['nev', 'igenyel', 'indoklas', 'megye', 'telepules', 'kezdete', 'osszeg'])
  const others = questions.filter(({ key }) => !always.has(key))
  const first = random.below(others.length)
  const rotated = [...others.slice(first), ...others.slice(0, first)]
  const chosen = new Set([
    ...always,
    ...rotated.slice(0, QUESTIONS_PER_PART - always.size).map(({ key }) => key),
  ])
  return questions.filter(({ key }) => chosen.has(key)).map((question) => asField(question, random))
}

function asField({ key, type, label, ...rest }: Question, random: Random): FieldSpec {
  return field(key, type, { label, ...rest, width: random.oneIn(2) ? 6 : 12 })
}

const rows = repeat('tetelek', { label: 'Tételek', maxRows: 50, addLabel: 'Újabb tétel' }, [
  field('megnevezes', 'text', { label: 'Megnevezés', width: 6 }),
  field('egysegar', 'number', { label: 'Egységár', width: 3, suffix: 'Ft' }),
  field('ertek', 'calculated', { label: 'Érték', width: 3, expression: { '*': [v('egysegar'), 1.27] } }),
])

function rulesOf([key, title]: readonly [string, string]): RuleSpec[] {
  const at = (name: string) => `${key}.${name}`
  return [
    check('required', [at('nev'), at('megye')], { name: `${title}: kötelező adatok` }),
    reveal(`${title}: indoklás igény esetén`, [at('indoklas')], { condition: is(at('igenyel'), 'igen') }),
    modifyOptions(`${title}: a vármegye települései`, at('telepules'), {
      effect: 'exclude',
      filter: { '!=': [v('option.data.megye'), v(at('megye'))] },
    }),
    defaultValue(`${title}: kezdete ma`, [at('kezdete')], { expression: today, when: 'init' }),
  ]
}

const wholeFormRules: readonly RuleSpec[] = [
  lock('Igény nélkül nincs összeg', ['koltseg.osszeg'], {
    condition: isNot('ugy.igenyel', 'igen'),
    mode: 'readonly',
  }),
  remove('Tételek igény nélkül', ['tetelek'], { condition: is('koltseg.igenyel', 'nem') }),
  revealByOption('Tételek értéke', ['zaras.osszeg'], { fieldId: 'zaras.igenyel', optionValues: ['igen'] }),
  check('min', ['tetelek.egysegar'], { parameters: { min: 0 } }),
  sideEffect('Ellenőrzés beküldéskor', 'submit', [
    { type: 'message', severity: 'info', text: 'Beküldéskor ellenőrizzük az adatokat.' },
  ]),
  sideEffect(
    'Név átvétele',
    { on: 'change', triggers: ['szemely.nev'], condition: isNot('szemely.nev', null) },
    [{ type: 'copy', sourceId: 'szemely.nev', targetId: 'kapcsolat.nev', overwrite: 'ifEmpty' }],
  ),
]
