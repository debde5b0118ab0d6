import type { JsonValue } from '@urlapmuhely/schema'
import type { DraftOption, DraftTranslations, FieldDraft } from '../builder/draft.ts'
import { FormBuilder } from '../builder/form-builder.ts'
import { hostOptions, takesOptions } from '../builder/host-options.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { ImportedForm } from '../file.ts'
import { addAction } from './actions.ts'
import { type Building, type BuiltNode, named, textIn } from './building.ts'
import { fieldScope, rowsScope } from './fields.ts'
import { languageTags } from './languages.ts'
import type { OdkForm, OdkNode, OdkTexts } from './model.ts'
import { addRules } from './rules.ts'
import { inlineText, richText } from './texts.ts'
import { acceptOf, carryingOf } from './types.ts'
import { parseXPath } from './xpath/parse.ts'

/** Builds our form from one of the ODK family. */
export function buildOdk(form: OdkForm): ImportedForm {
  const key = form.id || form.title
  const builder = new FormBuilder({ format: form.format, identity: key, key, title: form.title || key })
  for (const code of ['xforms-relevant-value', 'xforms-multiple', 'xforms-empty-text'] as const)
    builder.report.differs(code)
  const building: Building = {
    form,
    builder,
    byPath: new Map(),
    nodes: new Map(),
    tags: languagesOf(form, builder),
    later: [],
  }
  for (const node of form.nodes) addNode(building, node, null)
  for (const task of building.later) task()
  for (const action of form.actions) addAction(building, action)
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
  for (const detail of building.form.unread.get(node.path) ?? []) line.note('property-lost', { detail })
  if (carrying?.note) line.note(...carrying.note)
  if (node.isRandom || node.parameters.randomize === 'true')
    line.note('property-lost', { detail: 'a választék véletlen sorrendje' })
  // A group with nothing but a repeat of its own label is the frame of the repeat.
  const field = builder.field({
    key: node.name,
    type: carrying?.type ?? (node.kind === 'repeat' ? 'repeat' : 'group'),
    parent,
    line,
    values: valuesOf(node, carrying?.type ?? ''),
    options: optionsOf(building, node),
  })
  building.byPath.set(node.path, field)
  building.nodes.set(field, node)
  if (node.rowChoices) building.later.unshift(() => takeRows(building, node, field))
  else if (takesOptions(field) && field.options.length === 0) hostOptions(field, node.source)
  setTexts(building, node, field)
  for (const child of node.children) addNode(building, child, field)
  if (carrying?.formula)
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      expression: { [carrying.formula]: [] },
      when: 'init',
    })
  building.later.push(() => addRules(building, node, field))
}

/** The choices are the rows of a repeat; if that is not in the form, the host gives them. */
function takeRows(building: Building, node: OdkNode, field: FieldDraft): void {
  const { repeat: path = '', label = '' } = node.rowChoices ?? {}
  const repeat = building.byPath.get(path)
  const shown = building.byPath.get(label)
  const name = repeat && shown ? rowsScope(building, repeat, field).columnOf(shown) : null
  if (repeat?.type !== 'repeat' || name === null) {
    hostOptions(field, path)
    return
  }
  field.line.note('value-shape', { detail: 'a választott sor száma, nem a szövege' })
  field.options = []
  Object.assign(field.values, { optionSource: 'rows', optionRows: repeat.id, rowLabel: `{${name}}` })
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
    ...(type === 'file' ? acceptOf(node) : {}),
    ...(type === 'custom' ? { valueMembers: [{ key: 'points', type: 'text', required: true }] } : {}),
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
      ...(choice.withText ? { withText: true } : {}),
      ...(Object.keys(choice.data).length > 0 ? { data: choice.data } : {}),
      ...(Object.keys(translations).length > 0 ? { translations } : {}),
    }
  })
}

function setTexts(building: Building, node: OdkNode, field: FieldDraft): void {
  const isNote = field.type === 'note'
  building.later.push(() => {
    const place = (reference: string) => placeName(building, reference, { node, field })
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

function placeName(building: Building, reference: string, { node, field }: BuiltNode): string | null {
  try {
    const operand = fieldScope(building, node, field).fieldAt(parseXPath(reference))
    return operand?.field ? building.builder.nameOf(operand.field, field) : null
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}
