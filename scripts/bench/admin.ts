import { Timestamp } from 'firebase-admin/firestore';
import { EMPTY_EVENT, eventSearch } from '@/lib/domain/event';
import { paths } from '@/lib/domain/paths';
import { userSearch } from '@/lib/domain/user';
import { IDS } from '@/scripts/seed/context';
import { measure, openBrowser, signedIn } from './browser';
import { type Bench, milliseconds, type Part, type Row } from './report';

const USERS = 50_000;
const EVENTS = 5_000;
const DAY = 86_400_000;

/** Fills the platform: people and events as functions and panel would have written them. */
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

// A page of rows, and one read a thousand counted; Inicio has no list.
const PAGES: [name: string, path: string, ready: string, most: number][] = [
  ['Inicio', '/admin', 'Correos enviados este mes', 60],
  ['Usuarios', '/admin/users', 'Desde', 100],
  ['Usuarios, buscados', '/admin/users?q=persona', 'Desde', 100],
  ['Eventos', '/admin/events', 'Organiza', 60],
  ['Usuarios, por fecha', '/admin/users?sort=-createdAt', 'Desde', 100],
  ['Productoras', '/admin/producers', 'Por pagar', 260],
  ['Registro', '/admin/audit', 'Antes y después', 60],
  ['Eventos, filtrados', '/admin/events?status=published', 'Organiza', 60],
];

/** What the administration's pages read with 50,000 people and 5,000 events: pages, never the list. */
export const admin: Part = async (bench) => {
  await fill(bench);
  const browser = await openBrowser(bench);
  const context = await signedIn(browser, bench, 'admin@early.test');
  const rows: Row[] = [];
  for (const [name, path, ready, most] of PAGES) {
    const cost = await measure(context, `${bench.panelUrl}${path}`, (page) =>
      page.getByText(ready).first().waitFor(),
    );
    rows.push({
      cells: [name, cost.reads, most, milliseconds(cost.ms)],
      ok: cost.reads <= most,
    });
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
