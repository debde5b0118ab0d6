import 'virtual:mantine-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './styles/app.css'
import './styles/forced-colors.css'
import { boot } from './app/boot.ts'
import { bootSteps } from './app/boot-steps.ts'

await boot({
  steps: bootSteps,
  mount: async () => (await import('./app/mount.tsx')).mount(),
  goTo: (url) => location.assign(url),
  report: (message, error) => console.error(message, error),
})
