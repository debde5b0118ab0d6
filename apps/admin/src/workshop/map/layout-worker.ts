import { type LayoutRequest, layOut } from './layout.ts'

// Lays out one request after the other; the number tells the answers apart.

addEventListener('message', ({ data }: MessageEvent<{ number: number; request: LayoutRequest }>) => {
  postMessage({ number: data.number, answer: layOut(data.request) })
})
