import { type BundleField, type BundleForm, OPTIONS, ROWS } from './forms.ts'

/** Describes a form in a candidate's own format. */
type Describe = (form: BundleForm) => unknown

/** The published form, as our server sends it. */
export const ours: Describe = ({ fields, columns }) => {
  const rowsId = `f${fields.length}`
  const ourField = ({ key, label, type }: BundleField) => ({
    ...{ key, label },
    ...(type === 'choice'
      ? { type: 'select', optionList: 'gyumolcsok' }
      : type !== 'text' && { type: type === 'check' ? 'checkbox' : type }),
  })
  const rows = columns && [
    { ...ROWS, type: 'repeat' },
    ...columns.map((column) => ({ ...ourField(column), parentId: rowsId })),
  ]
  const hasChoice = fields.some(({ type }) => type === 'choice')
  return {
    ...{ form: 'proba', version: 1, domain: null, lang: 'hu', languages: ['hu'] },
    definition: {
      ...{ wire: 1, lang: 'hu', form: { title: 'Próba' } },
      items: { formField: [...fields.map(ourField), ...(rows ?? [])] },
      ...(hasChoice && { options: [{ list: 'gyumolcsok', value: OPTIONS }] }),
    },
  }
}

/** A survey of SurveyJS. */
export const survey: Describe = ({ fields, columns }) => {
  const question = ({ key, label, type }: BundleField) => {
    const named = { name: key, title: label }
    if (type === 'choice') return { ...named, type: 'dropdown', choices: OPTIONS }
    if (type === 'check') return { ...named, type: 'boolean', renderAs: 'checkbox' }
    return { ...named, type: 'text', ...(type !== 'text' && { inputType: type }) }
  }
  const rows = columns && [
    { type: 'paneldynamic', name: ROWS.key, title: ROWS.label, templateElements: columns.map(question) },
  ]
  return { title: 'Próba', elements: [...fields.map(question), ...(rows ?? [])] }
}

/** A JSON Schema, as react-jsonschema-form reads it. */
export const jsonSchema: Describe = ({ fields, columns }) => {
  const property = ({ label, type }: BundleField) => {
    if (type === 'choice') return { type: 'string', title: label, enum: OPTIONS }
    if (type === 'check') return { type: 'boolean', title: label }
    if (type === 'number') return { type: 'number', title: label }
    return { type: 'string', title: label, ...(type === 'date' && { format: 'date' }) }
  }
  const object = (all: readonly BundleField[]) =>
    Object.fromEntries(all.map((field) => [field.key, property(field)]))
  const items = columns && { type: 'object', properties: object(columns) }
  const rows = items && { [ROWS.key]: { type: 'array', title: ROWS.label, items } }
  return { type: 'object', title: 'Próba', properties: { ...object(fields), ...rows } }
}

/** A schema of Formily; the components are the page's own. */
export const formily: Describe = ({ fields, columns }) => {
  const property = ({ label, type }: BundleField) => ({
    ...{ title: label, type: type === 'check' ? 'boolean' : type === 'number' ? 'number' : 'string' },
    ...{ 'x-decorator': 'Labelled', 'x-component': type === 'choice' ? 'Choice' : 'Input' },
    ...(type === 'choice' && { enum: OPTIONS }),
    'x-component-props': { type: type === 'check' ? 'checkbox' : type },
  })
  const object = (all: readonly BundleField[]) =>
    Object.fromEntries(all.map((field) => [field.key, property(field)]))
  const items = columns && { type: 'object', properties: object(columns) }
  const rows = items && {
    [ROWS.key]: { type: 'array', title: ROWS.label, 'x-component': 'Rows', items },
  }
  return { type: 'object', properties: { ...object(fields), ...rows } }
}

/** A form of form-js. */
export const formJs: Describe = ({ fields, columns }) => {
  const component = ({ key, label, type }: BundleField) => {
    const named = { id: key, key, label }
    if (type === 'choice')
      return { ...named, type: 'select', values: OPTIONS.map((value) => ({ value, label: value })) }
    if (type === 'date') return { ...named, type: 'datetime', subtype: 'date', dateLabel: label }
    return { ...named, type: { text: 'textfield', number: 'number', check: 'checkbox' }[type] }
  }
  const rows = columns && [
    {
      ...{ id: ROWS.key, path: ROWS.key, label: ROWS.label, type: 'dynamiclist', isRepeating: true },
      ...{ allowAddRemove: true, defaultRepetitions: 1, components: columns.map(component) },
    },
  ]
  return {
    ...{ type: 'default', id: 'proba', schemaVersion: 18 },
    components: [...fields.map(component), ...(rows ?? [])],
  }
}
