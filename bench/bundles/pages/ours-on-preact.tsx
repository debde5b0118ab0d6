import '../../../docs/site/snippets/react/preact/preact-settings.ts'
import './ours.tsx'
