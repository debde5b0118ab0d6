import { flatObject, optionValue } from '../property/data-properties.ts'
import { boolean } from '../property/scalar-properties.ts'
import { optionList, richText, text } from '../property/text-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'

/** One choice of a list that forms share. */
export const formOption = defineKind({
  name: 'formOption',
  slug: 'form-options',
  code: 'OPT',
  label: { one: 'Opció', many: 'Opciók' },
  purpose:
    'Az opció egy válasz, amelyet a kitöltő választhat; közös listában van. A listákat minden űrlap használhatja.',
  ordered: true,
  orderedWithin: 'list',
  importedBy: ['list', 'value'],
  properties: {
    list: optionList('Lista', {
      help: 'A lista neve, például: megyek, igen-nem.',
      searched: true,
      prominent: true,
    }),
    value: optionValue('Érték', {
      prominent: true,
      help: 'Ez kerül a válaszba. Egy listában egyedi, és mind szöveg vagy mind szám.',
    }),
    label: text('Felirat', {
      prominent: true,
      content: 'inline',
      min: 1,
      max: 300,
      searched: true,
      help: 'A kitöltő ezt látja.',
    }),
    description: richText('Leírás', {
      max: 1000,
      help: 'A felirat alatt áll. Lenyíló listában a hivatkozás csak szöveg: ott nem lehet megnyitni.',
    }),
    group: text('Csoport', { content: 'inline', max: 120, help: 'Ezen a címen fogja össze a választó.' }),
    disabled: boolean('Nem választható', { help: 'Látszik, de nem lehet választani.' }),
    exclusive: boolean('Kizárólagos', { help: 'Többes választásnál a többit törli (például: „egyik sem”).' }),
    withText: boolean('Szöveget kér', {
      help: 'Ha ezt választják, meg is kell írni, például: „Egyéb, éspedig:”. A válaszban az értéke {value, text}. Válaszrácsban nem kérhető.',
    }),
    data: flatObject('Adatok', {
      help: 'Kulcs–érték párok, amelyek szerint az opciómódosítók szűrhetnek, például megye: ZA.',
    }),
  },
  list: {
    columns: ['label', 'value', 'list', 'group', 'domainId', 'enabled', 'order', 'updatedAt'],
    sort: 'list,order',
  },
  naming: { label: 'label', detail: 'value' },
  unique: [['list', 'value', 'domainId']],
})

/** One choice of a list. */
export type FormOption = ItemOf<typeof formOption>
