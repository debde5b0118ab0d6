import { requireWithin } from '../builder/work.ts'
import type { ImportedForm } from '../file.ts'
import { buildOdk } from '../odk/build-odk.ts'
import { noTexts, type OdkChoice, type OdkForm, type OdkNode, type OdkTexts, odkNode } from '../odk/model.ts'
import { FileProblem } from '../report/formats.ts'
import { calculationOf, column, type Row, textLanguages, texts } from './columns.ts'
import { isBegin, isEnd, questionType } from './question-type.ts'
import { nameOf, pathsOf, triggered, unreadColumns } from './survey-rows.ts'
import type { SheetRows } from './workbook.ts'

/** True if a workbook is an XLSForm: it has a sheet of questions. */
export function isXlsform(sheets: ReadonlyMap<string, SheetRows>): boolean {
  return (sheets.get('survey') ?? []).some((row) => column(row, 'type') !== '')
}

/** Reads a form that is written as a workbook. */
export function readXlsform(sheets: ReadonlyMap<string, SheetRows>, fileName: string): ImportedForm {
  const survey = sheets.get('survey') ?? []
  if (survey.length === 0) throw new FileProblem('NO_FIELDS')
  requireWithin('fields', survey.length)
  const choices = choiceLists(sheets.get('choices') ?? sheets.get('external_choices') ?? [])
  const [settings = {}] = sheets.get('settings') ?? []
  const languages = textLanguages([...survey, ...(sheets.get('choices') ?? [])])
  const title = column(settings, 'form_title', 'title') || fileName.replace(/\.[^.]*$/u, '')
  const nodes = nest(survey, sheetsOf(survey, choices))
  const form: OdkForm = {
    format: 'xlsform',
    id: column(settings, 'form_id', 'id_string') || title,
    title,
    languages,
    defaultLanguage: column(settings, 'default_language') || languages[0] || '',
    root: '/data',
    nodes,
    actions: triggered(survey),
    unread: unreadColumns(survey),
    tables: new Map(
      [...choices].map(([list, items]) => [
        list,
        items.map(({ value, label, data }) => ({
          ...data,
          name: value,
          label: label.get('') ?? [...label.values()][0] ?? value,
        })),
      ]),
    ),
  }
  return buildOdk(form)
}

function choiceLists(rows: SheetRows): Map<string, OdkChoice[]> {
  const lists = new Map<string, OdkChoice[]>()
  for (const row of rows) {
    const list = column(row, 'list_name', 'list name', 'list')
    const value = column(row, 'name', 'value')
    if (list === '' || value === '') continue
    const data = Object.fromEntries(
      Object.entries(row).filter(
        ([name, text]) =>
          text !== '' &&
          !/^(?:list[_ ]name|name|value|order)$|^(?:label|media|image|audio|video|big-image)\b/iu.test(name),
      ),
    )
    const choice = { value, label: texts(row, 'label'), data }
    const known = lists.get(list)
    if (known) known.push(choice)
    else lists.set(list, [choice])
  }
  return lists
}

/** The sheets that are needed to read a question, beside its own row. */
interface Sheets {
  readonly lists: ReadonlyMap<string, readonly OdkChoice[]>
  /** The names that expressions and texts read. */
  readonly names: ReadonlySet<string>
  /** The rows of a repeat that are choices: `select_one ${name}`. */
  readonly rowChoices: (list: string) => OdkNode['rowChoices']
}

/** The references between the questions of a sheet. */
function sheetsOf(survey: SheetRows, lists: Sheets['lists']): Sheets {
  const references = survey.flatMap((row) =>
    Object.values(row).flatMap((text) =>
      [...text.matchAll(/\$\{([^{}]+)\}/gu)].map(([, name = '']) => name.trim()),
    ),
  )
  const repeats = new Map(
    pathsOf(survey).flatMap(({ row, path, repeat }) =>
      repeat === null ? [] : [[nameOf(row), { repeat, label: path }]],
    ),
  )
  return {
    lists,
    names: new Set(references),
    rowChoices: (list) => repeats.get(/^\$\{([^{}]+)\}$/u.exec(list)?.[1]?.trim() ?? '') ?? null,
  }
}

/** Begin and end rows as a tree. */
function nest(rows: SheetRows, sheets: Sheets): OdkNode[] {
  let at = 0
  const block = (path: string): OdkNode[] => {
    const nodes: OdkNode[] = []
    while (at < rows.length) {
      const row = rows[at] ?? {}
      at += 1
      const type = column(row, 'type', 'command').replace(/\s+/gu, ' ').trim()
      if (
        type === '' ||
        (/^(?:no|false)$/iu.test(column(row, 'disabled')) === false && column(row, 'disabled') !== '')
      )
        continue
      if (isEnd(type)) return nodes
      const begin = isBegin(type)
      const own = `${path}/${nameOf(row)}`
      if (begin) nodes.push(...holder(row, begin, { path: own, lists: sheets.lists, children: block(own) }))
      else nodes.push(...question(row, { type, path }, sheets))
    }
    return nodes
  }
  return block('/data')
}

/** The contents of a holder of questions. */
interface Held {
  readonly path: string
  readonly children: readonly OdkNode[]
  /** The lists, one of which a loop repeats its questions for. */
  readonly lists: Sheets['lists']
}

function holder(
  row: Row,
  begin: NonNullable<ReturnType<typeof isBegin>>,
  { path, lists, children }: Held,
): OdkNode[] {
  const base = { ...commonOf(row), name: nameOf(row), path, construct: column(row, 'type', 'command') }
  if (begin.kind !== 'loop')
    return [
      odkNode({
        ...base,
        kind: begin.kind,
        count: column(row, 'repeat_count', 'jr:count', 'control::jr:count'),
        rows:
          begin.kind === 'repeat' && column(row, 'repeat_count', 'jr:count', 'control::jr:count') === ''
            ? 1
            : 0,
        children,
      }),
    ]
  const choices = lists.get(begin.list) ?? []
  // Loops within loops multiply.
  requireWithin('fields', choices.length * (1 + countOf(children)))
  return [
    odkNode({
      ...base,
      kind: 'group',
      children: choices.map((choice) =>
        odkNode({
          kind: 'group',
          name: choice.value,
          path: `${path}/${choice.value}`,
          construct: 'loop',
          label: choice.label,
          children: children.map((child) => inLoop(child, path, choice)),
        }),
      ),
    }),
  ]
}

function countOf(nodes: readonly OdkNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
}

/** Returns a question of a loop for one choice. */
function inLoop(node: OdkNode, loop: string, choice: OdkChoice): OdkNode {
  const label = new Map(
    [...node.label].map(([language, text]) => [
      language,
      text
        .replaceAll('%(name)s', choice.value)
        .replaceAll('%(label)s', choice.label.get(language) ?? choice.value),
    ]),
  )
  return {
    ...node,
    label,
    path: node.path.replace(loop, `${loop}/${choice.value}`),
    children: node.children.map((child) => inLoop(child, loop, choice)),
  }
}

function question(
  row: Row,
  { type, path }: { readonly type: string; readonly path: string },
  sheets: Sheets,
): OdkNode[] {
  const parsed = questionType(type)
  const name = nameOf(row)
  const choices = sheets.lists.get(parsed.list) ?? []
  const own = `${name}_other`
  // An option with a text to enter has no field that other expressions could read.
  const asksOnce = parsed.other && !sheets.names.has(own)
  const node = odkNode({
    ...commonOf(row),
    kind: 'question',
    name,
    path: `${path}/${name}`,
    construct: type,
    type: parsed.type,
    calculate: column(row, 'trigger') === '' ? calculationOf(row) : '',
    value: column(row, 'default'),
    parameters: parametersOf(column(row, 'parameters')),
    choices: parsed.other ? [...choices, { ...OTHER, withText: asksOnce }] : choices,
    choiceFilter:
      parsed.other && column(row, 'choice_filter')
        ? `(${column(row, 'choice_filter')}) or name = 'other'`
        : column(row, 'choice_filter'),
    source: parsed.source || parsed.list,
    rowChoices: sheets.rowChoices(parsed.list),
  })
  if (!parsed.other || asksOnce) return [node]
  const specify = odkNode({
    kind: 'question',
    name: own,
    path: `${path}/${own}`,
    construct: 'or_other',
    type: 'text',
    label: new Map([['', 'Specify other.']]),
    relevant: parsed.type === 'select_one' ? `\${${name}} = 'other'` : `selected(\${${name}}, 'other')`,
  })
  return [node, specify]
}

const OTHER: OdkChoice = { value: 'other', label: new Map([['', 'Other']]), data: {} }

function commonOf(row: Row): Partial<OdkNode> {
  return {
    label: or(texts(row, 'label', 'caption')),
    hint: or(texts(row, 'hint', 'guidance_hint')),
    appearance: column(row, 'appearance', 'control::appearance', 'control:appearance'),
    relevant: column(row, 'relevant', 'relevance', 'bind::relevant', 'bind:relevant', 'skippattern'),
    constraint: column(row, 'constraint', 'bind::constraint', 'bind:constraint'),
    constraintMessage: texts(
      row,
      'constraint_message',
      'constraint message',
      'constraintMsg',
      'bind::jr:constraintMsg',
      'bind:jr:constraintMsg',
    ),
    required: truthOf(column(row, 'required', 'bind::required', 'bind:required')),
    requiredMessage: texts(
      row,
      'required_message',
      'required message',
      'requiredMsg',
      'bind::jr:requiredMsg',
      'bind:jr:requiredMsg',
    ),
    readonly: truthOf(column(row, 'read_only', 'readonly', 'read only', 'bind::readonly', 'bind:readonly')),
  }
}

function or(found: OdkTexts): OdkTexts {
  return found.size > 0 ? found : noTexts
}

/** `yes` and the like as XPath. */
function truthOf(text: string): string {
  if (/^(?:yes|true|true\(\)|1)$/iu.test(text)) return 'true()'
  return /^(?:no|false|false\(\)|0)$/iu.test(text) ? '' : text
}

function parametersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*([^\s;,]+)/gu)].map(([, name = '', value = '']) => [name, value]),
  )
}
