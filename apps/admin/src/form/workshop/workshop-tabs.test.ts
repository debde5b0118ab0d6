import { expect, test } from 'vitest'
import { helpPages } from '../../base/help/handbook.ts'
import { screenTopic } from '../../base/help/topics.ts'
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
