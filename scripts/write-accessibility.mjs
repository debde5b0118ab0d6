// Writes the known facts about the accessibility of forms, for the statements of operators: a page in Hungarian and
// one in English, and the same as data. With --check it only checks that they are up to date. `npm test` fails if a
// test that they name does not run or does not pass, so they are true of the version that contains them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { criteria } from './accessibility/criteria.mjs'
import { evidence } from './accessibility/evidence.mjs'

const docs = resolve(import.meta.dirname, '..', 'docs')
const RESULTS = {
  tested: { hu: 'megfelel', en: 'supports' },
  author: { hu: 'a szerkesztőn múlik', en: 'depends on the author of the form' },
  host: { hu: 'a befogadó oldalon múlik', en: 'depends on the page around the form' },
  none: { hu: 'nem alkalmazható', en: 'not applicable' },
}

const files = {
  'hu/25-akadalymentesseg.md': hungarian(),
  'en/accessibility.md': english(),
  'accessibility.json': `${JSON.stringify(data(), null, 2)}\n`,
}
const stale = Object.entries(files).filter(([name, text]) => {
  const file = join(docs, name)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  return readFileSync(file, 'utf8') !== text
})
if (stale.length > 0) {
  console.error(`Run node scripts/write-accessibility.mjs: ${stale.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}

function data() {
  return {
    standards: ['WCAG 2.2 A, AA', 'EN 301 549 V3.2.1'],
    criteria: criteria.map(({ number, level, name, clause, status, note, by }) => ({
      ...{ number, level, name, clause, result: status, note },
      tests: by.map((key) => evidence[key]),
    })),
  }
}

function hungarian() {
  return `# Akadálymentesség

Ez a lap azt mondja el, mit vizsgálnak a program saját tesztjei, és mi az eredmény: ebből írhatja meg az üzemeltető az akadálymentesítési nyilatkozatát.

## Mit vizsgálnak a tesztek?

Az űrlapok minden mezőfajtáját, minden állapotukban, oldalakkal és ellenőrző oldallal, telefonon és nagy képernyőn, világos és sötét színekkel:

- az axe szabályai a WCAG 2.2 A és AA szintjére;
- kitöltés csak billentyűzettel, csak érintéssel és csak egérrel;
- 400 %-os nagyítás, 200 %-os betűk, tágabb szövegközök, kényszerített színek, kevesebb mozgás;
- a megjelenések színeinek kontrasztja; a nagy kontrasztú megjelenésben 7 : 1;
- a nevek, amelyekkel hanggal vezérelhető, amit a képernyőn olvasni.

A tesztek minden kiadás előtt lefutnak; ha egy közülük nem sikerül, a kiadás nem készül el. Amit gép nem lát meg (érthető-e egy szöveg, jó-e egy
kép leírása), azt ember vizsgálja: a kész űrlapot próbálja ki képernyőolvasóval is.

## Mi az eredmény?

| Követelmény | Szint | EN 301 549 | Eredmény | Megjegyzés |
|---|---|---|---|---|
${criteria
  .map(
    ({ number, level, name, clause, status, note, by }) =>
      `| ${number} ${name} | ${level} | ${clause ?? '–'} | ${RESULTS[status].hu} | ${note ?? `${by.length} vizsgálat`} |`,
  )
  .join('\n')}

Az EN 301 549 V3.2.1 a WCAG 2.1-re épül, ezért a 2.2 új követelményeinek nincs száma benne.

## Hogyan írom meg a nyilatkozatot?

1. Írja bele, melyik oldalakra szól, és hogy az űrlapokat ez a program mutatja.
2. A táblázatból vegye át, aminek az eredménye *megfelel* vagy *nem alkalmazható*.
3. Ami *a szerkesztőn múlik*, azt nézze meg a saját űrlapjain: az *Ellenőrzés* jelzi az üres és az azonos címkéket, a képek leírását a mentés kéri.
4. Ami *a befogadó oldalon múlik*, azt a befogadó alkalmazás fejlesztője vizsgálja.
5. Adjon meg egy címet, ahol jelezni lehet, ha valami mégsem használható, és írja oda a vizsgálat napját.

A *befogadó alkalmazás* fejlesztőjének angolul és adatként is megvan ugyanez (\`docs/en/accessibility.md\`, \`docs/accessibility.json\`), a tesztek neveivel.
`
}

function english() {
  return `# Accessibility

What the tests of this version show about the forms that citizens fill in, by the success criteria of WCAG 2.2 (A, AA) and the clauses of
EN 301 549 V3.2.1: data for the statement of whoever runs a page with forms. The same is in [accessibility.json](../accessibility.json).

Made by \`node scripts/write-accessibility.mjs\` from \`scripts/accessibility\`; edit those. \`npm test\` fails if a test that is named here is missing,
does not run or does not pass. Machines do not see whether a text is clear or whether the description of a picture is right: try your forms
with a screen reader too.

| criterion | level | clause | result | tests |
|---|---|---|---|---|
${criteria
  .map(
    ({ number, level, clause, status, by }) =>
      `| ${number} | ${level} | ${clause ?? '–'} | ${RESULTS[status].en} | ${by.map((key) => `\`${key}\``).join(' ')} |`,
  )
  .join('\n')}

The criteria that WCAG 2.2 added have no clause in EN 301 549 V3.2.1.

## Tests

| name | test |
|---|---|
${Object.entries(evidence)
  .map(([key, { file, title }]) => `| \`${key}\` | \`${file}\`: ${title.replaceAll('|', '\\|')} |`)
  .join('\n')}
`
}
