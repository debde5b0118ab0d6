import { InvariantError } from '@urlapmuhely/schema'
import { homeAddress } from '../blocks/addresses.ts'
import { bankAccount } from '../blocks/money.ts'
import { attachment } from '../blocks/small.ts'
import { buildDemoItem, type DemoItem, overrideProps } from '../build-form.ts'
import { demoId } from '../demo-id.ts'
import { benefitLists } from './benefits.ts'
import { felsegjelek, nyelvek, orszaghivok, orszagok, penznemek } from './countries.ts'
import type { OptionLists, OptionSpec } from './option-spec.ts'
import { peopleLists } from './people.ts'
import { renovationLists } from './renovation.ts'
import { kulfoldiTelepulesek, megyek, telepulesek } from './settlements.ts'
import { vehicleLists } from './vehicles.ts'
import { workLists } from './work.ts'

const optionLists: OptionLists = {
  megyek,
  telepulesek,
  'kulfoldi-telepulesek': kulfoldiTelepulesek,
  orszagok,
  orszaghivok,
  nyelvek,
  penznemek,
  felsegjelek,
  ...peopleLists,
  ...vehicleLists,
  ...benefitLists,
  ...workLists,
  ...renovationLists,
  ...homeAddress.options,
  ...bankAccount.options,
  ...attachment.options,
}

interface OptionOverride {
  readonly domain: string
  readonly list: string
  readonly value: string
  readonly mode: 'replace' | 'suppress'
  readonly changes: Partial<OptionSpec>
}

/** Options that differ in some domains. */
const overrides: readonly OptionOverride[] = [
  {
    domain: 'dunamenti-biztosito',
    list: 'karrendezes-modjai',
    value: 'szerviz',
    mode: 'replace',
    changes: { label: 'javítás a Dunamenti Biztosító partnerszervizében' },
  },
  {
    domain: 'dunamenti-biztosito-online',
    list: 'karrendezes-modjai',
    value: 'posta',
    mode: 'replace',
    changes: { label: 'postai kifizetés (online nem kérhető)', disabled: true },
  },
  {
    domain: 'dunamenti-szolgaltato-szeged',
    list: 'munkakorok',
    value: 'kontroller',
    mode: 'suppress',
    changes: {},
  },
  {
    domain: 'dunamenti-szolgaltato-szeged',
    list: 'munkakorok',
    value: 'raktaros',
    mode: 'replace',
    changes: { label: 'raktáros, árukiadó' },
  },
]

/** The items of all lists, then the domains' own versions of some. */
export function buildOptions(): DemoItem[] {
  const items = Object.entries(optionLists).flatMap(([list, specs]) =>
    specs.map((spec, index) => buildOption(list, spec, index)),
  )
  const byId = new Map(items.map((entry) => [entry.item.id, entry]))
  return [...items, ...overrides.map((override) => buildOverride(override, byId))]
}

function buildOption(list: string, spec: OptionSpec, index: number): DemoItem {
  return buildDemoItem('formOption', {
    ...spec,
    id: optionId(list, String(spec.value)),
    name: spec.label.slice(0, 120),
    list,
    order: (index + 1) * 10,
  })
}

function buildOverride(override: OptionOverride, byId: ReadonlyMap<unknown, DemoItem>): DemoItem {
  const id = optionId(override.list, override.value)
  const base = byId.get(id)
  if (!base) throw new InvariantError(`Demo data: the list ${override.list} has no ${override.value}.`)
  return buildDemoItem('formOption', {
    ...base.item,
    ...override.changes,
    ...overrideProps(id, override.domain, override.mode),
  })
}

function optionId(list: string, value: string): string {
  return demoId('formOption', list, value)
}
