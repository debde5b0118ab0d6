import { choiceStories } from './choice-stories.tsx'
import { dateStories } from './date-stories.tsx'
import { maskStories } from './mask-stories.tsx'
import type { Story, StoryProps } from './story.tsx'
import { textStories } from './text-stories.tsx'

/** All stories, by name. */
export const stories = {
  ...textStories,
  ...maskStories,
  ...dateStories,
  ...choiceStories,
} satisfies Record<string, Story>

/** The states in which each story is shown. */
export const storyStates: readonly { readonly title: string; readonly props: StoryProps }[] = [
  { title: 'alapállapot', props: {} },
  { title: 'segítő szöveggel, kötelező', props: { hint: 'Ahogyan az okmányban szerepel.', required: true } },
  { title: 'hibás', props: { error: 'Ezt a mezőt ki kell tölteni.', required: true } },
  { title: 'letiltott', props: { disabled: true, hint: 'Ehhez a művelethez nincs joga.' } },
  { title: 'csak olvasható', props: { readOnly: true } },
  { title: 'címke balra', props: { labelPosition: 'left', hint: 'Szűk helyen a címke felülre kerül.' } },
]
