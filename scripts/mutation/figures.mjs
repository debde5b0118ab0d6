// The figures of a mutation run, from Stryker's report.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints for each folder or file in `places` how many mutants were tried and killed, in the columns of mutation-survivors.md. */
export function printFigures(root, places, sample) {
  const { files } = JSON.parse(readFileSync(join(root, 'node_modules/.cache/mutation/report.json'), 'utf8'))
  console.log(
    `| folder | one of | mutants tried | killed | survived | without coverage | not tried | killed |`,
  )
  for (const place of places) {
    const mutants = Object.entries(files)
      .filter(([file]) => file === place || file.startsWith(`${place}/`))
      .flatMap(([, file]) => file.mutants)
    const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
    const killed = count('Killed', 'Timeout')
    const [survived, uncovered] = [count('Survived'), count('NoCoverage')]
    const tried = killed + survived + uncovered
    const rate = tried === 0 ? '–' : `${((100 * killed) / tried).toFixed(1)} %`
    const columns = [place, sample, tried, killed, survived, uncovered, mutants.length - tried, rate]
    console.log(`| ${columns.join(' | ')} |`)
  }
}
