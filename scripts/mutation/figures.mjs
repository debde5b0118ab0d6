// The figures of a mutation run, in the columns of mutation-survivors.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All mutants of Stryker's report, each with its file. */
export function readReport(root) {
  const { files } = JSON.parse(readFileSync(join(root, 'node_modules/.cache/mutation/report.json'), 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  )
}

/** Prints for each file, for each folder or file in `places` and for all of them how many mutants were tried and killed. */
export function printFigures(mutants, places, sample) {
  console.log(
    `| folder | one of | mutants tried | killed | survived | without coverage | not tried | killed |`,
  )
  const files = [...new Set(mutants.map(({ file }) => file))]
  for (const place of [...files, ...places.filter((place) => !files.includes(place))])
    printRow(
      place,
      sample,
      mutants.filter(({ file }) => file === place || file.startsWith(`${place}/`)),
    )
  if (places.length > 1) printRow('total', sample, mutants)
}

function printRow(name, sample, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const [survived, uncovered] = [count('Survived'), count('NoCoverage')]
  const tried = killed + survived + uncovered
  const rate = tried === 0 ? '–' : `${((100 * killed) / tried).toFixed(1)} %`
  const columns = [name, sample, tried, killed, survived, uncovered, mutants.length - tried, rate]
  console.log(`| ${columns.join(' | ')} |`)
}
