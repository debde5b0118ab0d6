import { cpus, release, totalmem, type } from 'node:os'
import type { Findings } from './findings.ts'

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#ccc, #444); --good: light-dark(#176b2c, #6fd08a); --bad: light-dark(#a4161a, #ff8f8f) }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
  h1, h2 { line-height: 1.2 } table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem }
  th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
  td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
  .good { color: var(--good) } .bad { color: var(--bad); font-weight: 600 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: .875rem } code { overflow-wrap: anywhere }`

/** The whole run as one self-contained page. */
export function reportPage(
  findings: readonly Findings[],
  run: { readonly seed: number; readonly command: string },
): string {
  const broken = findings.reduce((sum, { failures }) => sum + failures.length, 0)
  const verdict =
    broken === 0 ? '<span class="good">Everything held.</span>' : `<span class="bad">${broken} broken.</span>`
  const rows: readonly (readonly [string, string | number])[] = [
    ['When', new Date().toISOString()],
    [
      'Machine',
      `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`,
    ],
    ['Node', process.version],
    ['Seed', run.seed],
    ['Repeat with', run.command],
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Torture report</title><style>${STYLE}</style></head><body>
<h1>Torture report</h1><p>${verdict}</p>
<table>${rows.map(([name, value]) => `<tr><th>${escaped(name)}</th><td><code>${escaped(value)}</code></td></tr>`).join('')}</table>
${findings.map(section).join('\n')}
</body></html>
`
}

function section({ title, held, failures, figures, notes, seconds }: Findings): string {
  const broken = Map.groupBy(failures, ({ promise }) => promise)
  const promises = [...new Set([...held.keys(), ...broken.keys()])]
  const lines = promises.map((promise) => {
    const times = broken.get(promise)?.length ?? 0
    const mark = times === 0 ? 'good' : 'bad'
    return `<tr><td>${escaped(promise)}</td><td class="n">${held.get(promise) ?? 0}</td><td class="n ${mark}">${times}</td></tr>`
  })
  const numbers = [...figures].map(
    ([name, value]) => `<tr><td>${escaped(name)}</td><td class="n">${escaped(value)}</td></tr>`,
  )
  const details = failures.map(
    ({ promise, detail }) => `<tr><td>${escaped(promise)}</td><td><pre>${escaped(detail)}</pre></td></tr>`,
  )
  return [
    `<h2>${escaped(title)}</h2><p>${seconds.toFixed(0)} seconds.</p>`,
    ...notes.map((note) => `<p>${escaped(note)}</p>`),
    `<table><tr><th>Promise</th><th class="n">Held</th><th class="n">Broken</th></tr>${lines.join('')}</table>`,
    numbers.length > 0
      ? `<table><tr><th>Figure</th><th class="n">Value</th></tr>${numbers.join('')}</table>`
      : '',
    details.length > 0
      ? `<table><tr><th>Broken</th><th>What was found</th></tr>${details.join('')}</table>`
      : '',
  ].join('\n')
}

function escaped(value: string | number): string {
  return String(value).replace(/[&<>"]/gu, (char) => `&#${char.codePointAt(0)};`)
}
