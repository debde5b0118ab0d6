import 'virtual:mantine-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './styles/app.css'
import './styles/forced-colors.css'
import { boot } from './boot.ts'
import { bootSteps } from './boot-steps.ts'

await boot({
  steps: bootSteps,
  mount: async () => (await import('./mount.tsx')).mount(),
  goTo: (url) => location.assign(url),
  report: (message, error) => console.error(message, error),
})
