import { currencies, type FormFieldTypeName, type JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf } from '../build/conditions.ts'
import { countries } from '../build/countries.ts'
import type { DraftOption, FieldDraft } from '../build/draft.ts'
import type { NewField } from '../build/form-builder.ts'
import { hostOptions } from '../build/host-options.ts'
import { slugOf } from '../build/keys.ts'
import { type JsonObject as Component, isObject, listOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import { readPresence } from './presence.ts'
import { type Place, type Placed, type Reading, setLine, setRich } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { readRules } from './rules.ts'
import { openScope } from './scope.ts'

/** Components that stand for several questions, or whose value has a shape of its own. */
export type Composite =
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

type ReadComponents = (reading: Reading, components: readonly Component[], place: Place) => void

/** Reads a composite component. */
export function readComposite(
  reading: Reading,
  component: Component,
  place: Place,
  as: Composite,
  readComponents: ReadComponents,
): void {
  switch (as) {
    case 'identity':
      readIdentity(open(reading, component, place, 'group'))
      return
    case 'address':
      readAddress(open(reading, component, place, 'group'))
      return
    case 'period':
      readPeriod(open(reading, component, place, 'group'))
      return
    case 'sender':
      readSender(open(reading, component, place, 'group'))
      return
    case 'attachment':
      readAttachment(open(reading, component, place, 'radio'), place)
      return
    case 'survey':
      readSurvey(open(reading, component, place, 'group'))
      return
    case 'country': {
      const placed = open(reading, component, place, 'select')
      if (/valuta|currency/iu.test(textOf(component, 'type'))) hostOptions(placed.field, 'pénznemek')
      else placed.field.options = countries()
      readRules(placed, {})
      return
    }
    case 'currency': {
      const currency = textOf(component, 'currency')
      const placed = open(reading, component, place, 'number', currencyOf(currency))
      readRules(placed, {})
      return
    }
    case 'phone':
      readRules(open(reading, component, place, 'phone'), {})
      return
    case 'day': {
      const placed = open(reading, component, place, 'date')
      placed.line.note('value-shape', { detail: 'a nap, a hónap és az év egy dátum' })
      readRules(placed, {})
      const fields = objectOf(component, 'fields')
      const required = Object.values(fields).some((part) => isObject(part) && part.required === true)
      if (required && objectOf(component, 'validate').required !== true) validation(placed, 'required', {})
      return
    }
    case 'tree': {
      const placed = open(reading, component, place, 'repeat')
      placed.line.note('appearance-lost', { detail: 'a fa egyszintű sorokból áll' })
      readComponents(reading, listOf(component, 'components'), {
        parent: placed.field,
        scope: placed.scope,
        width: 12,
        path: `${place.path}.components`,
      })
      return
    }
  }
}

/** A composite that became a field. Its `scope` is what its parts belong to. */
function open(
  reading: Reading,
  component: Component,
  place: Place,
  type: FormFieldTypeName,
  values: Readonly<Record<string, JsonValue>> = {},
): Placed {
  const { builder } = reading
  const key = textOf(component, 'key') || textOf(component, 'type')
  const line = builder.report.line(
    place.path.replace(/\[\d+\]$/u, `.${key}`),
    textOf(component, 'label') || key,
    textOf(component, 'type'),
  )
  const field = builder.field({
    key,
    type,
    parent: place.parent,
    line,
    values: { width: place.width, ...(type === 'group' ? { appearance: 'plain' } : {}), ...values },
  })
  setLine(
    reading,
    field,
    'label',
    component.hideLabel === true && type === 'group' ? '' : textOf(component, 'label'),
  )
  setRich(
    reading,
    field,
    'hint',
    [textOf(component, 'description'), textOf(component, 'additionalDescriptionText')],
    line,
  )
  const inner = type === 'group' || type === 'repeat' ? openScope(field, place.scope) : null
  place.scope.members.set(key, { field, scope: inner, ticks: false })
  const placed = { reading, component, field, scope: place.scope, line }
  readPresence(placed)
  return inner ? { ...placed, scope: inner } : placed
}

interface Part extends Pick<NewField, 'key' | 'type' | 'options' | 'values'> {
  readonly label: string
  readonly required?: boolean
  readonly pattern?: string
}

/** The currency of a number; one that fields cannot have stays as a text after it. */
function currencyOf(code: string): Readonly<Record<string, string>> {
  if (Object.hasOwn(currencies, code)) return { currency: code }
  return code ? { suffix: code.slice(0, 20) } : {}
}

/** Adds one question of a composite. */
function part(
  { reading, component, field: parent, scope, line }: Placed,
  { label, required = false, pattern, ...more }: Part,
): FieldDraft {
  const field = reading.builder.field({ ...more, parent, line, label })
  scope.members.set(more.key, { field, scope: null, ticks: false })
  const placed: Placed = { reading, component: { validateOn: component.validateOn }, field, scope, line }
  if (required && objectOf(component, 'validate').required !== false) validation(placed, 'required', {})
  if (pattern) validation(placed, 'pattern', { pattern })
  return field
}

const YES_NO: readonly DraftOption[] = [
  { value: 'ja', label: 'Ja' },
  { value: 'nei', label: 'Nei' },
]

/** Present while another question of the composite has a value. */
function presentWhile(placed: Placed, field: FieldDraft, other: FieldDraft, value: string): void {
  const name = placed.reading.builder.nameOf(other, field)
  if (name !== null) field.presence.push({ '==': [{ var: name }, value] })
}

function readIdentity(placed: Placed): void {
  const labels = objectOf(placed.component, 'customLabels')
  const has = part(placed, {
    key: 'harDuFodselsnummer',
    type: 'radio',
    label:
      plainFrom(textOf(labels, 'doYouHaveIdentityNumber')) || 'Har du norsk fødselsnummer eller d-nummer?',
    options: YES_NO,
    required: true,
  })
  const number = part(placed, {
    key: 'identitetsnummer',
    type: 'text',
    label: 'Fødselsnummer eller d-nummer',
    values: { personal: true },
    required: true,
    pattern: '^[0-9]{11}$',
  })
  const born = part(placed, {
    key: 'fodselsdato',
    type: 'date',
    label: 'Fødselsdato (dd.mm.åååå)',
    required: true,
  })
  presentWhile(placed, number, has, 'ja')
  presentWhile(placed, born, has, 'nei')
  placed.line.note('identity-check', { detail: '11 számjegy' })
}

function readAddress(placed: Placed): void {
  const fixed = textOf(placed.component, 'addressType')
  const labels = objectOf(placed.component, 'customLabels')
  const choice = fixed
    ? null
    : {
        home: part(placed, {
          key: 'borDuINorge',
          type: 'radio',
          label: plainFrom(textOf(labels, 'livesInNorway')) || 'Bor du i Norge?',
          options: YES_NO,
          required: true,
        }),
        sort: part(placed, {
          key: 'vegadresseEllerPostboksadresse',
          type: 'radio',
          label: 'Er kontaktadressen en vegadresse eller postboksadresse?',
          options: [
            { value: 'vegadresse', label: 'Vegadresse' },
            { value: 'postboksadresse', label: 'Postboksadresse' },
          ],
          required: true,
        }),
      }
  if (choice) presentWhile(placed, choice.sort, choice.home, 'ja')
  const kinds = {
    NORWEGIAN_ADDRESS: 'vegadresse',
    POST_OFFICE_BOX: 'postboksadresse',
    FOREIGN_ADDRESS: 'nei',
  } as const
  type AddressKind = keyof typeof kinds
  const shows = (key: string, label: string, of: readonly AddressKind[], more: Partial<Part> = {}) => {
    if (fixed && !of.some((kind) => kind === fixed)) return
    const field = part(placed, { key, type: 'text', label, ...more })
    if (!choice) return
    const name = (other: FieldDraft) => placed.reading.builder.nameOf(other, field) ?? ''
    field.presence.push(
      anyOf(
        of.map((kind) =>
          kind === 'FOREIGN_ADDRESS'
            ? { '==': [{ var: name(choice.home) }, 'nei'] }
            : allOf([
                { '==': [{ var: name(choice.home) }, 'ja'] },
                { '==': [{ var: name(choice.sort) }, kinds[kind]] },
              ]),
        ),
      ),
    )
  }
  shows('co', 'C/O', ['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX', 'FOREIGN_ADDRESS'])
  shows('postboks', 'Postboks', ['POST_OFFICE_BOX'], { required: true })
  shows('adresse', 'Vegadresse', ['NORWEGIAN_ADDRESS', 'FOREIGN_ADDRESS'], { required: true })
  shows('bygning', 'Enhet, bygning, etasje', ['FOREIGN_ADDRESS'])
  shows('postnummer', 'Postnummer', ['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX'], {
    required: true,
    pattern: '^[0-9]{4}$',
  })
  shows('bysted', 'Poststed', ['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX', 'FOREIGN_ADDRESS'], {
    required: fixed !== 'FOREIGN_ADDRESS',
  })
  shows('region', 'Region', ['FOREIGN_ADDRESS'])
  shows('land', 'Land', ['FOREIGN_ADDRESS'], { type: 'select', options: countries(), required: true })
}

function readPeriod(placed: Placed): void {
  part(placed, { key: 'gyldigFraOgMed', type: 'date', label: 'Gyldig fra (dd.mm.åååå)', required: true })
  part(placed, { key: 'gyldigTilOgMed', type: 'date', label: 'Gyldig til (dd.mm.åååå)' })
}

function readSender(placed: Placed): void {
  part(placed, { key: 'fornavn', type: 'text', label: 'Fornavn', required: true })
  part(placed, { key: 'etternavn', type: 'text', label: 'Etternavn', required: true })
}

const ATTACHMENT_LABELS: Readonly<Record<string, string>> = {
  leggerVedNaa: 'Jeg legger det ved dette skjemaet',
  ettersender: 'Jeg ettersender dokumentasjonen senere',
  levertTidligere: 'Jeg har levert denne dokumentasjonen tidligere',
  andre: 'Noen andre sender dokumentasjonen',
  nav: 'Nav innhenter dokumentasjonen',
  harIkke: 'Jeg har ikke denne dokumentasjonen',
  nei: 'Nei, jeg har ingen ekstra dokumentasjon jeg vil legge ved',
}

function readAttachment(placed: Placed, place: Place): void {
  const { component, field, line, reading } = placed
  reading.builder.report.differs('nav-attachment')
  const values = objectOf(component, 'attachmentValues')
  const enabled = Object.keys(values).filter((key) => objectOf(values, key).enabled === true)
  const listed = listOf(component, 'values').map((one) => ({
    value: textOf(one, 'value'),
    label: plainFrom(textOf(one, 'label')),
  }))
  field.options =
    enabled.length > 0
      ? enabled.map((value) => ({ value, label: ATTACHMENT_LABELS[value] ?? value }))
      : listed.length > 0
        ? listed
        : Object.entries(ATTACHMENT_LABELS).map(([value, label]) => ({ value, label }))
  readRules(placed, {})
  for (const value of enabled) {
    const extra = objectOf(objectOf(values, value), 'additionalDocumentation')
    if (extra.enabled !== true) continue
    const text = reading.builder.field({
      key: `${field.key}_${slugOf(value).replaceAll('-', '_')}`,
      type: 'textarea',
      parent: place.parent,
      line,
      label: plainFrom(textOf(extra, 'label')) || 'Mer informasjon',
    })
    setRich(reading, text, 'hint', [textOf(extra, 'description')], line)
    const name = reading.builder.nameOf(field, text)
    if (name !== null) text.presence.push({ '==': [{ var: name }, value] })
    validation({ ...placed, field: text, component: {} }, 'required', {})
  }
}

function readSurvey(placed: Placed): void {
  const { component, field, reading } = placed
  field.values.appearance = 'matrix'
  const options = listOf(component, 'values').map((one) => ({
    value: textOf(one, 'value'),
    label: plainFrom(textOf(one, 'label')),
  }))
  for (const question of listOf(component, 'questions')) {
    const asked = part(placed, {
      key: textOf(question, 'value'),
      type: 'radio',
      label: plainFrom(textOf(question, 'label')),
      options,
      required: objectOf(component, 'validate').required === true,
    })
    setLine(reading, asked, 'label', textOf(question, 'label'))
  }
}
