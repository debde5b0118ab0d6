import { allOf, anyOf, not } from '../builder/conditions.ts'
import { countries } from '../builder/countries.ts'
import type { DraftOption, FieldDraft } from '../builder/draft.ts'
import { slugOf } from '../builder/keys.ts'
import { entryOf, listOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import { addPart, type Part } from './composite-parts.ts'
import { prefill, prefillName } from './prefill.ts'
import { type Place, type Placed, setRich } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { readRules } from './rules.ts'
import { openScope } from './scope.ts'

const YES_NO: readonly DraftOption[] = [
  { value: 'ja', label: 'Ja' },
  { value: 'nei', label: 'Nei' },
]

/** A question of a composite, and one of its answers. */
interface Answered {
  readonly other: FieldDraft
  readonly value: string
}

/** Present while another question of the composite has a value. */
function presentWhile(placed: Placed, field: FieldDraft, { other, value }: Answered): void {
  const name = placed.reading.builder.nameOf(other, field)
  if (name !== null) field.presence.push({ '==': [{ var: name }, value] })
}

/**
 * Reads the question about a person's identity: whether the person has an identity number, the number, or the date of
 * birth. For a person who is signed in, the host has the number, and nothing is asked.
 */
export function readIdentity(placed: Placed): void {
  const labels = objectOf(placed.component, 'customLabels')
  const has = addPart(placed, {
    key: 'harDuFodselsnummer',
    type: 'radio',
    label:
      plainFrom(textOf(labels, 'doYouHaveIdentityNumber')) || 'Har du norsk fødselsnummer eller d-nummer?',
    options: YES_NO,
    required: true,
    prefilled: false,
  })
  const number = addPart(placed, {
    key: 'identitetsnummer',
    type: 'text',
    label: 'Fødselsnummer eller d-nummer',
    values: { personal: true },
    required: true,
    prefilled: false,
    pattern: '^[0-9]{11}$',
  })
  const born = addPart(placed, {
    key: 'fodselsdato',
    type: 'date',
    label: 'Fødselsdato (dd.mm.åååå)',
    required: true,
    prefilled: false,
  })
  presentWhile(placed, number, { other: has, value: 'ja' })
  const name = prefillName(placed.component)
  if (name !== null) {
    const known = prefill({ ...placed, field: number }, name)
    has.presence.push(not(known))
    number.presence.push(anyOf([known, ...number.presence.splice(0)]))
  }
  presentWhile(placed, born, { other: has, value: 'nei' })
  placed.line.note('identity-check', { detail: '11 számjegy' })
}

/** An address at home, a box, or an address abroad. */
export function readAddress(placed: Placed): void {
  const fixed = textOf(placed.component, 'addressType')
  const labels = objectOf(placed.component, 'customLabels')
  const choice = fixed
    ? null
    : {
        home: addPart(placed, {
          key: 'borDuINorge',
          type: 'radio',
          label: plainFrom(textOf(labels, 'livesInNorway')) || 'Bor du i Norge?',
          options: YES_NO,
          required: true,
        }),
        sort: addPart(placed, {
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
  if (choice) presentWhile(placed, choice.sort, { other: choice.home, value: 'ja' })
  const kinds = {
    NORWEGIAN_ADDRESS: 'vegadresse',
    POST_OFFICE_BOX: 'postboksadresse',
    FOREIGN_ADDRESS: 'nei',
  } as const
  type AddressKind = keyof typeof kinds
  const shows = (of: readonly AddressKind[], part: Omit<Part, 'type'> & Partial<Part>) => {
    if (fixed && !of.some((kind) => kind === fixed)) return
    const field = addPart(placed, { type: 'text', ...part })
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
  shows(['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX', 'FOREIGN_ADDRESS'], { key: 'co', label: 'C/O' })
  shows(['POST_OFFICE_BOX'], { key: 'postboks', label: 'Postboks', required: true })
  shows(['NORWEGIAN_ADDRESS', 'FOREIGN_ADDRESS'], { key: 'adresse', label: 'Vegadresse', required: true })
  shows(['FOREIGN_ADDRESS'], { key: 'bygning', label: 'Enhet, bygning, etasje' })
  shows(['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX'], {
    key: 'postnummer',
    label: 'Postnummer',
    required: true,
    pattern: '^[0-9]{4}$',
  })
  shows(['NORWEGIAN_ADDRESS', 'POST_OFFICE_BOX', 'FOREIGN_ADDRESS'], {
    key: 'bysted',
    label: 'Poststed',
    required: fixed !== 'FOREIGN_ADDRESS',
  })
  shows(['FOREIGN_ADDRESS'], { key: 'region', label: 'Region' })
  shows(['FOREIGN_ADDRESS'], {
    key: 'land',
    label: 'Land',
    type: 'select',
    options: countries(),
    required: true,
  })
}

/** How long an address is valid. */
export function readPeriod(placed: Placed): void {
  addPart(placed, { key: 'gyldigFraOgMed', type: 'date', label: 'Gyldig fra (dd.mm.åååå)', required: true })
  addPart(placed, { key: 'gyldigTilOgMed', type: 'date', label: 'Gyldig til (dd.mm.åååå)' })
}

/** The name of who sends the form. */
export function readSender(placed: Placed): void {
  addPart(placed, { key: 'fornavn', type: 'text', label: 'Fornavn', required: true })
  addPart(placed, { key: 'etternavn', type: 'text', label: 'Etternavn', required: true })
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

/** The days of journeys by car, with the cost of parking. */
export function readJourneys(placed: Placed): void {
  placed.line.note('appearance-lost', { detail: 'a naptár helyett sorok, naponként egy' })
  addPart(placed, { key: 'selectedDate', type: 'date', label: 'Dato', required: true })
  addPart(placed, {
    key: 'parking',
    type: 'radio',
    label: 'Parkeringsutgifter',
    options: YES_NO,
    required: true,
  })
  const days = addPart(placed, { key: 'dates', type: 'repeat', label: 'Dager', values: { minRows: 1 } })
  const inDays: Placed = { ...placed, field: days, scope: openScope(days, placed.scope) }
  addPart(inDays, { key: 'date', type: 'date', label: 'Dato', required: true })
  addPart(inDays, { key: 'parking', type: 'number', label: 'Parkering', values: { min: 0 } })
}

/** How an attachment is sent. */
export function readAttachment(placed: Placed, place: Place): void {
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
      ? enabled.map((value) => ({ value, label: entryOf(ATTACHMENT_LABELS, value) ?? value }))
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
    setRich(reading, text, { property: 'hint', parts: [textOf(extra, 'description')] })
    const name = reading.builder.nameOf(field, text)
    if (name !== null) text.presence.push({ '==': [{ var: name }, value] })
    validation({ ...placed, field: text, component: {} }, { rule: 'required' })
  }
}
