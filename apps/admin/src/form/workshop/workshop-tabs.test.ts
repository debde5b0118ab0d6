import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpPages } from '../../base/help/handbook.ts'
import { screenTopic } from '../../base/help/topics.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { workshopTabs } from './workshop-tabs.ts'

test('every tab has a place in the handbook', () => {
  const places = helpPages.flatMap(({ slug, sections }) => [
    slug,
    ...sections.map(({ anchor }) => `${slug}#${anchor}`),
  ])
  const topics = workshopTabs.map(({ name }) => screenTopic('/admin/forms/edit/x', `?tab=${name}`))
  expect(topics.length).toBeGreaterThan(0)
  expect(topics.filter((topic) => !places.includes(topic))).toEqual([])
})

test('the handbook says of every tab but the first what it shows', () => {
  const page = readFileSync(new URL('../../../../../docs/hu/02-a-muhely.md', import.meta.url), 'utf8')
  const labels = workshopTabs.slice(1).map(({ label }) => t(label))
  expect(labels.filter((label) => !page.includes(`- **${label}**: `))).toEqual([])
})
