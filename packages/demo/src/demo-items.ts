import { buildForm, type DemoItem } from './build-form.ts'
import { csaladiPotlek } from './csaladi-potlek/index.ts'
import { buildDomains } from './domains.ts'
import { karbejelento } from './karbejelento/index.ts'
import { munkavallaloiAdatlap } from './munkavallaloi-adatlap/index.ts'
import { buildOptions } from './options/index.ts'

/** The demo forms as they are written down. */
export const demoForms = [karbejelento, csaladiPotlek, munkavallaloiAdatlap] as const

/**
 * All demo data: a tree of domains, the shared option lists and the three forms with everything in them.
 *
 * Every item is valid by its kind's own definition; what is referred to comes before what refers to it.
 */
export function demoItems(): DemoItem[] {
  return [...buildDomains(), ...buildOptions(), ...demoForms.flatMap(buildForm)]
}
