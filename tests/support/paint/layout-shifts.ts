import type { Page } from '@playwright/test';

/** Notes from here on what jumps in the pages that this one opens, each with its text, its place and size before and after. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Rect = { x: number; y: number; width: number; height: number };
    type Source = { node: Node | null; previousRect: Rect; currentRect: Rect };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: Source[] };
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.slice(0, 30);
          shifts.push(`${node?.nodeName} '${text}': ${at(previousRect)} -> ${at(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has jumped in the page since it was opened. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** What of it has jumped up or down, which is what a reader loses the line by. */
export const rowsMoved = async (page: Page): Promise<string[]> =>
  (await shiftsOf(page)).filter((shift) => {
    const [before, after] = shift.slice(shift.lastIndexOf("': ") + 3).split(' -> ');
    return before?.split(' ')[1] !== after?.split(' ')[1];
  });
