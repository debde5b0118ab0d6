import { defineProperty, type PropertyDefinition } from './property-definition.ts'
import { optionalReference, reference } from './reference-properties.ts'
import { boolean, integer, optionalChoice, optionalInstant } from './scalar-properties.ts'
import { longText, text, words } from './text-properties.ts'

const overrideModes = { replace: 'felülírja', suppress: 'kihagyja' } as const

/** The properties of every record, maintained by the server, beside the `id` that the client creates. */
export const recordProperties = {
  id: defineProperty({
    type: 'text',
    label: 'Azonosító',
    format: 'uuid',
    initial: '',
    required: true,
    fixed: true,
    section: 'hidden',
  }),
  name: text('Megnevezés', {
    min: 1,
    max: 120,
    searched: true,
    help: 'Így jelenik meg a listákban; a kitöltő nem látja.',
  }),
  note: longText('Megjegyzés', {
    max: 2000,
    section: 'organise',
    searched: true,
    help: 'Miért van rá szükség. A közzétett űrlapba nem kerül bele.',
  }),
  revision: { ...managed('integer', 'Változat', 1), min: 1 },
  createdAt: managed('instant', 'Létrehozva', ''),
  createdBy: managed('text', 'Létrehozta', ''),
  updatedAt: managed('instant', 'Módosítva', ''),
  updatedBy: managed('text', 'Módosította', ''),
} as const

interface ItemWords {
  /** The name of the kind, for overrides. */
  readonly name: string
  readonly label: { readonly one: string }
  /** What becomes of an item that is switched off. */
  readonly whenOff?: string
}

/** The properties of every item of the eleven kinds beside the record's own. */
export function itemProperties({ name, label, whenOff = 'az űrlapban nem vesz részt' }: ItemWords) {
  return {
    enabled: boolean('Bekapcsolva', {
      initial: true,
      help: `A kikapcsolt ${label.one.toLocaleLowerCase('hu')} a listában marad, de ${whenOff}.`,
    }),
    domainId: optionalReference('Domain', 'domain', {
      section: 'scope',
      help: 'Üresen mindenhol érvényes; különben ezen a helyen és az alatta lévőkön.',
    }),
    overridesId: optionalReference('Melyik örökölt elemet írja felül', name, { section: 'scope' }),
    overrideMode: optionalChoice('Az örökölt elemet', overrideModes, {
      section: 'scope',
      decidedWith: 'overridesId',
    }),
    validFrom: optionalInstant('Érvényesség kezdete', { section: 'scope', decidedWith: 'validTo' }),
    validTo: optionalInstant('Érvényesség vége', { section: 'scope', decidedWith: 'validFrom' }),
    order: integer('Sorrend', {
      min: 0,
      initial: 0,
      section: 'organise',
      help: 'A kisebb kerül előre, és ütközéskor az érvényesül.',
    }),
    tags: words('Címkék', { max: 20, section: 'organise', help: 'Szűréshez és csoportos műveletekhez.' }),
  } as const
}

/** The form that a field or a rule belongs to; it never changes, and the item is deleted with its form. */
export const formIdProperty = reference('Űrlap', 'form', { cascade: true, fixed: true, prominent: true })

function managed<T>(type: 'integer' | 'instant' | 'text', label: string, initial: T): PropertyDefinition<T> {
  return defineProperty({ type, label, initial, required: true, managed: true, section: 'hidden' })
}
