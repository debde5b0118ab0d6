import './base/app/no-generated-code.ts'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './base/styles/app.css'
import './base/styles/forced-colors.css'
import { boot } from './shell/boot/boot.ts'
import { bootSteps } from './shell/boot/boot-steps.ts'
import { openPage } from './shell/boot/open.ts'

// Not awaited: the parts that it loads import this one, which must have ended before. A failure is shown by
// start-problem.js.
void boot({
  steps: bootSteps,
  mount: openPage,
  goTo: (url) => location.assign(url),
  report: (message, error) => console.error(message, error),
})
