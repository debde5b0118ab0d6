import type { EngineDefinition, EngineItems } from '../scope/definition.ts'

/** Part of an item: what the test is about; the rest is as a new item has it. */
export type Part = Readonly<Record<string, unknown>> & { readonly id: string }

/** Parts of a definition by the name of their kind; domains and the form's own properties beside them. */
export interface DefinitionParts {
  readonly form?: Readonly<Record<string, unknown>>
  readonly domains?: readonly Part[]
  readonly formField?: readonly Part[]
  readonly formOption?: readonly Part[]
  readonly formDefaultValue?: readonly Part[]
  readonly formDisabled?: readonly Part[]
  readonly formExpandable?: readonly Part[]
  readonly formOptionExpandable?: readonly Part[]
  readonly formOptionModifier?: readonly Part[]
  readonly formRemoveable?: readonly Part[]
  readonly formSideEffect?: readonly Part[]
  readonly formValidation?: readonly Part[]
}

const common = {
  enabled: true,
  domainId: null,
  overridesId: null,
  overrideMode: null,
  validFrom: null,
  validTo: null,
  order: 0,
  tags: [],
  revision: 1,
}

const initial: Readonly<Record<keyof EngineItems, Readonly<Record<string, unknown>>>> = {
  formField: {
    label: '',
    type: 'text',
    parentId: null,
    optionList: null,
    expression: null,
    placeholder: '',
    hint: '',
    prefix: '',
    suffix: '',
    maxLength: null,
    min: null,
    max: null,
    step: null,
    accept: [],
    maxBytes: null,
    minRows: null,
    maxRows: null,
    addLabel: '',
    personal: false,
    width: 12,
    size: null,
    rows: 6,
    inline: false,
    clearable: false,
    debounce: 0,
    mask: '',
    fillMask: '',
    reverseFillMask: false,
    unmaskedValue: false,
  },
  formOption: { label: '', description: '', group: '', disabled: false, exclusive: false, data: {} },
  formDefaultValue: { value: null, expression: null, when: 'init', condition: null },
  formDisabled: { mode: 'disabled', submit: 'keep', reason: '', condition: null },
  formExpandable: {
    mode: 'auto',
    condition: null,
    panelTitle: '',
    initiallyOpen: false,
    retain: 'inherit',
  },
  formOptionExpandable: { match: 'any', placement: 'under-option', retain: 'inherit', condition: null },
  formOptionModifier: {
    effect: 'exclude',
    optionValues: [],
    filter: null,
    label: '',
    onUnavailable: 'clear',
    reason: '',
    condition: null,
  },
  formRemoveable: { mode: 'auto', condition: null, retain: 'inherit' },
  formSideEffect: { on: 'change', triggers: [], condition: null, actions: [] },
  formValidation: {
    rule: 'required',
    parameters: {},
    message: '',
    severity: 'error',
    lazy: 'false',
    condition: null,
  },
}

const form = {
  ...common,
  id: 'form',
  name: 'Próbaűrlap',
  key: 'proba',
  title: 'Próbaűrlap',
  description: '',
  columns: 1,
  size: 'md',
  labelPosition: 'top',
  submitLabel: 'Beküldés',
  banner: null,
  removedValues: 'park',
  validateOn: 'blur',
}

/**
 * Builds a definition from what matters; everything else is as a new item has it.
 *
 * A field's key and label are its id unless they are given, and items are in the order in which they are written.
 */
export function buildDefinition(parts: DefinitionParts): EngineDefinition {
  const items = Object.fromEntries(
    Object.entries(initial).map(([kind, defaults]) => {
      // Every key of `initial` is a kind, and so a key of `parts`.
      const given = parts[kind as keyof EngineItems] ?? []
      return [kind, given.map((part, order) => buildItem(kind, defaults, part, order))]
    }),
  )
  const domains = (parts.domains ?? []).map((domain) => ({
    name: domain.id,
    key: domain.id,
    parentId: null,
    host: null,
    revision: 1,
    ...domain,
  }))
  // Made of parts that a test names; a wrong one shows as a failing test.
  return { form: { ...form, ...parts.form }, items, domains } as unknown as EngineDefinition
}

function buildItem(kind: string, defaults: Readonly<Record<string, unknown>>, part: Part, order: number) {
  const keys = kind === 'formField' ? { key: part.id, label: part.id } : {}
  const labels = kind === 'formOption' ? { label: String(part.value) } : {}
  const name = typeof part.label === 'string' && part.label !== '' ? part.label : part.id
  return { ...common, order, formId: 'form', name, ...defaults, ...keys, ...labels, ...part }
}
