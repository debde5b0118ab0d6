// For packages that load a form and what it needs themselves.

export { loadFirst } from './form/load-first.ts'
export { firstFields } from './pages/first-fields.ts'
