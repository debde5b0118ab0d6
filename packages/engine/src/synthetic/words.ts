import type { Random } from './random.ts'

type Maker = (random: Random) => string

const family = [
  'Nagy',
  'Kovács',
  'Tóth',
  'Szabó',
  'Horváth',
  'Varga',
  'Kiss',
  'Molnár',
  'Németh',
  'Farkas',
  'Balogh',
  'Lakatos',
  'Őri',
  'Űrhegyi',
]
const given = [
  'Anna',
  'Bence',
  'Csilla',
  'Dávid',
  'Eszter',
  'Ferenc',
  'Gábor',
  'Hanna',
  'Ilona',
  'János',
  'Katalin',
  'Levente',
  'Márta',
  'Ödön',
  'Péter',
  'Réka',
  'Zsófia',
]
const towns = [
  'Budapest',
  'Debrecen',
  'Szeged',
  'Miskolc',
  'Pécs',
  'Győr',
  'Nyíregyháza',
  'Kecskemét',
  'Székesfehérvár',
  'Szolnok',
  'Hódmezővásárhely',
]
const streets = [
  'Kossuth Lajos utca',
  'Petőfi Sándor utca',
  'Fő utca',
  'Rákóczi út',
  'Ady Endre utca',
  'Dózsa György út',
  'Malom köz',
  'Ősz utca',
]
const sentences = [
  'Mintaszöveg, amelyet a rendszer talált ki.',
  'Próba, kérjük, ne vegye figyelembe.',
  'Árvíztűrő tükörfúrógép.',
  'Nincs megjegyzés.',
  'A csatolt iratok szerint.',
]

/** A made-up Hungarian name. */
const name: Maker = (random) => `${random.pick(family)} ${random.pick(given)}`

/** Texts by the words in the label or the key of a field; the first match is used. */
const byWord: readonly (readonly [RegExp, Maker])[] = [
  [/család|vezet/u, (random) => random.pick(family)],
  [/utón|kereszt/u, (random) => random.pick(given)],
  [/telep[uü]l|varos|város|hely(?!rajzi)/u, (random) => random.pick(towns)],
  [/utca|kozterul|közterül|cím|cim/u, (random) => `${random.pick(streets)} ${random.whole(1, 120)}.`],
  [/hazszam|házszám|emelet|ajto|ajtó/u, (random) => String(random.whole(1, 60))],
  [/cég|ceg|munkáltat|munkaltat/u, (random) => `${random.pick(family)} és Társa Kft.`],
  [/allampolg|állampolg|nemzet/u, () => 'magyar'],
  [/név|nev/u, name],
]

/** A text of some length that suits a label, or any Hungarian text. */
export function textFor(label: string, random: Random): string {
  const known = byWord.find(([words]) => words.test(label.toLowerCase()))
  return known ? known[1](random) : random.pick(sentences)
}

/** A made-up address at a domain that nobody can own. */
export function email(random: Random): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/gu, '')
      .toLowerCase()
  return `${plain(random.pick(given))}.${plain(random.pick(family))}${random.whole(1, 99)}@example.com`
}
