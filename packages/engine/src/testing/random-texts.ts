import { pick } from './random-choices.ts'

/** Texts that every scope can fill in; most have no places. */
const anywhere = [
  ...['Felirat', 'Felirat', 'Felirat', 'Felirat', 'Felirat'],
  ...['{a}', '{n} {{n} {cb}', '{s|nagybetű}, {m}', '{d} {g.ga} {g.gs}', '{rows.ra}: {rows.rs}'],
  ...['{t} {x} {b}', '{nincs} {g}', '{rows.sub.sa}', '{cat} {age}', '{rows.rt}'],
]

/** Texts of fields in rows. */
const inRows = ['Sorban', '{sor}. {ra}', '{rs} {n}', '{rt} {a} {sor}', '{rows.ra} {sub.sa}']

/** A text of a rule or field, perhaps with places. */
export function textOf(seed: number, inRow = false): string {
  return pick(inRow ? [...anywhere, ...inRows, ...inRows] : anywhere, seed)
}
