import { dependencyGraph, type FormContent } from '@urlapmuhely/document'

// Builds the graph of one form after the other; the number tells the answers apart.

addEventListener('message', ({ data }: MessageEvent<{ number: number; request: FormContent }>) => {
  postMessage({ number: data.number, answer: dependencyGraph(data.request) })
})
