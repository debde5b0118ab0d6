import {
  byOrder,
  type Condition,
  fieldValueTypes,
  formField,
  formFieldTypeLabels,
  formOption,
  formValidation,
  freeKey,
  holdsRows,
  isLayout,
  isPage,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { apply, type Command, type Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { type InsertPlace, insertAt } from '../insert-at.ts'
import { standInLabels } from '../options/stand-ins.ts'
import { documentTree, takenKeys } from './document-fields.ts'
import type { FieldDraft } from './field-draft.ts'
import { keyFromLabel } from './key-from-label.ts'
import { NewLists } from './new-lists.ts'
import { type ReadyField, type ReadyMade, readyMades } from './ready-mades.ts'

/** The input of the command beside the drafts. */
export interface DraftOptions {
  /** The command's name in the list of steps. */
  readonly label: string
  /** The source language of the form. The hints and placeholders of ready-mades are Hungarian; others leave them out. */
  readonly lang: string
  /** The name of a new rule of a kind; `document` has the fields that it is about. */
  readonly nameRule: (kind: string, rule: DocumentItem, document: FormDocument) => string
  /** Names of option lists that other forms have. */
  readonly takenLists?: Iterable<string>
}

/** The command that puts the fields of drafts, with their options and validations, at a place of a form. */
export function draftsToCommand(
  document: FormDocument,
  drafts: readonly FieldDraft[],
  place: InsertPlace,
  options: DraftOptions,
): Command {
  const tree = documentTree(document)
  const depth = place.parentId === null ? 0 : (tree.byId.get(place.parentId)?.depth ?? 0) + 1
  let repeats = 0
  for (let node = tree.byId.get(place.parentId ?? ''); node; node = tree.byId.get(node.item.parentId ?? ''))
    if (holdsRows(node.item.type)) repeats += 1
  const maker = new DraftMaker(document, options)
  // Nothing lies in the fields of the last level.
  const top = depth >= MAX_FIELD_DEPTH - 1 ? leavesOf(drafts) : drafts
  const { orders, moved } = insertAt(
    tree.childrenOf(place.parentId).map(({ item }) => item),
    place.index,
    top.length,
  )
  const used = takenKeys(document)
  for (const [at, draft] of top.entries())
    maker.make(draft, { parentId: place.parentId, order: orders[at] ?? 0, depth, repeats, used })
  const steps: Step[] = [
    ...moved.map(({ id, order }): Step => ({ is: 'change', kind: formField.name, id, values: { order } })),
    ...created(formOption.name, maker.lists.created),
    ...created(formField.name, maker.fields),
  ]
  const { document: withFields } = apply(document, { steps })
  const named = maker.rules.map((rule) => ({
    ...rule,
    name: options
      .nameRule(formValidation.name, rule, withFields)
      .slice(0, formValidation.properties.name?.max),
  }))
  return { label: options.label, steps: [...steps, ...created(formValidation.name, named)] }
}

function created(kind: string, items: readonly DocumentItem[]): Step[] {
  return items.map((item) => ({ is: 'create', kind, item }))
}

/** The target place of one draft. */
interface DraftPlace {
  readonly parentId: string | null
  readonly order: number
  readonly depth: number
  /** How many repeats are around it. */
  readonly repeats: number
  /** The keys that its own may not be. */
  readonly used: Set<string>
}

/** The members of a draft from which its field is made. */
interface FieldSource {
  readonly label: string
  readonly type: FieldDraft['type']
  readonly properties: FieldDraft['properties']
}

const STEP = 10
const withOptions: readonly string[] = ['option', 'options']
const HUNGARIAN_TEXTS = ['hint', 'placeholder'] as const

class DraftMaker {
  readonly fields: DocumentItem[] = []
  readonly rules: DocumentItem[] = []
  readonly lists: NewLists
  private readonly present: readonly DocumentItem[]
  private readonly formId: string
  private readonly isHungarian: boolean
  private ruleOrder: number

  constructor(document: FormDocument, { lang, takenLists = [] }: DraftOptions) {
    this.lists = new NewLists(document, takenLists)
    this.present = itemsOf(document, formField.name)
    this.formId = document.form.id
    this.isHungarian = lang === 'hu'
    this.ruleOrder = Math.max(
      -STEP,
      ...itemsOf(document, formValidation.name).map(({ order }) => Number(order)),
    )
  }

  make(draft: FieldDraft, place: DraftPlace): void {
    const ready: ReadyMade | null = draft.readyMade && readyMades[draft.readyMade]
    const [first, ...others] = ready?.fields ?? []
    if (!ready || !first) {
      this.makePlain(draft, place)
      return
    }
    if (others.length === 0) {
      const field = this.addReady(first, { ...place, label: draft.label, hint: draft.hint })
      if (draft.required) this.addRule('required', [field.id])
      return
    }
    // The fields of a group need a level of their own.
    if (place.depth + 1 >= MAX_FIELD_DEPTH) {
      this.makePlain({ ...draft, type: 'text', readyMade: null }, place)
      return
    }
    const group = this.add(
      {
        label: draft.label || ready.label,
        type: 'group',
        properties: { appearance: 'plain', hint: draft.hint },
      },
      place,
    )
    const used = new Set<string>()
    const inside = ready.fields.map((field, at) =>
      this.addReady(field, { ...place, parentId: group.id, order: at * STEP, depth: place.depth + 1, used }),
    )
    const needed = inside.filter((_, at) => ready.fields[at]?.isOptional !== true)
    if (draft.required)
      this.addRule(
        'required',
        needed.map(({ id }) => id),
      )
  }

  private makePlain(draft: FieldDraft, place: DraftPlace): void {
    const { label, hint } = draft
    const sum = draft.isTotal ? this.sumBefore(place) : null
    // Without rows to sum up, a sum is a number that is written.
    const wanted = draft.isTotal ? (sum ? 'calculated' : 'number') : draft.type
    const type = typeAt(wanted, place)
    const properties = sum
      ? { ...draft.properties, expression: sum }
      : type === wanted
        ? draft.properties
        : {}
    const takesOptions = withOptions.includes(fieldValueTypes[type])
    const listed = takesOptions ? { optionList: this.listFor(draft) } : {}
    // The key of a page is in no answer, so that a field in it gets the one that both would have.
    const used = isLayout(type) ? new Set([...place.used, ...keysInside(draft)]) : place.used
    const source = { label, type, properties: { ...properties, ...listed, hint } }
    const field = this.add(source, { ...place, used })
    place.used.add(String(field.key))
    if (draft.required && draft.children.length === 0 && !isLayout(type) && fieldValueTypes[type] !== 'empty')
      this.addRule('required', [field.id])
    // What is deeper than a form may be stays in the innermost group.
    const isDeep = place.depth + 2 >= MAX_FIELD_DEPTH
    const children = isDeep ? leavesOf(draft.children) : draft.children
    const usedInside = isLayout(type) ? place.used : new Set<string>()
    const repeats = place.repeats + (holdsRows(type) ? 1 : 0)
    for (const [at, child] of children.entries())
      this.make(child, {
        ...{ parentId: field.id, order: at * STEP, depth: place.depth + 1 },
        ...{ repeats, used: usedInside },
      })
  }

  private listFor({ options, label }: FieldDraft): string {
    // A list with placeholders for future options belongs to this field alone.
    return options.length > 0 ? this.lists.nameFor(options, label) : this.lists.create(standInLabels, label)
  }

  /** The sum of the last column of numbers of the repeat before a place; null if there is none. */
  private sumBefore({ parentId, order }: DraftPlace): Condition {
    const all = [...this.present, ...this.fields]
    const repeat = all
      .filter((one) => one.type === 'repeat' && one.parentId === parentId && Number(one.order) < order)
      .toSorted(byOrder)
      .at(-1)
    const column = all
      .filter((one) => one.type === 'number' && one.parentId === repeat?.id)
      .toSorted(byOrder)
      .at(-1)
    return repeat && column ? { sum: [{ var: `${repeat.key}.${column.key}` }] } : null
  }

  private addReady(
    { label, type, properties, rules }: ReadyField,
    {
      label: own = '',
      hint = '',
      ...place
    }: DraftPlace & { readonly label?: string; readonly hint?: string },
  ): DocumentItem {
    const texts = this.isHungarian ? {} : Object.fromEntries(HUNGARIAN_TEXTS.map((name) => [name, '']))
    const field = this.add(
      { label: own || label, type, properties: { ...properties, ...texts, ...(hint !== '' && { hint }) } },
      place,
    )
    for (const { rule, parameters = {}, message = '' } of rules)
      this.addRule(rule, [field.id], { parameters, message: this.isHungarian ? message : '' })
    return field
  }

  private add({ label, type, properties }: FieldSource, { parentId, order, used }: DraftPlace): DocumentItem {
    const { key: keyProperty = {}, name: nameProperty } = formField.properties
    const source = label || (typeof properties.hint === 'string' ? properties.hint : '')
    const key = freeKey(keyFromLabel(keyProperty, source) || type, used)
    used.add(key)
    const name = (source || formFieldTypeLabels[type]).slice(0, nameProperty?.max)
    const field = {
      ...formField.initial,
      ...properties,
      ...{ id: uuidv7(), formId: this.formId, key, name: name.trim(), label, type, parentId, order },
    }
    this.fields.push(field)
    return field
  }

  private addRule(
    rule: string,
    targets: readonly string[],
    more: Readonly<Record<string, unknown>> = {},
  ): void {
    this.ruleOrder += STEP
    this.rules.push({
      ...formValidation.initial,
      ...{ id: uuidv7(), formId: this.formId, name: '', targets, rule, order: this.ruleOrder, ...more },
    })
  }
}

/** The keys that the fields in a part of the layout will want, among which it gets its own. */
function keysInside({ children }: FieldDraft): readonly string[] {
  const keyProperty = formField.properties.key ?? {}
  return children.flatMap((child) =>
    isLayout(child.type) ? keysInside(child) : [keyFromLabel(keyProperty, child.label)],
  )
}

/** A page is only at the top, and a repeat only in as many others as a form may have. */
function typeAt(type: FieldDraft['type'], { parentId, repeats }: DraftPlace): FieldDraft['type'] {
  if (isPage(type) && parentId !== null) return 'section'
  return holdsRows(type) && repeats >= MAX_REPEAT_DEPTH ? 'group' : type
}

/** The drafts without their containers. */
function leavesOf(drafts: readonly FieldDraft[]): readonly FieldDraft[] {
  return drafts.flatMap((draft) => (draft.children.length > 0 ? leavesOf(draft.children) : [draft]))
}
