import { form, type ItemOf, type KindName, kindNamed, kinds } from '@urlapmuhely/schema'
import { IMPORT_PARAM, THEMES_PARAM } from '../app/search-params.ts'
import type { HelpAddress } from './help-store.ts'

/** Where the handbook explains a kind: the kind itself, and those of its sections and properties that have a place of their own. */
interface KindTopics<Property extends string = string> {
  readonly page: HelpAddress
  readonly sections?: Readonly<Record<string, HelpAddress>>
  readonly properties?: Readonly<Partial<Record<Property, HelpAddress>>>
}

type PropertyOf<Name extends KindName> = string &
  keyof ItemOf<Extract<(typeof kinds)[number], { readonly name: Name }>>

const LEGAL_BASIS = '17-jogcimek#hová-írom-a-jogalapot'
const VANISHING = '05-mikor-latszik#mi-lesz-az-eltűnő-értékkel'
const CONDITION = '11-feltetelek-es-kepletek#hogyan-építek-feltételt'
const FORMULA = '11-feltetelek-es-kepletek#hogyan-írok-képletet'
const OPTION_SOURCE = '04-opciok#honnan-jöhetnek-az-opciók'
const HOST_OPTIONS = '16-befogado-alkalmazas#hogyan-ad-opciókat-az-alkalmazás'
const FORM_KEY = '14-kozzetetel#mi-lesz-a-kulccsal'
const LIMITS = '03-mezok#hogyan-korlátozom-a-választ'
const ROWS = '03-mezok#mi-az-ismétlődő-szakasz'
const SCENARIOS = '18-probak-es-ellenorzes#hogyan-mentek-próbát'
const FIELD_LABEL = '03-mezok#mit-írjak-a-feliratba'
const OPTION = '04-opciok#mik-egy-opció-tulajdonságai'

/** Every kind's places in the handbook. Its section and property names are those of its definition. */
const kindTopics: { readonly [Name in KindName]: KindTopics<PropertyOf<Name>> } = {
  form: {
    page: '02-a-muhely#hol-állítom-be-az-űrlapot',
    sections: {
      look: '02-a-muhely#hol-állítom-be-az-űrlapot',
      pages: '22-oldalak-es-szakaszok#hogyan-halad-a-kitöltő',
      languages: '13-nyelvek-es-forditasok#hogyan-adok-nyelvet-az-űrlaphoz',
      host: '16-befogado-alkalmazas#mik-a-környezeti-adatok',
    },
    properties: {
      key: FORM_KEY,
      description: '23-szovegek',
      confirmation: '22-oldalak-es-szakaszok#mit-lát-a-kitöltő-a-végén',
      checkAnswers: '22-oldalak-es-szakaszok#mit-lát-a-kitöltő-a-végén',
      removedValues: VANISHING,
      validateOn: '09-mit-fogadunk-el#mikor-szól',
    },
  },
  formField: {
    page: '03-mezok',
    sections: {
      content: LIMITS,
      look: '03-mezok#hogyan-néz-ki-a-mező',
      mask: '03-mezok#mire-jó-a-maszk',
      host: '16-befogado-alkalmazas#mi-az-előtöltés',
    },
    properties: {
      key: '03-mezok#mire-való-a-kulcs',
      label: FIELD_LABEL,
      placeholder: FIELD_LABEL,
      hint: FIELD_LABEL,
      prefix: FIELD_LABEL,
      suffix: FIELD_LABEL,
      severity: '23-szovegek',
      type: '03-mezok#melyik-típust-válasszam',
      parentId: '03-mezok#hová-kerül-a-mező',
      optionSource: OPTION_SOURCE,
      optionList: OPTION_SOURCE,
      optionRows: '04-opciok#hogyan-lesznek-sorokból-opciók',
      rowLabel: '04-opciok#hogyan-lesznek-sorokból-opciók',
      hostList: HOST_OPTIONS,
      optionInputs: HOST_OPTIONS,
      onUnavailable: HOST_OPTIONS,
      optionsUrl: HOST_OPTIONS,
      ifUnverified: HOST_OPTIONS,
      expression: '07-mi-az-erteke#mi-a-számított-mező',
      minRows: ROWS,
      maxRows: ROWS,
      addLabel: ROWS,
      rowAppearance: ROWS,
      personal: '03-mezok#mi-a-személyes-adat',
      autocomplete: '03-mezok#mi-a-személyes-adat',
      valueMembers: '16-befogado-alkalmazas#mi-az-egyedi-mező',
    },
  },
  formOption: { page: OPTION, properties: { list: '04-opciok#hogyan-kezelem-a-listákat' } },
  formDefaultValue: {
    page: '07-mi-az-erteke#mi-az-alapérték',
    properties: {
      value: '07-mi-az-erteke#állandó-érték-vagy-képlet',
      expression: '07-mi-az-erteke#állandó-érték-vagy-képlet',
      when: '07-mi-az-erteke#mikor-kapja-meg-a-mező',
    },
  },
  formDisabled: {
    page: '06-mikor-szerkesztheto#mi-a-letiltás',
    properties: {
      mode: '06-mikor-szerkesztheto#letiltott-vagy-csak-olvasható',
      submit: '06-mikor-szerkesztheto#mi-kerül-a-válaszba',
      reason: '06-mikor-szerkesztheto#mit-lát-a-kitöltő',
    },
  },
  formExpandable: {
    page: '05-mikor-latszik#mi-a-lenyitás',
    properties: { retain: VANISHING },
  },
  formOptionExpandable: {
    page: '05-mikor-latszik#mi-az-opciólenyitás',
    properties: { retain: VANISHING },
  },
  formOptionModifier: {
    page: '08-milyen-opcioi-vannak#mit-tud-az-opciómódosító',
    properties: {
      optionValues: '08-milyen-opcioi-vannak#mely-opciókra-hat',
      filter: '08-milyen-opcioi-vannak#mely-opciókra-hat',
      onUnavailable: '08-milyen-opcioi-vannak#mi-lesz-a-már-választott-opcióval',
    },
  },
  formRemoveable: {
    page: '05-mikor-latszik#mi-az-eltávolítás',
    properties: { retain: VANISHING },
  },
  formSideEffect: {
    page: '10-mit-idez-elo-es-miert#mi-a-mellékhatás',
    sections: { effect: '10-mit-idez-elo-es-miert#mit-tehet' },
    properties: {
      on: '10-mit-idez-elo-es-miert#mikor-történik',
      triggers: '10-mit-idez-elo-es-miert#mikor-történik',
    },
  },
  formValidation: {
    page: '09-mit-fogadunk-el',
    properties: {
      rule: '09-mit-fogadunk-el#milyen-szabályok-vannak',
      parameters: '09-mit-fogadunk-el#milyen-szabályok-vannak',
      message: '09-mit-fogadunk-el#mit-írjon-ki',
      severity: '09-mit-fogadunk-el#mit-írjon-ki',
      lazy: '09-mit-fogadunk-el#mikor-szól',
    },
  },
  formScenario: { page: SCENARIOS },
  domain: { page: '12-domainek#mi-a-domain' },
  block: { page: '01-elso-urlap#hogyan-kezdem' },
}

/** Properties and sections that mean the same in every kind. */
const commonProperties: Readonly<Record<string, HelpAddress>> = {
  condition: CONDITION,
  expression: FORMULA,
  enabled: '03-mezok#mi-közös-minden-elemben',
  translations: '13-nyelvek-es-forditasok#hol-fordítok',
}
const commonSections: Readonly<Record<string, HelpAddress>> = {
  basis: LEGAL_BASIS,
  translations: '13-nyelvek-es-forditasok#hol-fordítok',
  scope: '12-domainek#hogyan-lesz-valami-csak-egy-helyen-érvényes',
  organise: '03-mezok#mi-közös-minden-elemben',
}

/** Where the panes of the workshop are explained. */
const areaTopics = {
  outline: '02-a-muhely#milyen-részekből-áll',
  canvas: '02-a-muhely#hogyan-szerkesztek-az-űrlapon',
  inspector: '02-a-muhely#milyen-részekből-áll',
} as const satisfies Readonly<Record<string, HelpAddress>>

/** Where the parts of the workshop are explained, by their names in the address. */
const tabTopics = {
  build: '02-a-muhely',
  rules: '24-szabalyok',
  matrix: '24-szabalyok#mit-mutat-a-mátrix',
  map: '18-probak-es-ellenorzes#mit-mutat-a-térkép',
  texts: '13-nyelvek-es-forditasok#hol-fordítok',
  scenarios: SCENARIOS,
  check: '18-probak-es-ellenorzes#mit-keres-az-ellenőrzés',
  versions: '14-kozzetetel#hol-vannak-a-változatok',
  log: '02-a-muhely#mit-mutatnak-a-többi-lapok',
  calendar: '14-kozzetetel#mi-változik-magától',
  settings: '02-a-muhely#hol-állítom-be-az-űrlapot',
} as const satisfies Readonly<Record<string, HelpAddress>>

/** The name of a part of the workshop in the address. */
export type TabName = keyof typeof tabTopics

/** The place of a property of a kind in the help; that of the kind if the property has no place of its own. */
export function propertyTopic(kindName: string, property: string): HelpAddress {
  const topics = topicsOf(kindName)
  if (!topics) return ''
  const { properties } = kindNamed(kindName)
  const section = Object.hasOwn(properties, property) ? properties[property]?.section : undefined
  return (
    topicIn(topics.properties, property) ??
    topicIn(commonProperties, property) ??
    (section === undefined ? topics.page : sectionTopic(kindName, section))
  )
}

/** The place of a section of a kind's screen. */
export function sectionTopic(kindName: string, section: string): HelpAddress {
  const topics = topicsOf(kindName)
  if (!topics) return ''
  return topicIn(topics.sections, section) ?? topicIn(commonSections, section) ?? topics.page
}

/** The place of a pane of the workshop. */
export function areaTopic(name: string): HelpAddress {
  return topicIn(areaTopics, name) ?? ''
}

/** The place of the screen at an address; the contents if the handbook has no place for it. */
export function screenTopic(pathname: string, search: string): HelpAddress {
  const [slug = '', action] = pathname.replace(/^\/admin\/?/u, '').split('/')
  if (slug === '') return '01-elso-urlap'
  if (slug === 'domain-selector-test') return '12-domainek#hol-látom-mi-érvényes'
  const kind = kinds.find((one) => one.slug === slug)
  if (!kind) return ''
  if (slug !== form.slug) return kindTopics[kind.name].page
  const params = new URLSearchParams(search)
  if (action === 'edit') return tabTopic(params.get('tab') ?? 'build')
  if (action === 'create') return '01-elso-urlap#hogyan-kezdem'
  if (params.has(THEMES_PARAM)) return '16-befogado-alkalmazas#milyen-legyen-a-megjelenése'
  return params.has(IMPORT_PARAM) ? '15-importalas' : '02-a-muhely#mire-valók-a-listák'
}

function tabTopic(name: string): HelpAddress {
  return topicIn(tabTopics, name) ?? '02-a-muhely'
}

/** Names come from addresses and attributes, so a table must not answer with what every object has. */
function topicIn(topics: KindTopics['properties'], name: string): HelpAddress | undefined {
  return topics && Object.hasOwn(topics, name) ? topics[name] : undefined
}

function topicsOf(kindName: string): KindTopics | undefined {
  return Object.hasOwn(kindTopics, kindName) ? kindTopics[kindName as KindName] : undefined // it is one of its keys
}
