import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { ListOverride } from '../../items/screen-override.ts'

/** The view of options by list, beside the list of single options. */
export const optionLists: ListOverride = {
  listViews: {
    own: 'list.optionLists.single',
    others: [
      {
        name: 'lists',
        label: 'list.optionLists.grouped',
        component: lazyPart(() =>
          import('../../form/option-lists/lists-view.tsx').then((module) => module.ListsView),
        ),
      },
    ],
  },
}
