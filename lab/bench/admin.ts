import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { userSearch } from '@/lib/domain/account/user-search';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { eventSearch } from '@/lib/domain/event/event-search';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { IDS } from '@/scripts/seed/context';
import { measure, openBrowser, signedIn } from './browser';
import { type Bench, type BenchPart, type BenchRow, milliseconds } from './report';

const USERS = 50_000;
const EVENTS = 5_000;
const DAY = 86_400_000;

async function fill({ db }: Bench): Promise<void> {
  const writer = db.bulkWriter();
  writer.onWriteError((error) => error.failedAttempts < 5);
  for (let n = 0; n < USERS; n += 1) {
    const uid = `bench-user-${n}`;
    const person = { email: `p${n}@correo.example`, firstName: 'Persona', lastName: `Número ${n}` };
    const search = userSearch({ uid, ...person, displayName: '' });
    const rest = { producersId: [], role: null, disabled: false, createdAt: Timestamp.now() };
    void writer.set(db.doc(paths.user(uid)), { uid, ...person, ...rest, search });
  }
  for (let n = 0; n < EVENTS; n += 1) {
    const content = { ...EMPTY_EVENT, name: `Evento ${n}` };
    void writer.set(db.doc(paths.event(`bench-event-${n}`)), {
      ...content,
      search: eventSearch(content),
      producerId: IDS.nocheAustral,
      status: n % 2 ? 'published' : 'draft',
      startsAt: Timestamp.fromMillis(Date.now() + (n - EVENTS / 2) * DAY),
    });
  }
  await writer.close();
}

// The most reads per page: one page of rows, and one read per thousand rows counted; the home has no list.
// `ready` matches the count, which is rendered last.
const PAGES: [name: string, path: string, ready: RegExp, most: number][] = [
  ['Inicio', ADMIN_ROUTE, /espera tu revisión/, 60],
  ['Usuarios', adminRoute('users'), /de 50\.\d{3} personas/, 100],
  ['Usuarios, buscados', `${adminRoute('users')}?q=persona`, /de 50\.\d{3} personas/, 100],
  ['Usuarios, por fecha', `${adminRoute('users')}?sort=-createdAt`, /de 50\.\d{3} personas/, 100],
  ['Eventos', adminRoute('events'), /de 5\.\d{3} eventos/, 60],
  ['Eventos, filtrados', `${adminRoute('events')}?status=published`, /de 2\.\d{3} eventos/, 60],
  ['Productoras', adminRoute('producers'), /de \d+ productoras/, 260],
  ['Registro', adminRoute('audit'), /\d cambios/, 60],
];

/** The reads of a list's count beyond the one that is measured: it is billed per thousand. */
async function counted(page: Page, ready: RegExp): Promise<number> {
  const said = await page.getByText(ready).first().innerText();
  const total = Number(/de ([\d.]+)/.exec(said)?.[1]?.replace(/\./g, '') ?? 0);
  return Math.max(0, Math.ceil(total / 1000) - 1);
}

/** The reads of the administrators' pages with 50,000 people and 5,000 events: pages, never the whole list. */
export const admin: BenchPart = async (bench) => {
  await fill(bench);
  const browser = await openBrowser(bench);
  const context = await signedIn(browser, bench, 'admin@early.test');
  const rows: BenchRow[] = [];
  for (const [name, path, ready, most] of PAGES) {
    let more = 0;
    const cost = await measure(context, `${bench.panelUrl}${path}`, async (page) => {
      await page.getByText(ready).first().waitFor();
      more = await counted(page, ready);
    });
    const reads = cost.reads + more;
    rows.push({ cells: [name, reads, most, milliseconds(cost.ms)], ok: reads <= most });
  }
  await browser.close();
  return [
    {
      title: `Administration with ${USERS} people and ${EVENTS} events`,
      columns: ['page', 'reads', 'at most', 'ready after'],
      rows,
    },
  ];
};
