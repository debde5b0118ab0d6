import { describeSettings, parseConfig } from '../config.ts'
import { runCommand } from './run.ts'

/** `npm run config`: prints the settings in force, secrets hidden. */
await runCommand(async () => {
  const config = parseConfig(process.env)
  for (const line of describeSettings(process.env)) console.log(line)
  console.log(
    `# address: ${config.publicUrl}, database: ${config.database.dialect}, issuer: ${config.oidc.issuer}`,
  )
})
