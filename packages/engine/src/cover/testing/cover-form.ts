import { ruledForm } from '../../checks/testing/ruled-forms.ts'
import { holdsIn, type SmallCase } from '../../checks/testing/small-conditions.ts'
import { allCases, isThere, type SmallForm } from '../../checks/testing/small-forms.ts'
import type { DefinitionParts } from '../../testing/build-definition.ts'

/** A small form with rules of most kinds on the fields `q`, `v`, `w` and `u`. */
export function coverForm(form: SmallForm): DefinitionParts {
  const [first, second, third, fourth] = form.conditions
  const own = ruledForm(form)
  return {
    ...own,
    formField: [...(own.formField ?? []), { id: 'u', type: 'number' }],
    formRemoveable: [
      ...(own.formRemoveable ?? []),
      { id: 'take', targets: ['u'], condition: second, mode: 'auto' },
    ],
    formValidation: [
      { id: 'need', targets: ['v'], rule: 'required', condition: first },
      { id: 'most', targets: ['u'], rule: 'max', parameters: { max: 1 }, condition: third },
    ],
    formSideEffect: [
      {
        id: 'tells',
        on: 'conditionTrue',
        condition: fourth,
        actions: [{ type: 'emit', event: 'e', payload: null }],
      },
    ],
  }
}

interface NaiveRule {
  readonly condition: unknown
  /** Whether it can do anything in a case. */
  readonly reaches: (values: SmallCase) => boolean
}

/** The rules of the form by their ids, according to its description. */
function naiveRules({ conditions, rules }: SmallForm): ReadonlyMap<string, NaiveRule> {
  const [first, second, third, fourth] = conditions
  const always = () => true
  const whereQ = (values: SmallCase) => holdsIn(third, values)
  const whereU = (values: SmallCase) => !holdsIn(second, values)
  return new Map<string, NaiveRule>([
    ['lock0', { condition: first, reaches: always }],
    ['lock1', { condition: second, reaches: whereQ }],
    ['default0', { condition: first, reaches: whereQ }],
    ['default1', { condition: fourth, reaches: whereQ }],
    ['default2', { condition: second, reaches: whereQ }],
    ['reveal', { condition: third, reaches: always }],
    ['without', { condition: fourth, reaches: always }],
    ['take', { condition: second, reaches: always }],
    ['need', { condition: first, reaches: always }],
    ['most', { condition: third, reaches: whereU }],
    ...rules.map(({ id, condition }) => [id, { condition, reaches: always }] as const),
  ])
}

/** The goals about conditions that a case meets, as marks. */
export function naiveMarks(form: SmallForm, values: SmallCase): string[] {
  return [...naiveRules(form)].flatMap(([id, { condition, reaches }]) =>
    reaches(values) ? [`${holdsIn(condition, values) ? 'holds' : 'fails'} ${id}`] : [],
  )
}

/** Every goal about conditions, options and issues that some valid case meets. */
export function possibleMarks(form: SmallForm): ReadonlySet<string> {
  const marks = new Set<string>()
  const [first, second, third, fourth] = form.conditions
  for (const values of allCases(form)) {
    for (const mark of naiveMarks(form, values)) marks.add(mark)
    if (holdsIn(first, values)) marks.add('issue need')
    if (holdsIn(third, values) && !holdsIn(second, values)) marks.add('issue most')
    if (!holdsIn(fourth, values)) marks.add('option w "x"')
    for (const { id, type } of form.fields) {
      const value = isThere(form.rules, id, values) ? values[id] : null
      if (type === 'select' && value !== null) marks.add(`option ${id} ${JSON.stringify(value)}`)
      if (type === 'multiSelect' && Array.isArray(value))
        for (const one of value) marks.add(`option ${id} ${JSON.stringify(one)}`)
    }
  }
  for (const value of ['y', 'z']) marks.add(`option w ${JSON.stringify(value)}`)
  return marks
}
