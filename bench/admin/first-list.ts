import type { Browser } from 'playwright'

/**
 * The network and processor of the browser: slow as Lighthouse sets them for telephones, or not slowed down.
 */
export interface Conditions {
  readonly cpu: number
  /** Mbit/s and milliseconds; null is not throttled. */
  readonly line: { readonly speed: number; readonly delay: number } | null
}

/** A page with a list, and how to recognise that it is used. */
export interface ListPage {
  readonly url: string
  /** A row of the list. */
  readonly row: string
  /** A heading that sorts by a column by which the list is not sorted at first. */
  readonly sort: string
  /** Is there once a click on it was answered. */
  readonly sorted: string
}

/** The loading of a page: milliseconds from the start of the navigation, and bytes. */
export interface FirstList {
  readonly firstPaint: number
  readonly rows: number
  /** Rows are there, and a click on a heading was answered. */
  readonly usable: number
  /** The longest task after the first paint. */
  readonly longestTask: number
  readonly bytes: number
  readonly requests: number
}

/** Opens a list in a fresh browser profile and measures when it can be used. */
export async function openFirstList(
  browser: Browser,
  page: ListPage,
  conditions: Conditions,
): Promise<FirstList> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu })
    if (conditions.line) {
      const throughput = (conditions.line.speed * 1_000_000) / 8
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.line.delay,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    }
    let bytes = 0
    let requests = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await tab.addInitScript(watch, page)
    await tab.goto(page.url, { waitUntil: 'commit' })
    await tab.waitForFunction(() => 'usable' in window, undefined, { timeout: 60_000, polling: 100 })
    const loaded = { bytes, requests }
    // Tasks that follow, such as what is prepared for the first menu.
    await tab.waitForTimeout(3_000)
    const times = await tab.evaluate(() =>
      (window as unknown as { times: () => Omit<FirstList, 'bytes' | 'requests'> }).times(),
    )
    return { ...times, ...loaded }
  } finally {
    await context.close()
  }
}

/** Runs in the page, from its first moment: searches every frame for the rows, then clicks the heading. */
function watch({ row, sort, sorted }: ListPage) {
  const found: { rows?: number; usable?: number } = {}
  const tasks: { start: number; duration: number }[] = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (found.rows === undefined) {
      if (document.querySelector(row) && document.querySelector(sort)) {
        found.rows = performance.now()
        document.querySelector<HTMLElement>(sort)?.click()
      }
    } else if (document.querySelector(sorted)) {
      found.usable = performance.now()
      Object.assign(window, { usable: true })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, {
    times: () => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const after = tasks.filter(({ start }) => start > firstPaint).map(({ duration }) => duration)
      return { firstPaint, rows: found.rows, usable: found.usable, longestTask: Math.max(0, ...after) }
    },
  })
}
