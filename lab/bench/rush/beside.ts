import type { ChildProcess } from 'node:child_process';
import type { BenchRow, Section } from '../report';
import { agree, ask, makeEvent, newProject, WARM_MS } from './cells';
import type { Answer } from './worker';

/** The callers of a date, from two processes, and as many of the rush beside it, from two others. */
const CALLERS = 12;
const LATENCY_MS = 5;
const MS = 4_000;
/** Each is played so often, in turns, so that what else the machine does meets all of them. */
const ROUNDS = 6;
const MOST = 1.1;

const BESIDE = ['nothing', 'another event', 'another date'] as const;
type Beside = (typeof BESIDE)[number];
type Total = Pick<Answer, 'sales' | 'commits' | 'refused' | 'took'> & { exact: boolean };

/**
 * Sales of one date alone, and beside a rush through other processes: on a date of another event, and on another date of the same one.
 * Both bring the same load, so the dates of an event slow each other only by what they share.
 */
export async function beside(workers: readonly ChildProcess[]): Promise<Section> {
  const totals = new Map<Beside, Total>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i] of BESIDE.entries()) {
      const what = BESIDE[(i + round) % BESIDE.length] as Beside;
      const before = totals.get(what) ?? { ...NONE, took: [] };
      totals.set(what, added(before, await playBeside(workers, what)));
    }
  }
  const p99Of = (what: Beside) => quantile(totals.get(what)?.took ?? [], 0.99);
  const ratio = p99Of('another date') / p99Of('another event');
  const rows = BESIDE.map((what): BenchRow => {
    const { sales, commits, refused, took, exact } = totals.get(what) ?? NONE;
    const seconds = (ROUNDS * MS) / 1_000;
    const isSlowed = what === 'another date' && ratio > MOST;
    return {
      cells: [
        what,
        (sales / seconds).toFixed(0),
        (commits / seconds).toFixed(0),
        `${((100 * refused) / Math.max(1, commits)).toFixed(1)} %`,
        quantile(took, 0.5).toFixed(0),
        quantile(took, 0.99).toFixed(0),
        exact ? 'yes' : 'NO',
      ],
      ok: exact && !isSlowed,
    };
  });
  return {
    title: `Sales of a date beside a rush of ${CALLERS} callers in other processes, ${LATENCY_MS} ms to the database`,
    columns: ['beside', '/s', 'commits /s', 'refused', 'p50', 'p99', 'exact'],
    rows,
    note: `p99 beside another date: ${ratio.toFixed(2)} of that beside another event, at most ${MOST}.`,
  };
}

const NONE: Total = { sales: 0, commits: 0, refused: 0, took: [], exact: true };

const added = (a: Total, b: Total): Total => ({
  sales: a.sales + b.sales,
  commits: a.commits + b.commits,
  refused: a.refused + b.refused,
  took: [...a.took, ...b.took],
  exact: a.exact && b.exact,
});

async function playBeside(workers: readonly ChildProcess[], what: Beside) {
  const { project, ...bench } = newProject();
  const event = await makeEvent(bench, ['fri', 'sat']);
  const other = what === 'another event' ? await makeEvent(bench, ['fri', 'sat']) : event;
  const load = {
    project,
    design: 'tills',
    latencyMs: LATENCY_MS,
    warmMs: WARM_MS,
    ms: MS,
  } as const;
  const sell = (dateId: string, eventId: string, some: readonly ChildProcess[]) =>
    some.map((worker) =>
      ask(worker, { ...load, events: [eventId], dateId, callers: CALLERS / some.length }),
    );
  const rush = what === 'nothing' ? [] : sell('fri', other, workers.slice(2, 4));
  const sold = await Promise.all(sell('sat', event, workers.slice(0, 2)));
  await Promise.all(rush);
  const exact = (await agree(bench, event)) && (other === event || (await agree(bench, other)));
  return sold.map((one) => ({ ...one, exact })).reduce(added, NONE);
}

function quantile(took: readonly number[], q: number): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
