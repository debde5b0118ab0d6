import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { compared, computed, literalOperand } from '../builder/operand.ts'
import { attemptText, type Building, type BuiltNode, keepOff, named, textIn } from './building.ts'
import { choiceScope, fieldScope } from './fields.ts'
import { noTexts, type OdkNode, type OdkTexts } from './model.ts'
import { inlineText } from './texts.ts'
import { addValue } from './values.ts'
import { parseXPath } from './xpath/parse.ts'
import { conditionFrom, operandFrom } from './xpath/translate.ts'

/** Adds the rules of a question: when it is asked, which values are valid, and the sources of its value and choices. */
export function addRules(building: Building, node: OdkNode, field: FieldDraft): void {
  const { builder } = building
  const { line } = field
  const translate = (text: string) =>
    builder.checked(conditionFrom(parseXPath(text), fieldScope(building, node, field)), field, line)
  const hidden = (text: string) =>
    keepOff(building, { kind: 'formExpandable', field, text, values: { mode: 'auto', condition: true } })
  attemptText(line, 'condition-unreadable', {
    text: node.relevant,
    run: (text) => {
      const condition = translate(text)
      if (condition !== null) field.presence.push(condition)
      else hidden(text)
    },
    otherwise: hidden,
  })
  const asks = !['note', 'hidden', 'group', 'repeat'].includes(field.type)
  if (asks) addValidations(building, { node, field }, translate)
  const locked = { mode: 'readonly', submit: 'keep' }
  const unlocked = (text: string) => keepOff(building, { kind: 'formDisabled', field, text, values: locked })
  attemptText(line, 'condition-unreadable', {
    text: node.readonly,
    run: (text) => {
      const condition = translate(text)
      if (condition === false || field.type === 'note' || field.type === 'hidden') return
      if (condition === null) unlocked(text)
      else
        builder.rule('formDisabled', line, {
          name: named('Csak olvasható', field),
          targets: [field.id],
          ...locked,
          condition: condition === true ? null : condition,
        })
    },
    otherwise: unlocked,
  })
  addValue(building, node, field)
  addChoiceFilter(building, node, field)
  addRowCount(building, node, field)
}

type Translate = (text: string) => Condition | null

/** A demand on an answer: a rule with its parameters, its condition and other values, and the texts of its issue. */
interface Demand {
  readonly rule: string
  readonly parameters: Record<string, JsonValue>
  readonly texts?: OdkTexts
  readonly condition?: Condition | null
  readonly values?: Record<string, JsonValue>
}

function addValidations(
  { builder, form, tags }: Building,
  { node, field }: BuiltNode,
  translate: Translate,
): void {
  const { line } = field
  const add = ({ rule, parameters, texts = noTexts, condition = null, values = {} }: Demand) => {
    const draft = builder.rule('formValidation', line, {
      name: named('Ellenőrzés', field),
      targets: [field.id],
      rule,
      parameters,
      message: inlineText(textIn({ form }, texts)).slice(0, 500),
      condition,
      ...values,
    })
    for (const [name, tag] of tags) {
      const text = texts.get(name)
      if (text) draft.translations[tag] = { message: inlineText(text).slice(0, 500) }
    }
  }
  const required = { rule: 'required', parameters: {}, texts: node.requiredMessage }
  const optional = (text: string) =>
    add({ ...required, values: { enabled: false, note: text.slice(0, 2000) } })
  attemptText(line, 'condition-unreadable', {
    text: node.required,
    run: (text) => {
      const condition = translate(text)
      if (condition === null) optional(text)
      else if (condition !== false) add({ ...required, condition: condition === true ? null : condition })
    },
    otherwise: optional,
  })
  const lost = (text: string) =>
    add({
      rule: 'expression',
      parameters: { expression: true },
      texts: node.constraintMessage,
      values: { enabled: false, note: `Az eredeti ellenőrzés:\n${text}`.slice(0, 2000) },
    })
  attemptText(line, 'validation-unreadable', {
    text: node.constraint,
    run: (text) => {
      const condition = translate(text)
      if (condition === null) lost(text)
      else if (condition !== true)
        add({ rule: 'expression', parameters: { expression: condition }, texts: node.constraintMessage })
    },
    otherwise: lost,
  })
  if (field.type === 'number' && field.values.step === 1 && node.parameters.step === undefined)
    add({
      rule: 'expression',
      parameters: {
        expression: { '==': [{ '%': [{ var: builder.nameOf(field, field) ?? field.key }, 1] }, 0] },
      },
    })
}

/** Choices that a filter leaves out are excluded while it does not hold for them. */
function addChoiceFilter(building: Building, node: OdkNode, field: FieldDraft): void {
  const { line } = field
  const effect = { effect: 'exclude', onUnavailable: 'clear' }
  attemptText(line, 'condition-unreadable', {
    text: node.choiceFilter,
    run: (text) => {
      const filter = not(conditionFrom(parseXPath(text), choiceScope(building, node, field)))
      building.builder.rule('formOptionModifier', line, {
        name: named('Választék', field),
        fieldId: field.id,
        ...effect,
        filter: allOf([filter]),
      })
    },
    otherwise: (text) =>
      keepOff(building, { kind: 'formOptionModifier', field, text, values: { ...effect, filter: false } }),
  })
}

/** The number of rows is a formula in the file; here the person adds the rows, and their number is checked. */
function addRowCount(building: Building, node: OdkNode, field: FieldDraft): void {
  if (node.count === '' || /^\d+$/u.test(node.count)) return
  const { builder } = building
  const { line } = field
  const check = (parameters: Record<string, JsonValue>, more: Record<string, JsonValue> = {}) =>
    builder.rule('formValidation', line, {
      name: named('A sorok száma', field),
      targets: [field.id],
      rule: 'expression',
      parameters,
      message: 'Nem ennyi sor kell.',
      ...more,
    })
  attemptText(line, 'validation-unreadable', {
    text: node.count,
    run: (text) => {
      const expected = operandFrom(parseXPath(text), fieldScope(building, node, field))
      const rows = computed({ count: [{ var: builder.nameOf(field, field) ?? field.key }] }, 'number')
      const expression = builder.checked(compared('==', rows, expected), field, line)
      const some = builder.checked(compared('>', expected, literalOperand(0)), field, line)
      if (expression === null || some === null) return
      check({ expression })
      // Other validations ignore a repeat without rows.
      check({}, { rule: 'required', condition: some })
      line.note('row-count', { detail: text.slice(0, 60) })
    },
    otherwise: (text) => check({ expression: true }, { enabled: false, note: text.slice(0, 2000) }),
  })
}
