/** The types of question that every builder has. */
export type QuestionType = 'text' | 'number' | 'date' | 'select' | 'radio' | 'checkbox' | 'group' | 'repeat'

/** One question, or several under one title. */
export interface Question {
  readonly key: string
  readonly label: string
  readonly type: QuestionType
  readonly parts: readonly Question[]
}

/** One page of the form. */
export interface Section {
  readonly key: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** A comparison of the answer to a question of a page with a constant. */
export interface Test {
  readonly key: string
  readonly operator: '=' | '>'
  readonly value: string | number | boolean
}

/**
 * The decision of a rule about its question: whether it is shown, required, editable, or has the answer to another one.
 */
export type RuleKind = 'visible' | 'required' | 'enabled' | 'value'

/** A rule of the form; its tests are joined by *or*. */
export interface Rule {
  readonly kind: RuleKind
  readonly target: Question
  /** Keys of the groups around the target, outermost first. */
  readonly around: readonly string[]
  readonly tests: readonly Test[]
  /** The key of the question of the same type whose answer a rule of the kind `value` copies. */
  readonly source: string
}

/** The measured form, in the terms of no builder. */
export interface WorkshopForm {
  readonly title: string
  readonly sections: readonly Section[]
  readonly rules: readonly Rule[]
  /** The rule with a condition of `LONG_CONDITION` rows. */
  readonly longRule: Rule
}

/** The values that the choices of the form offer. */
export const CHOICES = ['igen', 'nem', 'részben', 'nem tudom'] as const

/** The number of rows in the longest condition of the form. */
export const LONG_CONDITION = 50

/** Fields of one page; containers and what they hold count, the page does not. */
export const FIELDS_PER_SECTION = 50
const RULES_PER_SECTION = 100
const PARTS = 4
const REPEATS_EVERY = 5

/** The questions that rules read: the first ones of every page. */
const readTypes = ['text', 'text', 'text', 'number', 'select', 'radio', 'checkbox', 'text'] as const
const askedTypes = ['text', 'number', 'date', 'select', 'radio', 'checkbox'] as const
/** Of every twenty rules seven show, five require, five enable and three fill in. */
const ruleKinds: readonly RuleKind[] = [
  ...Array<RuleKind>(7).fill('visible'),
  ...Array<RuleKind>(5).fill('required'),
  ...Array<RuleKind>(5).fill('enabled'),
  ...Array<RuleKind>(3).fill('value'),
]

const copied: readonly QuestionType[] = ['text', 'number', 'select']

/** A form of `fields` fields, fifty on a page, with two rules per field; the same at every call. */
export function workshopForm(fields: number): WorkshopForm {
  const sections = Array.from({ length: fields / FIELDS_PER_SECTION }, (_, index) => sectionOf(index))
  const rules = sections.flatMap(rulesOf)
  const [first, ...others] = rules
  if (!first) throw new Error('The form has no rules.')
  const read = sections.flatMap(({ questions }) =>
    questions.slice(0, readTypes.length).filter(({ type }) => type === 'text'),
  )
  const tests = Array.from({ length: LONG_CONDITION }, (_, row) =>
    test(read[row % read.length]?.key ?? '', '=', `érték ${row + 1}`),
  )
  const last = sections.at(-1)?.questions.at(-1) ?? first.target
  const longRule: Rule = { kind: 'visible', target: last, around: [], tests, source: '' }
  return { title: 'Nagy űrlap', sections, rules: [longRule, ...others], longRule }
}

/** Two neighbours in the middle of the form, a text and a number: the measures select, change and move them. */
export function middleQuestions({ sections }: WorkshopForm): readonly [Question, Question] {
  const { questions } = sections[Math.floor(sections.length / 2)] ?? { questions: [] }
  const at = questions.findIndex(({ type }, index) => index >= readTypes.length && type === 'text')
  const [one, next] = questions.slice(at)
  if (!one || !next) throw new Error('The form has no middle.')
  return [one, next]
}

function sectionOf(index: number): Section {
  const number = index + 1
  const hasRepeat = index % REPEATS_EVERY === 0
  const containers = [groupOf('group', 'a', number), groupOf(hasRepeat ? 'repeat' : 'group', 'b', number)]
  const plain = FIELDS_PER_SECTION - containers.length * (PARTS + 1)
  const questions = Array.from({ length: plain }, (_, order) => {
    const type = readTypes[order] ?? askedTypes[order % askedTypes.length] ?? 'text'
    return leaf(`k${number}_${order + 1}`, `Kérdés ${number}/${order + 1}`, type)
  })
  const [last, ...before] = questions.toReversed()
  const ordered = [...before.toReversed(), ...containers, ...(last ? [last] : [])]
  return { key: `oldal${number}`, title: `${number}. oldal`, questions: ordered }
}

function groupOf(type: 'group' | 'repeat', name: string, number: number): Question {
  const key = `${name}${number}`
  const label = type === 'group' ? `Csoport ${number}/${name}` : `Tételek ${number}/${name}`
  const parts = Array.from({ length: PARTS }, (_, order) =>
    leaf(`${key}_${order + 1}`, `${label}, ${order + 1}. rész`, askedTypes[order] ?? 'text'),
  )
  return { key, label, type, parts }
}

function leaf(key: string, label: string, type: QuestionType): Question {
  return { key, label, type, parts: [] }
}

/** The rules of a page: at most one of each kind for a question, because SurveyJS has room for no more. */
function rulesOf({ questions }: Section): Rule[] {
  const read = questions.slice(0, readTypes.length)
  const targets = questions
    .slice(readTypes.length)
    .flatMap((question) => [
      { target: question, around: [] as string[] },
      ...(question.type === 'group'
        ? question.parts.map((target) => ({ target, around: [question.key] }))
        : []),
    ])
  const next: Record<RuleKind, number> = { visible: 0, required: 0, enabled: 0, value: 0 }
  return Array.from({ length: RULES_PER_SECTION }, (_, index): Rule => {
    const kind = ruleKinds[index % ruleKinds.length] ?? 'visible'
    const fitting = targets.filter(({ target }) => fits(kind, target))
    const place = fitting[next[kind]++ % fitting.length]
    if (!place) throw new Error(`No question fits a rule of the kind ${kind}.`)
    const tests = [testOf(read[index % read.length]), testOf(read[(index + 3) % read.length])]
    const source = read.find(({ type }) => type === place.target.type)?.key ?? ''
    return { kind, ...place, tests: index % 2 === 0 ? tests : tests.slice(0, 1), source }
  })
}

function fits(kind: RuleKind, { type, parts }: Question): boolean {
  if (kind === 'value') return copied.includes(type)
  return kind === 'visible' || parts.length === 0
}

function testOf(question: Question | undefined): Test {
  if (!question) throw new Error('A rule reads nothing.')
  const { key, type } = question
  if (type === 'number') return test(key, '>', 10)
  if (type === 'checkbox') return test(key, '=', true)
  return test(key, '=', CHOICES[0])
}

function test(key: string, operator: Test['operator'], value: Test['value']): Test {
  return { key, operator, value }
}
