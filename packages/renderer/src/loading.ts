// For packages that load a form and its code themselves.

export { loadFirst } from './form/load-first.ts'
export { firstFields } from './pages/first-fields.ts'
