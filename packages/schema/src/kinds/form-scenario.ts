import { scenarioIssues } from '../form/scenario.ts'
import { parameters } from '../property/data-properties.ts'
import { optionalReference } from '../property/reference-properties.ts'
import { optionalInstant } from '../property/scalar-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'

/** How a form is filled in and must react. Stored with the form, and never sent to people who fill it in. */
export const formScenario = defineKind({
  name: 'formScenario',
  slug: 'form-scenarios',
  code: 'SCN',
  label: { one: 'Próba', many: 'Próbák' },
  purpose:
    'A próba egy kitöltés és az, amit közben az űrlaptól várunk. Minden módosítás után lefut, így kiderül, ha valami elromlott.',
  ofForm: true,
  aside: true,
  plain: true,
  properties: {
    domainId: optionalReference('Domain', 'domain', { help: 'Ezen a helyen tölti ki. Üresen mindenhol.' }),
    moment: optionalInstant('Időpont', { help: 'Ekkor tölti ki. Üresen most.' }),
    content: parameters('Lépések és elvárások', {
      help: 'Mit tesz a kitöltő, és milyennek kell közben lennie az űrlapnak.',
    }),
  },
  list: { columns: ['name', 'domainId', 'moment', 'updatedAt'], sort: 'name' },
  check: ({ content }) =>
    scenarioIssues(content).map((issue) => ({
      ...issue,
      path: issue.path === '' ? 'content' : `content.${issue.path}`,
    })),
})

/** One scenario. */
export type FormScenario = ItemOf<typeof formScenario>
