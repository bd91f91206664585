import type { Bench, BenchPart, BenchRow, Section } from '../report';
import { beside } from './beside';
import { type Cell, type Measured, play, startWorkers } from './cells';
import { limits } from './limits';

const FULL = { latencies: [0, 5, 15], callers: [1, 10, 50, 200], ms: 2_000 };
const QUICK = { latencies: [5], callers: [50], ms: 2_000 };
const PROCESSES = 5;

/** The figures promised at 50 callers from five processes with 5 ms to the database. */
const PROMISED = { one: 100, ten: 200, p99: 1_500, refused: 0.05, hottest: 0.05 };

/**
 * A presale: sales a second, times and conflicts with the inventory in one till (the guard of the event, and the
 * platform's totals in each sale, as it was) beside several, from one process and five, over one event and ten. Then
 * the same rush under the limits that Firestore documents. `--quick` measures only the promised cells.
 */
export const rush: BenchPart = async (bench) => {
  const { latencies, callers, ms } = bench.quick ? QUICK : FULL;
  const workers = await startWorkers(PROCESSES);
  const sections: Section[] = [];
  for (const latencyMs of latencies) {
    const rows: BenchRow[] = [];
    for (const events of [1, 10]) {
      for (const processes of [1, PROCESSES]) {
        for (const count of callers) {
          if (count < processes) continue;
          const cell = { events, processes, callers: count, latencyMs, ms };
          rows.push(await rowOf(bench, workers, cell));
        }
      }
    }
    sections.push({
      title: `A presale with ${latencyMs} ms to the database (sales a second, commits refused, writes to the hottest document a sale)`,
      columns: COLUMNS,
      rows,
    });
  }
  sections.push(await beside(bench, workers));
  for (const worker of workers) worker.disconnect();
  return [...sections, ...limits()];
};

/**
 * The promised cell of one event without a promoter and with one who earns of every sale, in turns, because the machine is
 * not as fast in one minute as in the next.
 */
export const promoted: BenchPart = async (bench) => {
  const workers = await startWorkers(PROCESSES);
  const cell = { events: 1, processes: PROCESSES, callers: 50, latencyMs: 5, ms: MS_PROMOTED };
  const rows: BenchRow[] = [];
  for (const promoter of [undefined, 'cami', undefined, 'cami']) {
    const measured = await play(bench, workers, { ...cell, design: 'tills', promoter });
    rows.push({
      cells: [promoter ? 'all' : 'none', ...cellsOf(measured), measured.agrees ? 'yes' : 'NO'],
      ok: measured.agrees && keeps(cell, measured),
    });
  }
  for (const worker of workers) worker.disconnect();
  return [
    {
      title: 'A presale whose sales are all by the code of one promoter, who earns of each',
      columns: ['by a promoter', ...PARTS, 'exact'],
      rows,
    },
  ];
};
const MS_PROMOTED = 20_000;

const PARTS = ['/s', 'p50', 'p99', 'refused', 'retries', 'hottest'];
const COLUMNS = [
  'events',
  'processes',
  'callers',
  ...PARTS.map((part) => `one: ${part}`),
  ...PARTS.map((part) => `tills: ${part}`),
  'exact',
];

async function rowOf(
  bench: Bench,
  workers: Awaited<ReturnType<typeof startWorkers>>,
  cell: Omit<Cell, 'design'>,
): Promise<BenchRow> {
  const one = await play(bench, workers, { ...cell, design: 'one' });
  const tills = await play(bench, workers, { ...cell, design: 'tills' });
  const exact = one.agrees && tills.agrees;
  return {
    cells: [
      cell.events,
      cell.processes,
      cell.callers,
      ...cellsOf(one),
      ...cellsOf(tills),
      exact ? 'yes' : 'NO',
    ],
    ok: exact && (isPromised(cell) ? keeps(cell, tills) : true),
  };
}

const isPromised = ({ processes, callers, latencyMs }: Omit<Cell, 'design'>) =>
  processes === PROCESSES && callers === 50 && latencyMs === 5;

const keeps = ({ events }: Pick<Cell, 'events'>, { perSecond, p99, refused, hottest }: Measured) =>
  perSecond >= (events === 1 ? PROMISED.one : PROMISED.ten) &&
  p99 < PROMISED.p99 &&
  refused < PROMISED.refused &&
  hottest <= PROMISED.hottest;

const percent = (part: number) => `${(100 * part).toFixed(0)} %`;

const cellsOf = ({ perSecond, p50, p99, refused, retries, hottest }: Measured) => [
  perSecond.toFixed(0),
  p50.toFixed(0),
  p99.toFixed(0),
  percent(refused),
  retries.toFixed(2),
  hottest.toFixed(3),
];
