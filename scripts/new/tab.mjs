import { camelCase, kebabCase, pascalCase, UNWRITTEN } from './sources.mjs'

/** Adds a tab of the workshop, after the others. */
export function newTab(sources, given) {
  const name = camelCase(given)
  const file = `${kebabCase(name)}-tab`
  const component = `${pascalCase(name)}Tab`
  const folder = 'apps/admin/src/form/workshop'
  sources.create(`${folder}/${file}.tsx`, tabText(component))
  sources.addToList(
    `${folder}/workshop-tabs.ts`,
    /^export const workshopTabs: /u,
    /^\]/u,
    name,
    `  {
    label: 'workshop.tabs.${name}',
    parts: [
      {
        name: '${name}',
        label: 'workshop.tabs.${name}',
        component: lazyPart(() => import('./${file}.tsx').then((module) => module.${component})),
      },
    ],
  },`,
  )
  sources.addToList(
    'apps/admin/src/base/messages/form/hu-workshop.ts',
    /^ {2}tabs: \{/u,
    /^ {2}\}/u,
    name,
    `    ${name}: '${UNWRITTEN}',`,
  )
  sources.addToList(
    'apps/admin/src/base/help/topics.ts',
    /^const tabTopics = \{/u,
    /^\}/u,
    name,
    `  ${name}: '02-a-muhely#mit-mutatnak-a-többi-lapok',`,
  )
  sources.addLine('docs/hu/02-a-muhely.md', /^- \*\*Beállítások\*\*: /u, `- **${UNWRITTEN}**: ${UNWRITTEN}.`)
  return {
    check: ['admin'],
    left: [
      'its name, in hu-workshop.ts, and what it shows, in docs/hu/02-a-muhely.md',
      'its contents, which may move to a folder of their own in apps/admin/src/form',
      'a journey (e2e) and, if it has a section of the handbook, its address in topics.ts',
    ],
  }
}

function tabText(component) {
  return `import type { ApiItem } from '@urlapmuhely/schema'
import classes from '../shown/tabs.module.css'

/** ${UNWRITTEN}: what it shows. */
export function ${component}({ item }: { readonly item: ApiItem }) {
  return <div className={classes.part}>{/* ${UNWRITTEN} */ String(item.title)}</div>
}
`
}
