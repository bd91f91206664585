import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../report';
import { burstsOf, type Step } from './plan';

const SLOW = { latency: 1_500, downloadThroughput: 25_000, uploadThroughput: 12_000 };
const WRONG_MS = 40 * 60_000;

export type PhoneKind = {
  name: string;
  exits: boolean;
  isSlow?: boolean;
  hasWrongClock?: boolean;
  /** Several codes are scanned before the first is answered. */
  hasScanner?: boolean;
  /** Whether it has no network in a part of the night, from 0 to 1. */
  isOffline?: (part: number) => boolean;
};

/** The six: two without a network for a while, a slow one, and one whose clock is wrong, which then loses its network too. */
export const PHONES: readonly PhoneKind[] = [
  { name: 'Puerta norte', exits: false, hasScanner: true },
  { name: 'Puerta sur', exits: true },
  { name: 'Patio', exits: false, isOffline: (part) => part < 0.4 },
  { name: 'Sótano', exits: false, isOffline: (part) => part >= 0.3 && part < 0.8 },
  { name: 'Cerro', exits: false, isSlow: true },
  {
    ...{ name: 'Acceso VIP', exits: false, hasWrongClock: true },
    isOffline: (part) => part >= 0.5 && part < 0.6,
  },
];

export type Shown = { code: string; at: number; said: string };

// Runs in the page: its clock is ahead.
function shiftClock(by: number) {
  const Real = Date;
  const now = () => Real.now() + by;
  const Shifted = function (this: unknown, ...given: unknown[]) {
    return Reflect.construct(Real, given.length > 0 ? given : [now()], new.target ?? Real);
  };
  Object.assign(Shifted, { now, UTC: Real.UTC, parse: Real.parse, prototype: Real.prototype });
  Object.assign(globalThis, { Date: Shifted });
}

// Runs in the page: keeps each verdict from the moment at which it stands there.
function keepVerdicts() {
  const said: string[] = [];
  Object.assign(window, { __verdicts: said });
  let last: { alert: Element | null; text: string } = { alert: null, text: '' };
  const look = () => {
    const alert = document.querySelector('button [role=alert]');
    const text = alert?.textContent ?? '';
    if (alert && (alert !== last.alert || text !== last.text)) {
      said.push(alert.querySelector('strong')?.textContent ?? '');
    }
    last = { alert, text };
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, all);
}

/** A phone at a door: the door's own page, to which a scanner plays a keyboard. */
export class Phone {
  readonly shown: Shown[] = [];
  #way = 'in';
  #isOffline = false;
  private constructor(
    readonly kind: PhoneKind,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, bench: Bench, kind: PhoneKind, path: string): Promise<Phone> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    // A slow line and a busy machine are waited for.
    page.setDefaultTimeout(90_000);
    await page.addInitScript('globalThis.__name = (fn) => fn');
    if (kind.hasWrongClock) await page.addInitScript(shiftClock, WRONG_MS);
    if (kind.hasScanner) await page.addInitScript(keepVerdicts);
    await page.goto(`${bench.panelUrl}${path}`);
    await page.getByText(/Lista .* entradas/).waitFor();
    if (kind.isSlow) {
      const tools = await context.newCDPSession(page);
      await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    }
    return new Phone(kind, page);
  }

  async setPart(part: number): Promise<void> {
    const isOffline = this.kind.isOffline?.(part) === true;
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    await this.page.context().setOffline(isOffline);
  }

  async play(steps: readonly Step[], from: number): Promise<void> {
    const bursts = this.kind.hasScanner ? burstsOf(steps) : steps.map((step) => [step]);
    for (const burst of bursts) {
      const [last] = burst.slice(-1);
      if (!last) continue;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, from + last.at - Date.now())));
      await (burst.length > 1 ? this.#read(burst) : this.#show(last));
    }
  }

  /** Several codes, as fast as a scanner types them: each has its verdict, in their order. */
  async #read(burst: readonly Step[]): Promise<void> {
    const verdicts = () =>
      this.page.evaluate(() => (window as never as { __verdicts: string[] }).__verdicts);
    const before = (await verdicts()).length;
    const at = Date.now();
    await this.page.keyboard.type(burst.map(({ code }) => `${code}\n`).join(''));
    await this.page.waitForFunction(
      (count) => (window as never as { __verdicts: string[] }).__verdicts.length >= count,
      before + burst.length,
    );
    const said = (await verdicts()).slice(before);
    this.shown.push(...burst.map(({ code }, n) => ({ code, at, said: said[n] ?? '' })));
    await this.page.getByRole('button', { name: /Toca para seguir/ }).waitFor({ state: 'hidden' });
  }

  async #show({ code, way }: Step): Promise<void> {
    if (way !== this.#way) {
      await this.page.getByRole('button', { name: way === 'out' ? 'Salen' : 'Entran' }).click();
      this.#way = way;
    }
    const at = Date.now();
    await this.page.keyboard.type(`${code}\n`);
    const result = this.page.getByRole('button', { name: /Toca para seguir/ });
    const said = (await result.locator('strong').textContent()) ?? '';
    this.shown.push({ code, at, said });
    // It may have gone by itself meanwhile.
    await result.click({ timeout: 2_000, delay: 500 }).catch(() => {});
    await result.waitFor({ state: 'hidden' });
  }

  /** Waits until everything that it decided by itself is sent. */
  async settle(): Promise<void> {
    await this.setPart(1);
    const queue = this.page.locator('dl > div', { hasText: 'Por confirmar' }).locator('dd');
    await queue.filter({ hasText: /^0$/ }).waitFor({ timeout: 120_000 });
  }
}
