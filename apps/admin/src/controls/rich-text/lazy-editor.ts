import { lazyPart } from '../../app/lazy-screen.tsx'

/** The editor of rich texts, loaded with its parser when one is first shown. */
export const RichTextEditor = lazyPart(() =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
)
