import { columnsMigration } from '../kind-tables.ts'

/** How a form with pages is filled in, and what the person sees before and after sending it. */
export const pagesOfForms = columnsMigration('0050-pages-of-forms', [
  {
    table: 'forms',
    columns: {
      navigation: ['text', 'linear'],
      navigation_sort: ['text', 'd_cLK]\u0001\u0001'],
      progress: ['text', 'steps'],
      progress_sort: ['text', 'K ZRaRd eK\\K\u00010000100100001\u0001'],
      check_answers: ['integer', 0],
      confirmation: ['text', ''],
      confirmation_sort: ['text', ''],
    },
  },
])
