import { findPages } from '../scope/pages.ts'
import { checkPage, visitPage } from '../session/apply-page.ts'
import { pageEventsPart } from '../session/page-events-part.ts'
import { PageStates } from '../views/page-states.ts'
import { pagesPart } from '../views/pages-part.ts'

pagesPart.provide({ findPages, statesOf: (table, plans, root) => new PageStates(table, plans, root) })
pageEventsPart.provide({ visitPage, checkPage })
