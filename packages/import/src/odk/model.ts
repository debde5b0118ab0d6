/** A text in every language it has; the empty language is the form's own. */
export type OdkTexts = ReadonlyMap<string, string>

/** One choice of a list, with its columns for filters. */
export interface OdkChoice {
  readonly value: string
  readonly label: OdkTexts
  readonly data: Readonly<Record<string, string>>
  /** True for `or_other`: the person writes a choice of their own. */
  readonly withText?: boolean
}

/** The rows of a table beside the form: a further instance, or a list of choices. Each row by its columns. */
export type OdkTable = readonly Readonly<Record<string, string>>[]

/** One question, group or repeat. */
export interface OdkNode {
  readonly kind: 'group' | 'repeat' | 'question'
  /** Its name, which is the key of the answer. */
  readonly name: string
  /** Its path in the instance: `/data/group/name`. */
  readonly path: string
  /** The construct, as the format calls it. */
  readonly construct: string
  readonly type: string
  readonly label: OdkTexts
  readonly hint: OdkTexts
  readonly appearance: string
  /** Which files it takes: `image/*`. */
  readonly mediaType: string
  readonly relevant: string
  readonly constraint: string
  readonly constraintMessage: OdkTexts
  readonly required: string
  readonly requiredMessage: OdkTexts
  readonly readonly: string
  readonly calculate: string
  readonly value: string
  readonly choices: readonly OdkChoice[]
  /** XPath about one choice, with its columns as names. */
  readonly choiceFilter: string
  /** The source of the choices, if they are not in the file. */
  readonly source: string
  /** The paths of the rows that are the choices, and of their label, if the choices are the rows of a repeat. */
  readonly rowChoices: { readonly repeat: string; readonly label: string } | null
  /** True if the choices are shown in random order. */
  readonly isRandom: boolean
  readonly count: string
  /** The number of rows that a repeat begins with. */
  readonly rows: number
  readonly parameters: Readonly<Record<string, string>>
  readonly children: readonly OdkNode[]
}

/** Something that sets a value on an event: `setvalue`, or a question with a `trigger`. */
export interface OdkAction {
  readonly event: string
  readonly target: string
  /** XPath, or a plain text if it is quoted; empty to clear. */
  readonly value: string
  /** The path of the question whose change starts it; null for others. */
  readonly trigger: string | null
}

/** A form of the ODK family. */
export interface OdkForm {
  readonly format: 'xlsform' | 'xforms'
  readonly id: string
  readonly title: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly root: string
  readonly nodes: readonly OdkNode[]
  readonly actions: readonly OdkAction[]
  /** The parts that the reader ignored, by the path of their question. */
  readonly unread: ReadonlyMap<string, readonly string[]>
  /** By the name that expressions use: `instance('name')`, `pulldata('name', …)`. */
  readonly tables: ReadonlyMap<string, OdkTable>
}

/** No text in any language. */
export const noTexts: OdkTexts = new Map()

/** A node with everything that is not given empty. */
export function odkNode(
  given: Partial<OdkNode> & Pick<OdkNode, 'kind' | 'name' | 'path' | 'construct'>,
): OdkNode {
  return {
    type: '',
    label: noTexts,
    hint: noTexts,
    appearance: '',
    mediaType: '',
    relevant: '',
    constraint: '',
    constraintMessage: noTexts,
    required: '',
    requiredMessage: noTexts,
    readonly: '',
    calculate: '',
    value: '',
    choices: [],
    choiceFilter: '',
    source: '',
    rowChoices: null,
    isRandom: false,
    count: '',
    rows: 0,
    parameters: {},
    children: [],
    ...given,
  }
}
