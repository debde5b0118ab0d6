import { requireWithin } from '../builder/work.ts'
import type { ImportedForm } from '../file.ts'
import { buildOdk } from '../odk/build-odk.ts'
import { type OdkForm, type OdkNode, type OdkTexts, odkNode } from '../odk/model.ts'
import { FileProblem } from '../report/formats.ts'
import { attribute, childElements, descendant, localName, type parsedXml } from '../xml/parse.ts'
import { actionsIn, unreadIn } from './actions.ts'
import { choicesOf, secondaryInstances } from './choices.ts'
import { pathFrom } from './paths.ts'
import { inTheirRepeats, repeatPaths } from './repeats.ts'
import { elementTexts, type Translations, translationsOf } from './texts.ts'

type XmlElement = ReturnType<typeof parsedXml>

/** True if the XML is an XForms document: it has a model with an instance, and a body. */
export function isXforms(root: XmlElement): boolean {
  const model = descendant(root, 'model')
  return model !== null && descendant(model, 'instance') !== null
}

interface Reading {
  readonly root: string
  readonly binds: ReadonlyMap<string, XmlElement>
  readonly values: ReadonlyMap<string, string>
  readonly translations: Translations
  readonly instances: ReturnType<typeof secondaryInstances>
  /** The number of rows of each repeat that the form begins with. */
  readonly rows: ReadonlyMap<string, number>
  readonly seen: Set<string>
}

/** Reads an XForms document. */
export function readXforms(document: XmlElement, fileName: string): ImportedForm {
  const model = descendant(document, 'model')
  const instance = model ? childElements(model, 'instance')[0] : undefined
  const data = instance ? childElements(instance)[0] : undefined
  if (!model || !data) throw new FileProblem('NO_FIELDS')
  const root = `/${localName(data)}`
  const binds = descendants(model, 'bind')
  const values = valuesIn(data, root)
  // Counted before the questions are read, which look for their data.
  requireWithin('fields', Math.max(binds.length, values.size))
  const translations = translationsOf(model)
  const reading: Reading = {
    root,
    binds: new Map(
      binds.map((bind) => [pathFrom(attribute(bind, 'nodeset') || attribute(bind, 'ref'), root), bind]),
    ),
    values,
    translations,
    instances: secondaryInstances(model),
    rows: rowsIn(data, root),
    seen: new Set(),
  }
  const body = descendant(document, 'body')
  const asked = body ? childElements(body).flatMap((element) => nodesOf(reading, element, root)) : []
  const title =
    descendant(document, 'title')?.text.trim() || attribute(data, 'id') || fileName.replace(/\.[^.]*$/u, '')
  const form: OdkForm = {
    format: 'xforms',
    id: attribute(data, 'id') || title,
    title,
    languages: [...translations.texts.keys()],
    defaultLanguage: translations.standard,
    root,
    nodes: inTheirRepeats([...hiddenNodes(reading, asked), ...asked]),
    tables: reading.instances,
    actions: [...actionsIn(model, root), ...(body ? actionsIn(body, root) : [])],
    unread: unreadIn([...descendants(model, 'bind'), ...(body ? [body] : [])], root),
  }
  return buildOdk(form)
}

function descendants(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...descendants(child, name),
  ])
}

function valuesIn(element: XmlElement, path: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (one: XmlElement, at: string) => {
    const inner = childElements(one)
    if (inner.length === 0 && !found.has(at)) found.set(at, one.text.trim())
    for (const child of inner) walk(child, `${at}/${localName(child)}`)
  }
  walk(element, path)
  return found
}

/** How often each node occurs in its first holder; templates are not counted. */
function rowsIn(element: XmlElement, path: string): Map<string, number> {
  const found = new Map<string, number>()
  const walk = (one: XmlElement, at: string) => {
    const own = new Map<string, number>()
    for (const child of childElements(one)) {
      const name = `${at}/${localName(child)}`
      own.set(name, (own.get(name) ?? 0) + (child.attributes['jr:template'] === undefined ? 1 : 0))
      walk(child, name)
    }
    for (const [name, count] of own) if (!found.has(name)) found.set(name, count)
  }
  walk(element, path)
  return found
}

const QUESTIONS: Readonly<Record<string, string>> = {
  input: '',
  select1: 'select_one',
  select: 'select_multiple',
  rank: 'rank',
  upload: 'binary',
  trigger: 'trigger',
  range: 'range',
  secret: 'string',
}

function nodesOf(reading: Reading, element: XmlElement, at: string): OdkNode[] {
  const name = localName(element)
  if (name === 'group') return [groupOf(reading, element, at)]
  if (name === 'repeat') return [repeatOf(reading, { repeat: element }, at)]
  return Object.hasOwn(QUESTIONS, name) ? [questionOf(reading, element, at)] : []
}

function groupOf(reading: Reading, element: XmlElement, at: string): OdkNode {
  const path = pathFrom(attribute(element, 'ref') || attribute(element, 'nodeset'), at)
  const inner = childElements(element)
  const repeat = inner.find((child) => localName(child) === 'repeat')
  // A repeat is written within a group of the same node, which has its label.
  if (
    repeat &&
    (path === pathFrom(attribute(repeat, 'nodeset') || attribute(repeat, 'ref'), at) || path === at)
  )
    return repeatOf(reading, { repeat, frame: element }, at)
  const isNode = path !== at && attribute(element, 'ref') + attribute(element, 'nodeset') !== ''
  reading.seen.add(path)
  return odkNode({
    ...(isNode ? boundOf(reading, path) : {}),
    kind: 'group',
    name: isNode ? (path.split('/').at(-1) ?? 'csoport') : 'csoport',
    path: isNode ? path : `${at}/csoport`,
    construct: 'group',
    label: labelOf(reading, element, 'label'),
    appearance: attribute(element, 'appearance'),
    children: inner.flatMap((child) => nodesOf(reading, child, path)),
  })
}

/** A repeat, and the group around it that has its label, if there is one. */
interface FramedRepeat {
  readonly repeat: XmlElement
  readonly frame?: XmlElement
}

function repeatOf(reading: Reading, { repeat, frame = repeat }: FramedRepeat, at: string): OdkNode {
  const path = pathFrom(attribute(repeat, 'nodeset') || attribute(repeat, 'ref'), at)
  reading.seen.add(path)
  const children = childElements(repeat).flatMap((child) => nodesOf(reading, child, path))
  return odkNode({
    ...boundOf(reading, path),
    kind: 'repeat',
    name: path.split('/').at(-1) ?? 'sorok',
    path,
    construct: 'repeat',
    label: labelOf(reading, frame, 'label'),
    appearance: attribute(repeat, 'appearance'),
    count: countOf(reading, attribute(repeat, 'count')),
    rows: attribute(repeat, 'count') === '' ? (reading.rows.get(path) ?? 0) : 0,
    children: [...hiddenWithin(reading, path, children), ...children],
  })
}

/** The number of rows: a path to a node with a fixed value is that value. */
function countOf({ values }: Reading, count: string): string {
  const value = values.get(count.trim())
  return value !== undefined && /^\d+$/u.test(value) ? value : count.trim()
}

function questionOf(reading: Reading, element: XmlElement, at: string): OdkNode {
  const control = QUESTIONS[localName(element)] ?? ''
  const path = pathFrom(attribute(element, 'ref') || attribute(element, 'nodeset'), at)
  reading.seen.add(path)
  const bound = boundOf(reading, path)
  const appearance = attribute(element, 'appearance')
  const media = attribute(element, 'mediatype')
  const selected = choicesOf(reading, element, path)
  const isNote =
    control === '' &&
    bound.readonly !== '' &&
    bound.readonly !== undefined &&
    (bound.calculate ?? '') === '' &&
    (reading.values.get(path) ?? '') === ''
  return odkNode({
    ...bound,
    kind: 'question',
    name: path.split('/').at(-1) ?? 'mezo',
    path,
    construct: media ? `${localName(element)} ${media}` : localName(element),
    type: isNote ? 'note' : control || bound.type || 'string',
    readonly: isNote ? '' : (bound.readonly ?? ''),
    label: labelOf(reading, element, 'label'),
    hint: labelOf(reading, element, 'hint'),
    appearance,
    mediaType: media,
    value: reading.values.get(path) ?? '',
    parameters: {
      start: attribute(element, 'start'),
      end: attribute(element, 'end'),
      step: attribute(element, 'step'),
    },
    ...selected,
  })
}

function labelOf({ translations }: Reading, element: XmlElement, name: string): OdkTexts {
  const [label] = childElements(element, name)
  return label ? elementTexts(label, translations) : new Map()
}

function boundOf({ binds, translations }: Reading, path: string): Partial<OdkNode> {
  const bind = binds.get(path)
  if (!bind) return {}
  const message = (name: string): OdkTexts => translations.attributeTexts(attribute(bind, name))
  const readonly = attribute(bind, 'readonly')
  const type = attribute(bind, 'type')
  return {
    type: type.slice(type.indexOf(':') + 1),
    relevant: attribute(bind, 'relevant'),
    constraint: attribute(bind, 'constraint'),
    constraintMessage: message('constraintMsg'),
    required: attribute(bind, 'required').replace(/^false\(\)$/u, ''),
    requiredMessage: message('requiredMsg'),
    readonly: readonly === 'false()' ? '' : readonly,
    calculate: attribute(bind, 'calculate'),
  }
}

/**
 * Returns the nodes without a question: calculated and hidden values, and values that the device fills in.
 */
function hiddenNodes(reading: Reading, asked: readonly OdkNode[]): OdkNode[] {
  const repeats = asked.flatMap(repeatPaths)
  return unasked(reading, (path) => !repeats.some((repeat) => path.startsWith(`${repeat}/`)))
}

function hiddenWithin(reading: Reading, repeat: string, children: readonly OdkNode[]): OdkNode[] {
  const inner = children.flatMap(repeatPaths)
  return unasked(
    reading,
    (path) => path.startsWith(`${repeat}/`) && !inner.some((one) => path.startsWith(`${one}/`)),
  )
}

function unasked(reading: Reading, fits: (path: string) => boolean): OdkNode[] {
  const found: OdkNode[] = []
  for (const [path, value] of reading.values) {
    if (reading.seen.has(path) || !fits(path) || /\/meta\//u.test(path)) continue
    reading.seen.add(path)
    const bound = boundOf(reading, path)
    const preload = preloadOf(reading.binds.get(path))
    const name = path.slice(reading.root.length + 1).split('/')
    found.push(
      odkNode({
        ...bound,
        kind: 'question',
        name: name.at(-1) ?? '',
        path,
        construct: 'bind',
        type: preload || 'calculate',
        constraint: '',
        required: '',
        readonly: '',
        value,
      }),
    )
  }
  return found
}

/** Returns the value that the device fills in. */
function preloadOf(bind: XmlElement | undefined): string {
  const preload = bind ? attribute(bind, 'preload') : ''
  if (bind === undefined || preload === '') return ''
  const parameter = attribute(bind, 'preloadParams')
  if (preload === 'date' && parameter === 'today') return 'today'
  return preload === 'timestamp' && parameter === 'start' ? 'start' : 'deviceid'
}
