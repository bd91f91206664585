import { setTimeout as pause } from 'node:timers/promises';
import { parseNight } from '@/lib/domain/door/night/night';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { openBrowser } from '../browser';
import { type Bench, type BenchPart, type BenchRow, median, milliseconds } from '../report';
import { atPart, delaysOf, isSteady, MOST_WRONG_MS, wrongBy, wronglyAnswered } from './figures';
import { PHONES, Phone } from './phones';
import { planNight } from './plan';
import { Viewer } from './viewers';
import { makeNight, type Night, ticketsOf, truthOf } from './world';

const PEOPLE = 1_200;
const MINUTES = 10;
const EXIT = PHONES.findIndex(({ exits }) => exits);
const MOST_DELAY_MS = 2_000;
const MOST_LISTENERS = 25;
const SALE_MS = 7_000;

/** Lets the bar sell, and the drawer if it `isOpen`, until a moment; returns how often they did. */
async function sell(night: Night, until: number, isOpen: boolean): Promise<number> {
  let sales = 0;
  while (Date.now() + SALE_MS < until) {
    const sold = await Promise.all([night.sellDrink(), ...(isOpen ? [night.sellTicket()] : [])]);
    sales += sold.length;
    await pause(SALE_MS);
  }
  return sales;
}

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
    return truth;
  };
  let sales = 0;
  const plan = planNight(night.codes, { minutes, phones: phones.length, exit: EXIT });
  for (const [minute, steps] of plan.entries()) {
    await Promise.all(phones.map((phone) => phone.setPart(minute / minutes)));
    const isSecondHalf = minute * 2 >= minutes;
    if (isSecondHalf) await night.limit();
    const from = Date.now();
    const sold = sell(night, from + 60_000, !isSecondHalf);
    await Promise.all(phones.map((phone, n) => phone.play(steps[n] ?? [], from)));
    sales += await sold;
    await compare(`minute ${minute + 1}`);
    await Promise.all(viewers.map((one) => one.picture(`minute-${minute + 1}`)));
  }
  for (const phone of phones) await phone.settle();
  const { entered } = await compare('all told');
  await Promise.all(viewers.map((one) => one.picture('all-told')));

  const tickets = await ticketsOf(bench, night);
  const shown = phones.flatMap((phone) => phone.shown);
  // Each scan one, so that 5,000 with four who look on are 20,000; each sale two (its line and the ticket's type), what six phones tell of themselves, and the capacity.
  const mayRead = shown.length + 2 * sales + 2 * phones.length * (minutes + 2) + 2 + minutes;
  const watched = viewers.map((viewer, n) => ({
    ...{ viewer, wrong: wrong[n] ?? [], before: opened[n]?.reads ?? 0, mayRead },
  }));
  const rows: BenchRow[] = [];
  for (const one of watched) rows.push(...(await rowsOf(one, bench, night)));
  const stored = (await bench.db.doc(entryPaths.night(night.id, FIRST_DATE)).get()).data();
  const alarms = parseNight(FIRST_DATE, stored).alarms.map(({ level }) => `${level} %`);
  const late = wrongBy(tickets, shown);
  const mistaken = wronglyAnswered(night.codes, shown);
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
        { cells: ['guests who came in', entered, people], ok: entered === people },
        {
          cells: ['codes that got the wrong answer', mistaken.length, 0],
          ok: mistaken.length === 0,
        },
        { cells: ['capacity: noted at', alarms.join(', '), ''], ok: alarms.length === 2 },
        { cells: ['codes shown; sales of bar and drawer', `${shown.length}; ${sales}`, ''] },
        { cells: ['tickets that let in two people', conflicts, ''] },
      ],
      note: 'Compared while all stand still; two phones are without a network, one is slow, one reads several codes at once, one’s clock is 40 minutes ahead.',
    },
  ];
};
