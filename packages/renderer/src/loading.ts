// For packages that load a form and what it needs themselves.

export { firstFields } from './pages/first-fields.ts'
export { whenIdle } from './when-idle.ts'
