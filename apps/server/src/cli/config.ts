import { describeSettings, parseConfig, settingsTable } from '../base/config.ts'
import { runCommand } from './run.ts'

/** `npm run config`: prints the effective settings with secrets hidden; with `--table`, the table of the README. */
await runCommand(async (args) => {
  if (args.includes('--table')) {
    console.log(settingsTable().join('\n'))
    return
  }
  const config = parseConfig(process.env)
  for (const line of describeSettings(process.env)) console.log(line)
  console.log(
    `# address: ${config.publicUrl}, database: ${config.database.dialect}, issuer: ${config.oidc.issuer}`,
  )
})
