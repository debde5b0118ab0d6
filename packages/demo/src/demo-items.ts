import { buildForm, type DemoItem } from './build-form.ts'
import { csaladiPotlek } from './csaladi-potlek/index.ts'
import { buildDomains } from './domains.ts'
import { karbejelento } from './karbejelento/index.ts'
import { lakasfelujitas } from './lakasfelujitas/index.ts'
import { munkavallaloiAdatlap } from './munkavallaloi-adatlap/index.ts'
import { buildOptions } from './options/index.ts'
import { withTranslations } from './translations/with-translations.ts'

/** The sources of the demo forms. */
export const demoForms = [karbejelento, csaladiPotlek, munkavallaloiAdatlap, lakasfelujitas] as const

/**
 * All demo data: a tree of domains, the shared option lists and the forms with all their items.
 *
 * Every item is valid by its kind's definition; referenced items come before the items that refer to them.
 */
export function demoItems(): DemoItem[] {
  const items = [...buildDomains(), ...buildOptions(), ...demoForms.flatMap(buildForm)]
  return withTranslations(items)
}
