import type { BenchPart, BenchRow, Section } from '../report';
import { beside } from './beside';
import { type Cell, type Measured, play, startWorkers } from './cells';
import { limits } from './limits';

const FULL = { latencies: [0, 5, 15], callers: [1, 10, 50, 200], ms: 2_000 };
const QUICK = { latencies: [5], callers: [50], ms: 2_000 };
const PROCESSES = 5;

/**
 * The figures promised at 50 callers from five processes with 5 ms to the database. Ten events keep theirs as well where a bare
 * writer of the same documents comes to hardly more in the same minute: faster no sale can be on that machine. In two seconds
 * an event of ten sells so little that two sales of one till say nothing of the hottest document.
 */
const PROMISED = { one: 100, ten: 200, p99: 1_500, refused: 0.05, hottest: 0.05 };
const BESIDE_BARE = { share: 0.9, p99: 1.5 };

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
          rows.push(await rowOf(workers, cell));
        }
      }
    }
    sections.push({
      title: `A presale with ${latencyMs} ms to the database (sales a second, commits refused, writes to the hottest document a sale)`,
      columns: COLUMNS,
      rows,
    });
  }
  sections.push(await beside(workers));
  for (const worker of workers) worker.disconnect();
  return [...sections, ...limits()];
};

/**
 * The promised cell of one event without a promoter and with one who earns of every sale, in turns, because the machine is
 * not as fast in one minute as in the next.
 */
export const promoted: BenchPart = async () => {
  const workers = await startWorkers(PROCESSES);
  const cell = { events: 1, processes: PROCESSES, callers: 50, latencyMs: 5, ms: MS_PROMOTED };
  const rows: BenchRow[] = [];
  for (const promoter of [undefined, 'cami', undefined, 'cami']) {
    const measured = await play(workers, { ...cell, design: 'tills', promoter });
    rows.push({
      cells: [promoter ? 'all' : 'none', ...cellsOf(measured), measured.agrees ? 'yes' : 'NO'],
      ok: measured.agrees && keeps(measured, null),
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
  'bare: /s',
  'p99',
  'exact',
];

async function rowOf(
  workers: Awaited<ReturnType<typeof startWorkers>>,
  cell: Omit<Cell, 'design'>,
): Promise<BenchRow> {
  const one = await play(workers, { ...cell, design: 'one' });
  const tills = await play(workers, { ...cell, design: 'tills' });
  const isBeside = isPromised(cell) && cell.events > 1;
  const bare = isBeside ? await play(workers, { ...cell, design: 'bare' }) : null;
  const exact = one.agrees && tills.agrees;
  return {
    cells: [
      cell.events,
      cell.processes,
      cell.callers,
      ...cellsOf(one),
      ...cellsOf(tills),
      bare ? `${tills.perSecond.toFixed(0)} of ${bare.perSecond.toFixed(0)}` : '',
      bare ? `${(tills.p99 / bare.p99).toFixed(1)} ×` : '',
      exact ? 'yes' : 'NO',
    ],
    ok: exact && (isPromised(cell) ? keeps(tills, bare) : true),
  };
}

const isPromised = ({ processes, callers, latencyMs }: Omit<Cell, 'design'>) =>
  processes === PROCESSES && callers === 50 && latencyMs === 5;

const keeps = (tills: Measured, bare: Measured | null) =>
  tills.refused < PROMISED.refused &&
  (bare
    ? tills.perSecond >= Math.min(PROMISED.ten, BESIDE_BARE.share * bare.perSecond) &&
      tills.p99 <= Math.max(PROMISED.p99, BESIDE_BARE.p99 * bare.p99)
    : tills.perSecond >= PROMISED.one &&
      tills.p99 < PROMISED.p99 &&
      tills.hottest <= PROMISED.hottest);

const percent = (part: number) => `${(100 * part).toFixed(0)} %`;

const cellsOf = ({ perSecond, p50, p99, refused, retries, hottest }: Measured) => [
  perSecond.toFixed(0),
  p50.toFixed(0),
  p99.toFixed(0),
  percent(refused),
  retries.toFixed(2),
  hottest.toFixed(3),
];
