import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import { entryOf } from '../json/object.ts'
import type { ReasonCode } from '../report/reasons.ts'

/** How a type of component is carried over. */
export type Carrying =
  | {
      readonly as: 'field'
      readonly type: FormFieldTypeName
      readonly values?: Readonly<Record<string, JsonValue>>
      /** A validation that the type brings. */
      readonly rule?: string
      /** A pattern that the type brings. */
      readonly pattern?: string
      /** The value of the host's context that it always has. */
      readonly context?: string
      readonly note?: readonly [ReasonCode, Readonly<Record<string, string>>]
    }
  | {
      readonly as: 'choice'
      readonly type: 'radio' | 'select' | 'checkboxGroup'
      /** The name of the choices, if the host always gives them. */
      readonly hostList?: string
    }
  | {
      readonly as:
        | 'section'
        | 'columns'
        | 'tabs'
        | 'table'
        | 'container'
        | 'rows'
        | 'note'
        | 'button'
        | 'details'
    }
  | {
      readonly as:
        | 'identity'
        | 'address'
        | 'period'
        | 'attachment'
        | 'survey'
        | 'phone'
        | 'country'
        | 'currency'
        | 'day'
        | 'tree'
        | 'sender'
        | 'journeys'
        | 'map'
        | 'form'
    }

const field = (
  type: FormFieldTypeName,
  more: Partial<Extract<Carrying, { as: 'field' }>> = {},
): Carrying => ({
  as: 'field',
  type,
  ...more,
})
const checkNumber = (detail: string, pattern: string): Carrying =>
  field('text', { pattern, note: ['identity-check', { detail }] })

/** Every type of component, and how it is carried over. Dialects are reduced to these names by `typeOf`. */
export const componentTypes: Readonly<Record<string, Carrying>> = {
  textfield: field('text'),
  text: field('text'),
  password: field('text', { note: ['appearance-lost', { detail: 'a jelszó olvasható lesz' }] }),
  textarea: field('textarea'),
  number: field('number'),
  email: field('email'),
  url: field('text', { rule: 'url' }),
  phonenumber: field('phone'),
  checkbox: field('checkbox'),
  datetime: field('date'),
  date: field('date'),
  time: field('time'),
  day: { as: 'day' },
  file: field('file'),
  hidden: field('hidden'),
  tags: field('text', { note: ['value-shape', { detail: 'a címkék egy szövegben, vesszővel' }] }),
  signature: field('signature'),
  sketchpad: field('file', { note: ['appearance-lost', { detail: 'rajz helyett fájl' }] }),
  map: field('text', { note: ['appearance-lost', { detail: 'térkép helyett szöveg' }] }),
  recaptcha: { as: 'button' },
  resource: { as: 'choice', type: 'select' },
  select: { as: 'choice', type: 'select' },
  radio: { as: 'choice', type: 'radio' },
  selectboxes: { as: 'choice', type: 'checkboxGroup' },
  survey: { as: 'survey' },
  currency: { as: 'currency' },
  address: field('text', { note: ['value-shape', { detail: 'a cím egy szöveg' }] }),
  form: { as: 'form' },
  panel: { as: 'section' },
  fieldset: { as: 'section' },
  well: { as: 'section' },
  section: { as: 'section' },
  row: { as: 'section' },
  columns: { as: 'columns' },
  tabs: { as: 'tabs' },
  table: { as: 'table' },
  container: { as: 'container' },
  datamap: { as: 'map' },
  datagrid: { as: 'rows' },
  datatable: { as: 'rows' },
  dynamicwizard: { as: 'rows' },
  editgrid: { as: 'rows' },
  tree: { as: 'tree' },
  content: { as: 'note' },
  htmlelement: { as: 'note' },
  html: { as: 'note' },
  alertstripe: { as: 'note' },
  image: { as: 'note' },
  button: { as: 'button' },
  rownumber: { as: 'button' },
  // A dialect of public offices.
  accordion: { as: 'details' },
  firstname: field('text', { values: { autocomplete: 'given-name' } }),
  surname: field('text', { values: { autocomplete: 'family-name' } }),
  fnrfield: checkNumber('11 számjegy', '^[0-9]{11}$'),
  nationalidentitynumber: checkNumber('11 számjegy', '^[0-9]{11}$'),
  orgnr: checkNumber('9 számjegy', '^[0-9]{9}$'),
  bankaccount: checkNumber('11 számjegy', '^[0-9]{4} ?[0-9]{2} ?[0-9]{5}$'),
  iban: field('text', { rule: 'iban' }),
  datepicker: field('date'),
  monthpicker: field('text', { pattern: '^[0-9]{4}-[0-9]{2}$|^[0-9]{2}[.][0-9]{4}$' }),
  year: field('number', { values: { step: 1 } }),
  landvelger: { as: 'country' },
  valutavelger: { as: 'country' },
  identity: { as: 'identity' },
  address2: { as: 'address' },
  addressvalidity: { as: 'period' },
  attachment: { as: 'attachment' },
  sender: { as: 'sender' },
  activities: { as: 'choice', type: 'radio', hostList: 'aktivitások' },
  datafetcher: { as: 'choice', type: 'checkboxGroup', hostList: 'lekért adatok' },
  drivinglist: { as: 'journeys' },
  maalgruppe: field('hidden', { context: 'maalgruppe' }),
  orgbook: field('text', { note: ['data-source-host', { detail: 'szervezetek' }] }),
  bcaddress: field('text', { note: ['value-shape', { detail: 'a cím egy szöveg' }] }),
}

const SAME: Readonly<Record<string, string>> = {
  radiopanel: 'radio',
  radios: 'radio',
  checkboxes: 'selectboxes',
  navcheckbox: 'checkbox',
  navskjemagruppe: 'fieldset',
  skjemagruppe: 'fieldset',
  navdatepicker: 'datepicker',
  navselect: 'select',
  navaddress: 'address2',
  phonenumber: 'phonenumber',
  heading: 'htmlelement',
  paragraph: 'htmlelement',
  cols2: 'columns',
  cols3: 'columns',
  cols4: 'columns',
  buttonsubmit: 'button',
  buttonreset: 'button',
  orgbookautocomplete: 'orgbook',
  countrypicker: 'landvelger',
  country: 'landvelger',
  currencypicker: 'valutavelger',
  navdatagrid: 'datagrid',
  multivaluefield: 'tags',
  formgroup: 'fieldset',
}

/** The type of a component without the prefixes and suffixes of dialects. */
export function typeOf(type: string): string {
  const low = type.toLowerCase().replace(/[-_ ]/gu, '')
  const bare = low.replace(/^simple/u, '').replace(/advanced$/u, '') || low
  const known = entryOf(SAME, low) ?? entryOf(SAME, bare)
  if (known) return known
  return Object.hasOwn(componentTypes, low) ? low : bare
}
