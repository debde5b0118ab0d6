export { ErrorSummary } from './error-summary.tsx'
export { ResetDialog } from './reset-dialog.tsx'
export { WarningDialog } from './warning-dialog.tsx'
