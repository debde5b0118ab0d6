import type { FormDefinition } from '../definition/form-definition.ts'

/** The items of a definition by the name of their kind. */
export type ItemByKind = {
  readonly [K in keyof FormDefinition['items']]: FormDefinition['items'][K][number]
} & { readonly form: FormDefinition['form']; readonly domain: FormDefinition['domains'][number] }

/** Properties that neither the engine nor the renderer reads: of items of every kind, and of some kinds. */
export const offWire = {
  every: ['name', 'tags', 'revision', 'formId', 'translations'],
  form: [
    'key',
    'enabled',
    'domainId',
    'overridesId',
    'overrideMode',
    'validFrom',
    'validTo',
    'order',
    'requireTranslations',
    'requireBasis',
  ],
  // Addresses of the host's own servers are only for the server.
  formField: ['optionsUrl', 'ifUnverified'],
  formSideEffect: ['legalBasis'],
  domain: ['host'],
} as const

/** The name of a property that the engine does not get, of every kind or of fields. */
export type OffWireName = (typeof offWire)['every' | 'formField'][number]

type OffWireOf<Kind> = (typeof offWire)['every' | Extract<Kind, keyof typeof offWire>][number]

/** The properties of a kind that are sent to consumers, beside its id. */
export type WireProperties<Kind extends keyof ItemByKind> = Omit<ItemByKind[Kind], OffWireOf<Kind> | 'id'>

/** Every kind with the properties of its items that are sent to consumers. */
type WireValues = { readonly [Kind in keyof ItemByKind]: Readonly<WireProperties<Kind>> }

/** The id of the form's own item on the wire. */
export const FORM_ID = 'form'

/** The properties that items of every kind with a list have. */
const ofItems = {
  enabled: true,
  domainId: null,
  overridesId: null,
  overrideMode: null,
  validFrom: null,
  validTo: null,
  order: 0,
} as const

/** The properties of the rules that name their fields and may have a condition. */
const ofRules = { targets: [] as string[], condition: null, legalBasis: '', ...ofItems }

/**
 * Every property that is sent to consumers, by kind, with the initial value that a missing one has. A property of a kind
 * is here or in `offWire`; it does not compile otherwise.
 */
export const wireValues: WireValues = {
  form: {
    title: '',
    description: '',
    columns: 1,
    size: 'md',
    labelPosition: 'top',
    submitLabel: 'Beküldés',
    banner: null,
    removedValues: 'park',
    validateOn: 'blur',
    navigation: 'linear',
    progress: 'steps',
    checkAnswers: false,
    confirmation: '',
    languages: [],
    context: [],
  },
  formField: {
    key: '',
    label: '',
    type: 'text',
    parentId: null,
    optionList: null,
    optionSource: 'list',
    optionRows: null,
    rowLabel: '',
    hostList: '',
    optionInputs: [],
    onUnavailable: 'clear',
    expression: null,
    placeholder: '',
    hint: '',
    severity: 'plain',
    prefix: '',
    suffix: '',
    maxLength: null,
    min: null,
    max: null,
    step: null,
    minLabel: '',
    maxLabel: '',
    valueMembers: [],
    accept: [],
    maxBytes: null,
    minRows: null,
    maxRows: null,
    addLabel: '',
    currency: null,
    unit: '',
    autocomplete: null,
    personal: false,
    width: 12,
    size: null,
    appearance: 'card',
    rowAppearance: 'cards',
    rows: 6,
    inline: false,
    clearable: false,
    debounce: 0,
    mask: '',
    fillMask: '',
    reverseFillMask: false,
    unmaskedValue: false,
    prefill: null,
    prefillLocked: false,
    legalBasis: '',
    ...ofItems,
  },
  formOption: {
    list: null,
    value: '',
    label: '',
    description: '',
    group: '',
    disabled: false,
    exclusive: false,
    withText: false,
    data: {},
    ...ofItems,
  },
  formDefaultValue: { value: null, expression: null, when: 'init', ...ofRules },
  formDisabled: { mode: 'disabled', submit: 'keep', reason: '', ...ofRules },
  formExpandable: { mode: 'auto', panelTitle: '', initiallyOpen: false, retain: 'inherit', ...ofRules },
  formOptionExpandable: {
    fieldId: '',
    optionValues: [],
    match: 'any',
    placement: 'under-option',
    retain: 'inherit',
    ...ofRules,
  },
  formOptionModifier: {
    fieldId: '',
    effect: 'exclude',
    optionValues: [],
    filter: null,
    label: '',
    onUnavailable: 'clear',
    reason: '',
    condition: null,
    legalBasis: '',
    ...ofItems,
  },
  formRemoveable: { mode: 'auto', retain: 'inherit', ...ofRules },
  formSideEffect: { on: 'change', triggers: [], condition: null, actions: [], ...ofItems },
  formValidation: {
    rule: 'required',
    parameters: {},
    message: '',
    severity: 'error',
    lazy: 'true',
    ...ofRules,
  },
  domain: { key: '', parentId: null },
}

/** The letter with which the ids of a kind's items on the wire begin; their place in their list follows. */
export const wireLetters = {
  domain: 'd',
  formField: 'f',
  formOption: 'o',
  formDefaultValue: 'v',
  formDisabled: 'l',
  formExpandable: 'e',
  formOptionExpandable: 'x',
  formOptionModifier: 'm',
  formRemoveable: 'r',
  formSideEffect: 's',
  formValidation: 'c',
} as const satisfies Record<Exclude<keyof ItemByKind, 'form'>, string>

/** Where the wire has the items of a kind: among `items`, list by list as columns, or in a list beside the items. */
type WireShape = 'items' | 'columns' | 'beside'

const shapes: Readonly<Partial<Record<keyof ItemByKind, WireShape>>> = {
  domain: 'beside',
  formOption: 'columns',
}

/** Where the wire has the items of a kind. */
export function wireShape(kind: keyof ItemByKind): WireShape {
  return shapes[kind] ?? 'items'
}
