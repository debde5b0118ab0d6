import { buildDemoItem, type DemoItem } from './build-form.ts'
import { domainId } from './demo-id.ts'

interface DomainSpec {
  readonly key: string
  readonly name: string
  readonly host: string
  readonly parent: string | null
  readonly note: string
}

/** A group of companies, its companies and their branches; parents come first. */
const domains: readonly DomainSpec[] = [
  {
    key: 'dunamenti',
    name: 'Dunamenti Csoport',
    host: '*.dunamenti.example',
    parent: null,
    note: 'Cégcsoport: az itteni beállításokat minden tagvállalat örökli.',
  },
  {
    key: 'dunamenti-biztosito',
    name: 'Dunamenti Biztosító',
    host: 'biztosito.dunamenti.example',
    parent: 'dunamenti',
    note: 'Gépjármű-biztosítások, kárrendezés.',
  },
  {
    key: 'dunamenti-biztosito-gyor',
    name: 'Dunamenti Biztosító, győri fiók',
    host: 'gyor.biztosito.dunamenti.example',
    parent: 'dunamenti-biztosito',
    note: 'Személyes ügyintézés, tableten kitöltött kárbejelentők.',
  },
  {
    key: 'dunamenti-biztosito-online',
    name: 'Dunamenti Biztosító, online kárügyintézés',
    host: 'online.biztosito.dunamenti.example',
    parent: 'dunamenti-biztosito',
    note: 'Az ügyfél saját maga tölti ki.',
  },
  {
    key: 'dunamenti-szolgaltato',
    name: 'Dunamenti Szolgáltató Központ',
    host: 'szolgaltato.dunamenti.example',
    parent: 'dunamenti',
    note: 'A csoport munkaügyi és pénzügyi szolgáltatója.',
  },
  {
    key: 'dunamenti-szolgaltato-szeged',
    name: 'Dunamenti Szolgáltató Központ, szegedi telephely',
    host: 'szeged.szolgaltato.dunamenti.example',
    parent: 'dunamenti-szolgaltato',
    note: '',
  },
]

/** The tree of demo domains, parents first. */
export function buildDomains(): DemoItem[] {
  return domains.map(({ key, name, host, parent, note }) =>
    buildDemoItem('domain', {
      id: domainId(key),
      key,
      name,
      host,
      parentId: parent === null ? null : domainId(parent),
      note,
    }),
  )
}
