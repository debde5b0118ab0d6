import {
  buildFieldTree,
  draftsToCommand,
  type FieldDraft,
  type FormDocument,
  holdsFields,
  type InsertPlace,
  type PaletteEntry,
  type Step,
} from '@urlapmuhely/document'
import { type Form, factsOfType, form, formField, isPage, languagesOf } from '@urlapmuhely/schema'
import { isRuleKind, ruleName } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { holdersOf } from '../../shown/holders-of.ts'
import { formItemsOf } from '../../store/document-source.ts'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import type { Workshop } from '../../store/workshop.ts'
import { flatDrafts } from './draft-choices.ts'

/**
 * Returns the place of new fields: after the item selected last, or inside it if it is a container;
 * otherwise at the end of the form.
 *
 * @param whole the id of a field that is complete with the fields in it, so that others go after it.
 */
export function placeAfterSelection(workshop: Workshop, whole: string | null = null): InsertPlace {
  const tree = buildFieldTree(formItemsOf(fieldsById(workshop.document())))
  const lead = workshop.state().selection.findLast((id) => tree.byId.has(id))
  const node = lead === undefined ? undefined : tree.byId.get(lead)
  if (!node) {
    const lastPage = tree.childrenOf(null).findLast(({ item }) => isPage(item.type))
    const parentId = lastPage?.item.id ?? null
    return { parentId, index: tree.childrenOf(parentId).length }
  }
  const { item, index } = node
  if (holdsFields(item.type) && item.id !== whole)
    return { parentId: item.id, index: tree.childrenOf(item.id).length }
  return { parentId: item.parentId, index: index + 1 }
}

/**
 * Returns the place of a typed line. A heading ends the section around the selection; any other line
 * is inserted after the selection.
 */
export function placeOfLine(workshop: Workshop, line: FieldDraft, whole: string | null): InsertPlace {
  const place = placeAfterSelection(workshop, whole)
  if (factsOfType(line.type).layout !== 'section') return place
  const tree = buildFieldTree(formItemsOf(fieldsById(workshop.document())))
  const around = place.parentId === null ? [] : [place.parentId, ...holdersOf(tree, place.parentId)]
  const section = around
    .map((id) => tree.byId.get(id))
    .find((node) => node && factsOfType(node.item.type).layout === 'section')
  return section ? { parentId: section.item.parentId, index: section.index + 1 } : place
}

/**
 * Returns the draft of the field that an entry of the palette makes. The user types
 * the label of a plain field next.
 */
export function draftOfEntry({ makes, label }: Pick<PaletteEntry, 'makes' | 'label'>): FieldDraft {
  return {
    label,
    type: makes.type ?? 'text',
    readyMade: makes.type === null ? makes.readyMade : null,
    options: [],
    children: [],
    required: false,
    hint: '',
    properties: {},
    certainty: 'sure',
    why: 'PLAIN',
    line: 1,
  }
}

/** Fields to add. */
export interface NewFields {
  readonly drafts: readonly FieldDraft[]
  readonly place: InsertPlace
  /** Names of lists outside of the document, which new lists must not get. */
  readonly takenLists?: Iterable<string>
  /** What stands before the first page: the description of a form that has none, or else a text on its page. */
  readonly description?: string
}

/**
 * Puts fields at a place, selects the first, and returns the ids of those at the top. Pages, which cannot be
 * inside another field, are put after the outermost container of the place.
 */
export function addFields(workshop: Workshop, fields: NewFields): readonly string[] {
  const { takenLists = [], description = '' } = fields
  const document = workshop.document()
  const isDescribed = Boolean(document.form.description)
  const drafts = isDescribed ? withNote(fields.drafts, description) : fields.drafts
  const place = drafts.some(({ type }) => isPage(type))
    ? outermostPlace(document, fields.place)
    : fields.place
  const [first] = drafts
  const count = flatDrafts(drafts).length
  const label = t(count === 1 ? 'workshop.step.add' : 'workshop.step.addMany', {
    name: first?.label ?? '',
    count,
  })
  // The property holds texts; the server checked them.
  const [lang] = languagesOf({ languages: (document.form.languages ?? []) as Form['languages'] })
  const command = draftsToCommand(document, drafts, place, {
    label,
    lang,
    takenLists,
    nameRule: (kind, rule, after) =>
      isRuleKind(kind) ? ruleName(kind, rule, ruleKnowledgeOf(after).names) : '',
  })
  const made = command.steps.flatMap((step) =>
    step.is === 'create' && step.kind === formField.name && step.item.parentId === place.parentId
      ? step.item.id
      : [],
  )
  const described: Step[] =
    description !== '' && !isDescribed
      ? [{ is: 'change', kind: form.name, id: document.form.id, values: { description } }]
      : []
  workshop.settle()
  workshop.run({ ...command, steps: [...described, ...command.steps] }, made.slice(0, 1))
  return made
}

/** The drafts with a text at the beginning of the first page. */
function withNote(drafts: readonly FieldDraft[], text: string): readonly FieldDraft[] {
  const at = drafts.findIndex(({ type }) => isPage(type))
  if (text === '' || at < 0) return drafts
  const note: FieldDraft = { ...draftOfEntry({ makes: { type: 'note' }, label: '' }), hint: text }
  return drafts.map((draft, index) =>
    index === at ? { ...draft, children: [note, ...draft.children] } : draft,
  )
}

/** The place behind the outermost field around a place. */
function outermostPlace(document: FormDocument, place: InsertPlace): InsertPlace {
  const tree = buildFieldTree(formItemsOf(fieldsById(document)))
  const around = tree.nodes.filter(({ depth }) => depth === 0)
  let node = place.parentId === null ? undefined : tree.byId.get(place.parentId)
  if (!node) return place
  while (node && node.depth > 0) node = tree.byId.get(node.item.parentId ?? '')
  return { parentId: null, index: node ? around.indexOf(node) + 1 : around.length }
}

function fieldsById({ items }: FormDocument) {
  return items[formField.name] ?? new Map()
}
