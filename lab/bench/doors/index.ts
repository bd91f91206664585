import { setTimeout as pause } from 'node:timers/promises';
import { parseNight } from '@/lib/domain/door/night/night';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { openBrowser } from '../browser';
import { type Bench, type BenchPart, type BenchRow, median, milliseconds } from '../report';
import { PHONES, Phone, type Shown } from './phones';
import { planNight } from './plan';
import { type Glance, Viewer } from './viewers';
import { makeNight, type Night, ticketsOf, truthOf } from './world';

const PEOPLE = 1_200;
const MINUTES = 10;
const EXIT = PHONES.findIndex(({ exits }) => exits);
const MOST_DELAY_MS = 2_000;
const MOST_LISTENERS = 25;
/** What a phone measures of the server's clock is wrong by half of what the answer took, and a scan by its keys. */
const MOST_WRONG_MS = 3_000;
const SALE_MS = 7_000;

/** Lets the bar and the drawer sell one after the other; returns how often they did until `until`. */
async function sell(night: Night, until: number): Promise<number> {
  let sales = 0;
  for (; Date.now() + SALE_MS < until; sales += 2) {
    await Promise.all([night.sellDrink(), night.sellTicket()]);
    await pause(SALE_MS);
  }
  return sales;
}

/** How long after the server heard of each first entry a screen said it. */
function delaysOf(tickets: readonly Ticket[], glances: readonly Glance[]): number[] {
  const heard = tickets
    .flatMap(({ scans }) => {
      const entries = scans.filter(({ letIn }) => letIn).map((one) => +one.receivedAt);
      return entries.length > 0 ? [Math.min(...entries)] : [];
    })
    .sort((a, b) => a - b);
  return heard.map((at, n) => {
    const glance = glances.find(({ entered }) => entered > n);
    return Math.max(0, (glance?.at ?? Number.POSITIVE_INFINITY) - at);
  });
}

/** By how much the instants of scans that were told later are wrong, at most. */
function wrongBy(tickets: readonly Ticket[], shown: readonly Shown[]): number {
  const late = tickets.flatMap(({ code, scans }) =>
    scans
      .filter((one) => +one.receivedAt - +one.scannedAt > MOST_WRONG_MS)
      .map(({ scannedAt }) => {
        const own = shown.filter((one) => one.code === code);
        return Math.min(...own.map(({ at }) => Math.abs(at - +scannedAt)));
      }),
  );
  return Math.max(0, ...late);
}

const atPart = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

/** No entry is taken back, and nobody is inside who did not come in. */
const isSteady = (glances: readonly Glance[]) =>
  glances.every(
    ({ inside, entered }, n) => inside <= entered && entered >= (glances[n - 1]?.entered ?? 0),
  );

type Watched = { viewer: Viewer; wrong: string[]; before: number; mayRead: number };

async function rowsOf(watched: Watched, bench: Bench, night: Night): Promise<BenchRow[]> {
  const { viewer, wrong, before, mayRead } = watched;
  const glances = await viewer.glances();
  const delays = delaysOf(await ticketsOf(bench, night), glances);
  const { reads, listens } = await viewer.reads();
  const [usual, most, worst] = [median(delays), atPart(delays, 0.99), atPart(delays, 1)];
  const row = (what: string, is: string | number, limit: string | number, ok: boolean) => ({
    cells: [`${viewer.name}: ${what}`, is, limit],
    ok,
  });
  return [
    row('minutes in which it said another thing', wrong.join('; ') || 0, 0, wrong.length === 0),
    row('figures, none of which went back', glances.length, '', isSteady(glances)),
    row(
      'a scan on the screen: median, 99 of 100, worst',
      [usual, most, worst].map(milliseconds).join(', '),
      milliseconds(MOST_DELAY_MS),
      most <= MOST_DELAY_MS,
    ),
    row('documents read after it was opened', reads - before, mayRead, reads - before <= mayRead),
    row('listeners', listens, MOST_LISTENERS, listens <= MOST_LISTENERS),
  ];
}

/**
 * A night of many by six phones, the door's own pages in a browser, while the bar and a drawer sell: what two screens say
 * is compared with the tickets after each minute.
 */
export const doors: BenchPart = async (bench) => {
  const people = bench.people ?? PEOPLE;
  const minutes = bench.minutes ?? MINUTES;
  const night = await makeNight(
    bench,
    people,
    PHONES.map(({ name, exits }) => ({ name, exits })),
  );
  const browser = await openBrowser(bench);
  const phones: Phone[] = [];
  for (const [n, kind] of PHONES.entries()) {
    phones.push(await Phone.open(browser, bench, kind, night.urls[n] ?? ''));
  }
  const viewers: Viewer[] = [];
  for (const name of ['desk', 'pocket'] as const) {
    viewers.push(await Viewer.open(browser, bench, name, night.id));
  }
  const opened = await Promise.all(viewers.map((one) => one.reads()));
  const wrong: string[][] = viewers.map(() => []);
  const compare = async (when: string) => {
    const truth = await truthOf(bench, night);
    const said = await Promise.all(viewers.map((one) => one.differs(truth)));
    for (const [n, difference] of said.entries()) {
      if (difference !== null) wrong[n]?.push(`${when}: ${difference}`);
    }
    console.log(`${when}: ${truth.inside} inside, ${truth.entered} entered`);
  };
  let sales = 0;
  const plan = planNight(night.codes, { minutes, phones: phones.length, exit: EXIT });
  for (const [minute, steps] of plan.entries()) {
    await Promise.all(phones.map((phone) => phone.setPart(minute / minutes)));
    const from = Date.now();
    const sold = sell(night, from + 60_000);
    await Promise.all(phones.map((phone, n) => phone.play(steps[n] ?? [], from)));
    sales += await sold;
    await compare(`minute ${minute + 1}`);
    await Promise.all(viewers.map((one) => one.picture(`minute-${minute + 1}`)));
  }
  for (const phone of phones) await phone.settle();
  await compare('all told');
  await Promise.all(viewers.map((one) => one.picture('all-told')));

  const tickets = await ticketsOf(bench, night);
  const shown = phones.flatMap((phone) => phone.shown);
  // Each scan one, each sale two (its line and the ticket's type), and what six phones tell of themselves.
  const mayRead = shown.length + 2 * sales + 2 * phones.length * (minutes + 2);
  const watched = viewers.map((viewer, n) => ({
    ...{ viewer, wrong: wrong[n] ?? [], before: opened[n]?.reads ?? 0, mayRead },
  }));
  const rows: BenchRow[] = [];
  for (const one of watched) rows.push(...(await rowsOf(one, bench, night)));
  const stored = (await bench.db.doc(entryPaths.night(night.id, FIRST_DATE)).get()).data();
  const alarms = parseNight(FIRST_DATE, stored).alarms.map(({ level }) => `${level} %`);
  const late = wrongBy(tickets, shown);
  await browser.close();
  const conflicts = tickets.filter(({ conflict }) => conflict).length;
  return [
    {
      title: `A night of ${people} people in ${minutes} minutes by six phones`,
      columns: ['what', 'measured', 'at most'],
      rows: [
        ...rows,
        {
          cells: ['scans told later: wrong by', milliseconds(late), milliseconds(MOST_WRONG_MS)],
          ok: late <= MOST_WRONG_MS,
        },
        { cells: ['capacity: noted at', alarms.join(', '), ''], ok: alarms.length === 2 },
        { cells: ['codes shown; sales of bar and drawer', `${shown.length}; ${sales}`, ''] },
        { cells: ['tickets that let in two people', conflicts, ''] },
      ],
      note: 'Compared while all stand still; two phones are without a network, one is slow, one’s clock is 40 minutes ahead.',
    },
  ];
};
