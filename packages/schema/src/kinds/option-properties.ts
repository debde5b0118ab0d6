import { fieldTypesHolding } from '../form/form-field-types.ts'
import { optionalReference } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { names, optionList, serviceUrl, text } from '../property/text-properties.ts'

const section = 'content'
const withOptions = fieldTypesHolding('option', 'options')

/** The properties of a field for the source of its options: a list, the host, or the rows of a repeat. */
export const optionProperties = {
  optionSource: choice(
    'Az opciók forrása',
    { list: 'opciólista', host: 'befogadó alkalmazás', rows: 'ismétlődő szakasz sorai' },
    { section, when: { property: 'type', in: withOptions } },
  ),
  optionList: optionList('Opciólista', {
    optional: true,
    section,
    prominent: true,
    help: 'Ebből választ a kitöltő.',
    when: { property: 'optionSource', in: ['list'] },
  }),
  optionRows: optionalReference('Ismétlődő szakasz', 'formField', {
    section,
    prominent: true,
    help: 'Ennek a sorai közül választ a kitöltő. A válaszba a sor száma kerül; a sor áthelyezését és törlését követi.',
    among: { type: ['repeat'] },
    when: { property: 'optionSource', in: ['rows'] },
  }),
  rowLabel: text('Egy sor felirata', {
    max: 500,
    content: 'inline',
    section,
    help: 'A választó ezt írja ki soronként, például: {gyermekek.nev}. A sor száma: {sor}.',
    when: { property: 'optionSource', in: ['rows'] },
  }),
  hostList: text('Az opciók neve az alkalmazásban', {
    max: 80,
    section,
    prominent: true,
    help: 'Ezen a néven kéri az űrlap az opciókat a befogadó alkalmazástól.',
    when: { property: 'optionSource', in: ['host'] },
  }),
  optionInputs: names('Amitől az opciók függnek', {
    max: 10,
    section,
    help: 'Ezeknek a mezőknek és környezeti adatoknak az értékét kapja meg az alkalmazás; ha változnak, az űrlap újra kérdez.',
    when: { property: 'optionSource', in: ['host'] },
  }),
  onUnavailable: choice(
    'Ha a választott opció megszűnik',
    { clear: 'törli', default: 'az alapértéket veszi', flag: 'megtartja, és jelzi' },
    { section, when: { property: 'optionSource', in: ['host', 'rows'] } },
  ),
  optionsUrl: serviceUrl('Az ellenőrzés címe', {
    section,
    help: 'Ezen a címen kérdezi meg a kiszolgáló a befogadó alkalmazást, hogy a választott opció létezik-e. Az üzemeltetőnek engedélyeznie kell. Üresen a kiszolgáló nem ellenőrzi a választást.',
    when: { property: 'optionSource', in: ['host'] },
  }),
  ifUnverified: choice(
    'Ha a választás nem ellenőrizhető',
    { report: 'nem ellenőrzöttként jelzi', refuse: 'elutasítja a választ' },
    { section, when: { property: 'optionSource', in: ['host'] } },
  ),
} as const
