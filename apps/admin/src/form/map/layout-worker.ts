import { layOut } from './layout.ts'

// Lays out one graph after the other, each written as JSON; the number identifies the answer.
self.onmessage = ({ data }: MessageEvent<{ number: number; shape: string }>) =>
  self.postMessage({ number: data.number, answer: layOut(JSON.parse(data.shape)) })
