import { optionalReference } from '../property/reference-properties.ts'
import { host, slug } from '../property/text-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'

/** A place where forms are shown: a node of the tree group → brand → site. */
export const domain = defineKind({
  name: 'domain',
  slug: 'domains',
  code: 'DOMAIN',
  label: { one: 'Domain', many: 'Domainek' },
  purpose: 'A domain egy hely, ahol az űrlapok megjelennek: csoport, márka, webhely.',
  plain: true,
  properties: {
    key: slug('Kulcs', { help: 'Ezen a néven kérik az alkalmazások.' }),
    parentId: optionalReference('Szülő', 'domain', { help: 'Ennek a beállításait örökli.' }),
    host: host('Gépnév', { help: 'Pontos név, vagy *.pelda.hu az összes aldomainhez. Elhagyható.' }),
  },
  list: { columns: ['name', 'key', 'parentId', 'host', 'updatedAt'], sort: 'name' },
  unique: [['key']],
})

/** One place of the tree. */
export type Domain = ItemOf<typeof domain>
