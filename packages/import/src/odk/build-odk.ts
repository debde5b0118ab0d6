import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, not } from '../build/conditions.ts'
import type { DraftOption, DraftTranslations, FieldDraft } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { FormBuilder } from '../build/form-builder.ts'
import { hostOptions, takesOptions } from '../build/host-options.ts'
import { dayFrom } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import type { ImportedForm } from '../file.ts'
import type { OpenLine } from '../report/report.ts'
import { choiceScope, fieldScope } from './fields.ts'
import { languageTags } from './languages.ts'
import type { OdkForm, OdkNode, OdkTexts } from './model.ts'
import { inlineText, richText } from './texts.ts'
import { carryingOf } from './types.ts'
import { parseXPath } from './xpath/parse.ts'
import { conditionFrom, operandFrom } from './xpath/translate.ts'

/** A form of the ODK family that is being carried over. */
interface Building {
  readonly form: OdkForm
  readonly builder: FormBuilder
  readonly byPath: Map<string, FieldDraft>
  /** Further languages by their name in the file. */
  readonly tags: ReadonlyMap<string, string>
  readonly later: (() => void)[]
}

/** Builds our form from one of the ODK family. */
export function buildOdk(form: OdkForm): ImportedForm {
  const key = form.id || form.title
  const builder = new FormBuilder({ format: form.format, identity: key, key, title: form.title || key })
  for (const code of ['xforms-relevant-value', 'xforms-multiple', 'xforms-empty-text'] as const)
    builder.report.differs(code)
  const building: Building = { form, builder, byPath: new Map(), tags: languagesOf(form, builder), later: [] }
  for (const node of form.nodes) addNode(building, node, null)
  for (const task of building.later) task()
  return builder.finish()
}

function languagesOf({ languages, defaultLanguage }: OdkForm, builder: FormBuilder): Map<string, string> {
  const { tags, unknown } = languageTags(languages)
  if (unknown.length > 0)
    builder.report
      .line('', unknown.join(', '), 'language')
      .note('language-lost', { detail: unknown.join(', ') })
  const own = tags.get(defaultLanguage)
  tags.delete(defaultLanguage)
  if (own !== undefined && (tags.size > 0 || own !== 'hu')) builder.values.languages = [own, ...tags.values()]
  return tags
}

function addNode(building: Building, node: OdkNode, parent: FieldDraft | null): void {
  const { builder } = building
  const line = builder.report.line(node.path, textIn(building, node.label) || node.name, node.construct)
  const carrying = node.kind === 'question' ? carryingOf(node) : null
  if (carrying?.note) line.note(...carrying.note)
  // A group with nothing but a repeat of its own label is the frame of the repeat.
  const field = builder.field({
    key: node.name,
    type: carrying?.type ?? (node.kind === 'repeat' ? 'repeat' : 'group'),
    parent,
    line,
    values: valuesOf(node, carrying?.type ?? ''),
    options: optionsOf(building, node),
  })
  if (takesOptions(field) && field.options.length === 0) hostOptions(field, node.source)
  building.byPath.set(node.path, field)
  setTexts(building, node, field)
  for (const child of node.children) addNode(building, child, field)
  if (carrying?.formula)
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      expression: { [carrying.formula]: [] },
      when: 'init',
    })
  building.later.push(() => addRules(building, node, field, line))
}

function valuesOf(node: OdkNode, type: string): Record<string, JsonValue> {
  const number = (name: string) => {
    const value = node.parameters[name]
    return value !== undefined && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
  }
  const [start, end, step] = [number('start'), number('end'), number('step')]
  const looks = new Set(node.appearance.split(/\s+/u))
  const count = /^\d+$/u.test(node.count) ? Number(node.count) : null
  return {
    ...(type === 'number' && (node.type === 'int' || node.type === 'integer') ? { step: 1 } : {}),
    ...(start !== null ? { min: start } : {}),
    ...(end !== null ? { max: end } : {}),
    ...(step !== null && step > 0 ? { step } : {}),
    ...(type === 'radio' || type === 'checkboxGroup'
      ? { inline: looks.has('horizontal') || looks.has('columns') || looks.has('quick') }
      : {}),
    ...(node.kind === 'group' ? { appearance: textsEmpty(node.label) ? 'plain' : 'card' } : {}),
    ...(count !== null && count > 0 ? { minRows: count, maxRows: count } : {}),
  }
}

function textsEmpty(texts: OdkTexts): boolean {
  return [...texts.values()].every((text) => text.trim() === '')
}

function optionsOf(building: Building, node: OdkNode): DraftOption[] {
  if (!/^(?:select|rank)/u.test(node.type)) return []
  return node.choices.map((choice) => {
    const translations: DraftTranslations = {}
    for (const [name, tag] of building.tags) {
      const text = choice.label.get(name)
      if (text) translations[tag] = { label: inlineText(text) }
    }
    return {
      value: choice.value,
      label: inlineText(textIn(building, choice.label)),
      ...(Object.keys(choice.data).length > 0 ? { data: choice.data } : {}),
      ...(Object.keys(translations).length > 0 ? { translations } : {}),
    }
  })
}

function setTexts(building: Building, node: OdkNode, field: FieldDraft): void {
  const isNote = field.type === 'note'
  building.later.push(() => {
    const place = (reference: string) => placeName(building, reference, node, field)
    const set = (property: string, texts: OdkTexts, write: (text: string, place: Place) => string) => {
      const own = textIn(building, texts)
      if (own) field.values[property] = write(own, place)
      for (const [name, tag] of building.tags) {
        const text = texts.get(name)
        if (text) field.translations[tag] = { ...field.translations[tag], [property]: write(text, place) }
      }
    }
    set(isNote ? 'hint' : 'label', node.label, isNote ? richText : inlineText)
    if (!isNote) set('hint', node.hint, richText)
  })
}

type Place = (reference: string) => string | null

function placeName(building: Building, reference: string, node: OdkNode, field: FieldDraft): string | null {
  try {
    const operand = fieldScope(building, node, field).fieldAt(parseXPath(reference))
    return operand?.field ? building.builder.nameOf(operand.field, field) : null
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}

function textIn({ form }: Pick<Building, 'form'>, texts: OdkTexts): string {
  return texts.get(form.defaultLanguage) ?? texts.get('') ?? [...texts.values()][0] ?? ''
}

function addRules(building: Building, node: OdkNode, field: FieldDraft, line: OpenLine): void {
  const { builder } = building
  const translate = (text: string) => {
    const scope = fieldScope(building, node, field)
    return builder.checked(conditionFrom(parseXPath(text), scope), field, line)
  }
  attempt(
    line,
    'condition-unreadable',
    node.relevant,
    (text) => {
      const condition = translate(text)
      if (condition !== null) field.presence.push(condition)
      else keepOff(building, 'formExpandable', field, line, text, { mode: 'auto', condition: true })
    },
    (text) => keepOff(building, 'formExpandable', field, line, text, { mode: 'auto', condition: true }),
  )
  const asks = !['note', 'hidden', 'group', 'repeat'].includes(field.type)
  if (asks) addValidations(building, node, field, line, translate)
  attempt(line, 'condition-unreadable', node.readonly, (text) => {
    const condition = translate(text)
    if (condition === false || field.type === 'note' || field.type === 'hidden') return
    builder.rule('formDisabled', line, {
      name: named('Csak olvasható', field),
      targets: [field.id],
      mode: 'readonly',
      submit: 'keep',
      condition: condition === true ? null : condition,
    })
  })
  addValue(building, node, field, line)
  addChoiceFilter(building, node, field, line)
  if (node.count !== '' && !/^\d+$/u.test(node.count))
    line.note('property-lost', { detail: `a sorok száma (${node.count.slice(0, 60)})` })
}

type Translate = (text: string) => Condition | null

function addValidations(
  { builder, form, tags }: Building,
  node: OdkNode,
  field: FieldDraft,
  line: OpenLine,
  translate: Translate,
): void {
  const add = (
    rule: string,
    parameters: Record<string, JsonValue>,
    texts: OdkTexts,
    condition: Condition | null,
    more: Record<string, JsonValue> = {},
  ) => {
    const draft = builder.rule('formValidation', line, {
      name: named('Ellenőrzés', field),
      targets: [field.id],
      rule,
      parameters,
      message: inlineText(textIn({ form }, texts)).slice(0, 500),
      condition,
      ...more,
    })
    for (const [name, tag] of tags) {
      const text = texts.get(name)
      if (text) draft.translations[tag] = { message: inlineText(text).slice(0, 500) }
    }
  }
  attempt(line, 'condition-unreadable', node.required, (text) => {
    const condition = translate(text)
    if (condition === false) return
    if (condition === null)
      add('required', {}, node.requiredMessage, null, { enabled: false, note: text.slice(0, 2000) })
    else add('required', {}, node.requiredMessage, condition === true ? null : condition)
  })
  const lost = (text: string) =>
    add('expression', { expression: true }, node.constraintMessage, null, {
      enabled: false,
      note: `Az eredeti ellenőrzés:\n${text}`.slice(0, 2000),
    })
  attempt(
    line,
    'validation-unreadable',
    node.constraint,
    (text) => {
      const condition = translate(text)
      if (condition === null) lost(text)
      else if (condition !== true) add('expression', { expression: condition }, node.constraintMessage, null)
    },
    lost,
  )
  if (field.type === 'number' && field.values.step === 1 && node.parameters.step === undefined)
    add(
      'expression',
      { expression: { '==': [{ '%': [{ var: builder.nameOf(field, field) ?? field.key }, 1] }, 0] } },
      new Map(),
      null,
    )
}

function addValue(building: Building, node: OdkNode, field: FieldDraft, line: OpenLine): void {
  const { builder } = building
  const original = (text: string) => ({ note: `Az eredeti képlet:\n${text}`.slice(0, 2000) })
  attempt(
    line,
    'formula-unreadable',
    node.calculate,
    (text) => {
      const { condition } = operandFrom(parseXPath(text), fieldScope(building, node, field))
      const expression = builder.checked(condition, field, line)
      if (expression === null || expression === '') throw new Unreadable('típusok')
      builder.rule('formDefaultValue', line, {
        name: named('Képlet', field),
        targets: [field.id],
        expression,
        when: 'live',
        ...original(text),
      })
    },
    (text) => keepOff(building, 'formDefaultValue', field, line, text, { expression: true }),
  )
  if (node.value.trim() === '' || ['note', 'group', 'repeat', 'file'].includes(field.type)) return
  const value = literalFor(node.value.trim(), field)
  if (value !== null)
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      value,
      when: 'init',
    })
  else
    attempt(line, 'formula-unreadable', node.value, (text) => {
      const { condition } = operandFrom(parseXPath(text), fieldScope(building, node, field))
      const expression = builder.checked(condition, field, line)
      if (expression !== null)
        builder.rule('formDefaultValue', line, {
          name: named('Alapérték', field),
          targets: [field.id],
          expression,
          when: 'init',
          ...original(text),
        })
    })
}

function literalFor(text: string, field: FieldDraft): JsonValue {
  const values = field.options.map(({ value }) => value)
  if (field.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : null
  if (field.type === 'radio' || field.type === 'select') return values.includes(text) ? text : null
  if (field.type === 'checkboxGroup' || field.type === 'multiSelect') {
    const chosen = text.split(/\s+/u).filter((one) => values.includes(one))
    return chosen.length > 0 ? chosen : null
  }
  if (field.type === 'date' || field.type === 'datetime')
    return /^\d{4}-\d{2}-\d{2}/u.test(text) ? dayFrom(text, field.type === 'datetime') : null
  if (field.type === 'checkbox') return null
  return /[($]|\bdiv\b/u.test(text) ? null : text
}

/** Choices that a filter leaves out are excluded while it does not hold for them. */
function addChoiceFilter(building: Building, node: OdkNode, field: FieldDraft, line: OpenLine): void {
  attempt(line, 'condition-unreadable', node.choiceFilter, (text) => {
    const filter = not(conditionFrom(parseXPath(text), choiceScope(building, node, field)))
    building.builder.rule('formOptionModifier', line, {
      name: named('Választék', field),
      fieldId: field.id,
      effect: 'exclude',
      filter: allOf([filter]),
      onUnavailable: 'clear',
    })
  })
}

function attempt(
  line: OpenLine,
  code: 'condition-unreadable' | 'validation-unreadable' | 'formula-unreadable',
  text: string,
  run: (text: string) => void,
  otherwise: (text: string) => void = () => {},
): void {
  if (text.trim() === '') return
  try {
    run(text.trim())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note(code, { detail: error.detail })
    otherwise(text.trim())
  }
}

function keepOff(
  { builder }: Building,
  kind: string,
  field: FieldDraft,
  line: OpenLine,
  text: string,
  values: Record<string, JsonValue>,
): void {
  builder.rule(kind, line, {
    name: named('Kikapcsolt', field),
    targets: [field.id],
    enabled: false,
    note: `Az eredeti:\n${text}`.slice(0, 2000),
    ...values,
  })
}

function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}
