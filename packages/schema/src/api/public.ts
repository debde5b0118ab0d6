import { z } from 'zod'
import { cleanText } from '../parse/primitives.ts'
import type { WireDefinition } from '../wire/wire-definition.ts'
import type { Answer } from './answer.ts'
import { MAX_OPENING_LENGTH } from './limits.ts'

const values = z.record(cleanText, z.unknown())
const paths = z.array(cleanText.max(500)).max(10_000)
const instant = z.iso.datetime()

/** A time zone by its IANA name. */
const timeZone = z.string().max(80).refine(isTimeZone)

/** Where and when a form is filled in, as far as its host decides that. */
const openingContext = z.strictObject({
  /** The fixed instant of the form's clock; by default the clock of the person's device. */
  now: instant
    .optional()
    .describe('Az űrlap órájának rögzített időpontja (ISO 8601). Nélküle a kitöltő eszközének órája jár.'),
  timeZone: timeZone.optional().describe('IANA-időzóna, például Europe/Budapest.'),
  /** The host's values, by the keys that the form declares. */
  values: values
    .optional()
    .describe('Amit a gazdaalkalmazás mond, az űrlap környezeti adatainak kulcsa szerint.'),
})

/** The request of `POST /public/forms/{key}/versions/{n}/openings`, from a consumer with a credential. */
export const openingRequest = z.strictObject({
  /** The domain's key; null or missing for what is valid everywhere. */
  domain: cleanText
    .min(1)
    .max(80)
    .nullable()
    .optional()
    .describe('A domain kulcsa. Nélküle az jár, ami mindenhol érvényes.'),
  /** The initial values of the form. */
  initial: values.optional().describe('Az űrlap kezdőértékei, a mezők kulcsa szerint.'),
  context: openingContext.optional().describe('Hol és mikor töltik ki az űrlapot.'),
})

/** The initial values and the context of a form. */
export type OpeningRequest = z.output<typeof openingRequest>

/** A signed opening. */
export const openingResult = z
  .object({
    /** A compact JWS: pass it to the renderer as `opening`; the check of the answer trusts it. */
    opening: z.string().describe('Az aláírt nyitás (JWS): a megjelenítő `opening` tulajdonságába való.'),
    /** ISO 8601: from then on the check rejects it. */
    expiresAt: z.string().describe('Eddig fogadja el az ellenőrzés (ISO 8601).'),
  })
  .meta({
    examples: [
      {
        opening: 'eyJhbGciOiJIUzI1NiJ9.eyJmb3JtIjoiamVsZW50a2V6ZXMifQ.c2ln',
        expiresAt: '2026-11-27T09:30:00.000Z',
      },
    ],
  })

/** A signed opening. */
export type OpeningResult = Answer<typeof openingResult>

/** An event of the person, as `session.events()` returns it. */
const eventLog = z.strictObject({
  from: instant.nullable().describe('A megnyitás időpontja; null, ha az űrlapon semmi nem olvassa az órát.'),
  context: values.optional().describe('Amit a gazdaalkalmazás a megnyitáskor mondott.'),
  paths: z
    .array(z.string().max(500))
    .max(5_000)
    .describe('A mezők útvonalai és a szabályok azonosítói; az események a sorszámukkal hivatkoznak rájuk.'),
  entries: z
    .array(z.tuple([z.string().max(1)], z.unknown()))
    .max(5_000)
    .describe('Az események sorban: egybetűs jel, utána az adatai.'),
})

/**
 * The request of `POST /public/forms/{key}/versions/{n}/answers/check`: the values, by key, and how they came about.
 */
export const answerCheckRequest = z
  .strictObject({
    values: values.describe('A beküldött értékek, a mezők kulcsa szerint.'),
    /** The signed opening of the form: see `openingRequest`. */
    opening: z
      .string()
      .max(MAX_OPENING_LENGTH)
      .nullable()
      .optional()
      .describe('Az aláírt nyitás, amellyel az űrlap megnyílt.'),
    /** The initial values of the form: trusted only from a consumer with a credential. */
    initial: values
      .optional()
      .describe('Az űrlap kezdőértékei. Az ellenőrzés csak fogyasztói azonosítóval hiszi el.'),
    /** Trusted only from a consumer with a credential. */
    context: openingContext
      .optional()
      .describe('Hol és mikor töltötték ki az űrlapot. Csak fogyasztói azonosítóval adható meg.'),
    /** How the values came about, as far as they do not show it: the session's `answer().circumstances`. */
    circumstances: z
      .strictObject({
        heldOver: paths.describe('Letiltott mezők, amelyek értékét még szerkeszthető korukban adták meg.'),
        omitted: values.describe('A válaszból kimaradó értékek, amelyeket szabályok olvashatnak.'),
        openPanels: paths.describe(
          'A nyitott lenyitások szabályai; sorban a sor útvonala és / után a szabály.',
        ),
        takenOut: paths.describe('Mezők, amelyeket a kitöltő kivett az űrlapból.'),
        context: values.optional().describe('Amit a gazdaalkalmazás a beküldéskor mondott.'),
      })
      .optional()
      .describe(
        'Amit az értékek nem mutatnak abból, ahogyan létrejöttek: a munkamenet `answer().circumstances` része.',
      ),
    /** The session's `answer().moment`. */
    moment: instant
      .nullable()
      .optional()
      .describe('Az időpont, amellyel az űrlap számolt: a munkamenet `answer().moment` része.'),
    /** The session's `events()`. */
    events: eventLog
      .nullable()
      .optional()
      .describe('A kitöltő eseményei: a munkamenet `events()` eredménye. Az ellenőrzés újra lejátssza őket.'),
  })
  .meta({ examples: [{ values: { nev: 'Kis Éva', eletkor: 34 } }] })

/** A rich text: plain text, or a tree. */
const richText = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string().describe('A formázás fajtája.') })),
])

const hostOption = z.object({
  value: z.union([cleanText.max(500), z.number()]).describe('Az opció értéke a válaszban.'),
  label: cleanText.max(1_000).optional().describe('Az opció felirata. Nélküle az érték látszik.'),
  description: cleanText.max(2_000).optional().describe('Magyarázat a felirat alatt.'),
  group: cleanText.max(500).optional().describe('A csoport felirata, amelybe az opció tartozik.'),
  disabled: z.boolean().optional().describe('Igaz, ha az opció látszik, de nem választható.'),
  exclusive: z.boolean().optional().describe('Igaz, ha az opció csak egyedül választható.'),
  data: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Az opció további adatai, amelyeket szabályok olvashatnak.'),
})
const hostOptions = z.array(hostOption).max(10_000)

/** The host's response about its options: those that exist, or an object with them. */
export const hostOptionsAnswer = z.union([
  hostOptions,
  z.object({ options: hostOptions }).transform(({ options }) => options),
])

/** The options that a host has. */
export type HostOptionsAnswer = z.output<typeof hostOptionsAnswer>

/** The response of `GET /public/forms/{key}/versions/{n}/options/{list}`. */
export const listOptions = z
  .object({
    options: z
      .array(
        hostOption.extend({
          description: richText
            .optional()
            .describe('Magyarázat a felirat alatt: szöveg vagy formázott szöveg.'),
        }),
      )
      .describe('A talált opciók.'),
    /** True if there are others, which a longer query finds. */
    hasMore: z.boolean().describe('Igaz, ha több is van: pontosabb keresés megtalálja őket.'),
  })
  .meta({ examples: [{ options: [{ value: 'HU21', label: 'Közép-Dunántúl' }], hasMore: false }] })

const wireItem = z.looseObject({})

/** See `WireDefinition`. The items have the properties of their kinds. */
const wireDefinition = z.object({
  wire: z.literal(1).describe('A leírás formátumának száma.'),
  /** BCP 47. */
  lang: z.string().describe('A szövegek nyelve (BCP 47).'),
  /** The language of the texts that have no translation. */
  sourceLang: z.string().optional().describe('A lefordítatlan szövegek nyelve.'),
  /** Where these texts are, by the id of their item on the wire. */
  fallback: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Hol vannak lefordítatlan szövegek, az elemek azonosítója szerint.'),
  /** The option lists that are left out; see the route of options. */
  onDemand: z
    .array(z.string())
    .optional()
    .describe('A kihagyott nagy opciólisták; az opciók útvonala adja őket.'),
  form: wireItem.describe('Az űrlap saját tulajdonságai.'),
  items: z.record(z.string(), z.array(wireItem)).describe('Az űrlap elemei fajtánként: mezők és szabályok.'),
  /** The options of each list as columns: property → one value per option. */
  options: z
    .array(
      z.looseObject({
        list: z.string().describe('Az opciólista neve.'),
        value: z.array(z.union([z.string(), z.number()])).describe('Az opciók értékei.'),
      }),
    )
    .optional()
    .describe('Az opciólisták oszloponként: tulajdonság, majd opciónként egy érték.'),
  domains: z.array(wireItem).optional().describe('A domainek, amelyeket a szabályok említenek.'),
})

/**
 * A published form for one domain in one language: the response of `GET /public/forms/{key}` and
 * `GET /public/forms/{key}/versions/{n}`. The renderer takes it as it is.
 */
export const publishedForm = z
  .object({
    /** The key that this version was published under. */
    form: z.string().describe('Az űrlap kulcsa, amellyel ezt a változatot közzétették.'),
    version: z.int().describe('A közzétett változat száma.'),
    /** SHA-256 of the whole stored version, hexadecimal. */
    hash: z.string().describe('A tárolt változat SHA-256 lenyomata, hexadecimálisan.'),
    /** The key of the requested domain; null for what is valid everywhere. */
    domain: z.string().nullable().describe('A kért domain kulcsa; null, ha az jár, ami mindenhol érvényes.'),
    /** The language of the texts. Those without a translation are in the source language. */
    lang: z.string().describe('A szövegek nyelve. A lefordítatlan szövegek a forrásnyelven vannak.'),
    /** The languages that the version can be requested in, the source first. */
    languages: z
      .array(z.string())
      .describe('A nyelvek, amelyeken a változat kérhető; az első a forrásnyelv.'),
    /** The part of the version that the domain sees: compile it with the same domain. */
    definition: wireDefinition.describe('Az űrlap leírása: a megjelenítő és a motor ezt kapja.'),
  })
  .meta({
    examples: [
      {
        form: 'karbejelento',
        version: 1,
        hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        domain: null,
        lang: 'hu',
        languages: ['hu', 'en'],
        definition: { wire: 1, lang: 'hu', form: { title: 'Kárbejelentő' }, items: { formField: [] } },
      },
    ],
  })

/** A published form for one domain in one language. */
export type PublishedForm = Omit<Answer<typeof publishedForm>, 'definition'> & {
  readonly definition: WireDefinition
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
