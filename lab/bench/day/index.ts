import { eventRoute } from '@/lib/domain/kit/routes/event';
import { CAMPAIGNS_ROUTE, CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { callPath, REGION } from '@/lib/domain/kit/services';
import { memoryRows } from '../memory';
import { type Bench, type BenchPart, median, milliseconds } from '../report';

const PEOPLE = [
  'productora@early.test',
  'equipo@early.test',
  'lite@early.test',
  'cadena@early.test',
  'admin@early.test',
];
const AT_ONCE = 10;
/** `--size` minutes; a person presses something every other second, in life every twenty. */
const MINUTES = 5;
const BETWEEN_MS = 2_000;
/** The stack may answer that much more slowly at the end than at the start, and no more. */
const MOST_SLOWER = 1.5;
const PLACES = [
  HOME_ROUTE,
  EVENTS_ROUTE,
  eventRoute('festival-austral', 'tickets'),
  eventRoute('festival-austral', 'finance'),
  CAMPAIGNS_ROUTE,
  CONTACTS_ROUTE,
];
const TYPED = ['puerta', 'Ana', 'EA-1234', 'ana@correo.cl'];

type Person = { idToken: string; cookie: string };
type Took = { at: number; what: 'page' | 'search' | 'write'; ms: number };

async function signIn({ panelUrl }: Bench, email: string): Promise<Person> {
  const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${auth}/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'early1234', returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  const session = await fetch(`${panelUrl}/api/session`, {
    method: 'POST',
    headers: { origin: new URL(panelUrl).origin },
    body: idToken,
  });
  if (session.status !== 204) throw new Error(`${email} got no session: ${session.status}`);
  const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';');
  return { idToken, cookie };
}

async function call({ idToken }: Person, name: string, data: object): Promise<void> {
  const base = `http://${process.env.FUNCTIONS_EMULATOR_HOST}/${process.env.GCLOUD_PROJECT}/${REGION}`;
  const answer = await fetch(`${base}/${callPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data }),
  });
  const text = await answer.text();
  // A refusal by rights is an answer, too; one by the shape of the input would measure nothing.
  if (text.includes('INVALID_ARGUMENT')) throw new Error(`${name}: ${text}`);
}

/** One person's clicks until the day is over: mostly pages, a search, a change of their own. */
async function work(bench: Bench, person: Person, until: number, nth: number): Promise<Took[]> {
  const took: Took[] = [];
  const time = async (what: Took['what'], doing: () => Promise<unknown>) => {
    const at = performance.now();
    await doing();
    took.push({ at, what, ms: performance.now() - at });
  };
  for (let n = nth; performance.now() < until; n += 1) {
    const path = PLACES[n % PLACES.length] ?? HOME_ROUTE;
    await time('page', async () => {
      const headers = { cookie: person.cookie, 'sec-fetch-dest': 'document' };
      await (await fetch(`${bench.panelUrl}${path}`, { headers })).arrayBuffer();
    });
    if (n % 3 === 0) {
      const typed = TYPED[n % TYPED.length];
      await time('search', () => call(person, 'findTickets', { typed, producerId: null }));
    }
    if (n % 4 === 0)
      await time('write', () => call(person, 'updateUser', { displayName: `Persona ${n}` }));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return took;
}

/**
 * A day of ten people, compressed: what the stack takes and how it answers at the start and at the end. It may not take more
 * than docs/promises.md says, nor answer more slowly than it did.
 */
export const day: BenchPart = async (bench) => {
  const before = memoryRows('At the start');
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => signIn(bench, PEOPLE[n % PEOPLE.length] ?? '')),
  );
  const minutes = bench.size ?? MINUTES;
  const from = performance.now();
  const until = from + minutes * 60_000;
  const took = (await Promise.all(people.map((one, n) => work(bench, one, until, n)))).flat();
  const fifth = (until - from) / 5;
  const rows = (['page', 'search', 'write'] as const).map((what) => {
    const all = took.filter((one) => one.what === what);
    const first = median(all.filter(({ at }) => at < from + fifth).map(({ ms }) => ms));
    const last = median(all.filter(({ at }) => at > until - fifth).map(({ ms }) => ms));
    const cells = [what, all.length, milliseconds(first), milliseconds(last)];
    return { cells, ok: last <= first * MOST_SLOWER };
  });
  return [
    {
      title: `Ten people who click for ${minutes} minutes: how long each answer takes`,
      columns: ['', 'how many', 'in the first fifth', 'in the last fifth'],
      rows,
    },
    {
      title: 'What the stack takes',
      columns: ['processes', 'memory', 'at most'],
      rows: [...before, ...memoryRows('At the end')],
    },
  ];
};
