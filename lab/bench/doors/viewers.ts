import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { number, pesos } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { countReads, readsOf, signedIn } from '../browser';
import type { Bench } from '../report';
import type { Truth } from './world';

const SIZES = { desk: { width: 1440, height: 900 }, pocket: { width: 390, height: 844 } };
/** The time that the screen may take to say what the tickets say. */
const PATIENCE_MS = 20_000;

export type Glance = { at: number; inside: number; entered: number };

// Runs in the page: keeps each figure of the people from the moment at which it stands there.
function keepFigures() {
  const seen: { at: number; inside: string; entered: string }[] = [];
  Object.assign(window, { __figures: seen });
  const look = () => {
    const tiles = [...document.querySelectorAll('dl > div')];
    const tile = tiles.find((one) => one.querySelector('dt')?.textContent === 'Dentro');
    const inside = tile?.querySelector('strong')?.textContent ?? '';
    const entered = /([\d.]+) entr(?:ó|aron)/.exec(tile?.textContent ?? '')?.[1] ?? '';
    const last = seen.at(-1);
    if (!entered || (last?.inside === inside && last.entered === entered)) return;
    seen.push({ at: Date.now(), inside, entered });
  };
  new MutationObserver(look).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
  });
  look();
}

const plain = (figure: string) => Number(figure.replaceAll('.', ''));

export class Viewer {
  private constructor(
    readonly name: keyof typeof SIZES,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, bench: Bench, name: keyof typeof SIZES, eventId: string) {
    const context = await signedIn(browser, bench, 'productora@early.test');
    const page = await context.newPage();
    await page.setViewportSize(SIZES[name]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript('globalThis.__name = (fn) => fn');
    await page.addInitScript(countReads);
    await page.goto(`${bench.panelUrl}${eventRoute(eventId, 'live')}`);
    await page.getByText('Cajas abiertas').waitFor();
    await page.getByRole('list', { name: 'Barra por producto' }).waitFor();
    await page.evaluate(keepFigures);
    return new Viewer(name, page);
  }

  reads = () => readsOf(this.page);

  async glances(): Promise<Glance[]> {
    const seen = await this.page.evaluate(
      () =>
        (window as never as { __figures: Record<'at' | 'inside' | 'entered', string>[] }).__figures,
    );
    return seen.map(({ at, inside, entered }) => ({
      ...{ at: Number(at), inside: plain(inside), entered: plain(entered) },
    }));
  }

  async differs({ inside, entered, drinks, cash }: Truth): Promise<string | null> {
    const isPeople = () =>
      this.glances().then((all) => {
        const last = all.at(-1);
        return last?.inside === inside && last.entered === entered;
      });
    const drink = this.page.getByRole('list', { name: 'Barra por producto' });
    const drawer = this.page.getByRole('list', { name: /^Efectivo/ });
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const [isRight, bar, till] = await Promise.all([
        isPeople(),
        drink.locator('strong').allTextContents(),
        drawer.locator('strong').allTextContents(),
      ]);
      const isSold = bar.includes(number(drinks)) && till.includes(pesos(cash));
      if (isRight && isSold) return null;
      if (Date.now() > until) {
        const last = (await this.glances()).at(-1);
        return `${last?.inside} of ${inside} inside, ${last?.entered} of ${entered} entered; ${bar} drinks, ${till} in the drawer`;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async picture(name: string): Promise<void> {
    const folder = process.env.SHOTS;
    if (!folder) return;
    const path = join(folder, `doors-${name}-${this.name}.png`);
    await this.page.screenshot({ path, fullPage: true });
  }
}
