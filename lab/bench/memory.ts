import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import * as callables from '@/functions/src/callables';
import { callPath, REGION } from '@/lib/domain/kit/services';
import type { Bench, BenchPart, BenchRow } from './report';

const LIMIT_GB = 3;
const KB_IN_GB = 1024 * 1024;

type Running = { pid: number; parent: number; command: string; folder: string };

const unlessGone = <T>(read: () => T, gone: T): T => {
  try {
    return read();
  } catch {
    return gone;
  }
};

function running(pid: number): Running {
  // The name of a process stands in parentheses and may hold any sign.
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  const [, parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const command = unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '');
  const folder = unlessGone(() => readlinkSync(`/proc/${pid}/cwd`), '');
  return { pid, parent: Number(parent), command: command.replaceAll('\0', ' '), folder };
}

/** The processes of the stack: all below the one that started this one, without this one and the bare page. */
function stackProcesses(): Running[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = all.map((name) => running(Number(name)));
  const below = (parent: number): Running[] =>
    processes
      .filter((one) => one.parent === parent && one.pid !== process.pid)
      .filter(({ folder }) => !folder.endsWith('lab/bench/bare'))
      .flatMap((one) => [one, ...below(one.pid)]);
  return below(process.ppid);
}

const KINDS: [name: string, command: RegExp][] = [
  ["Firestore's emulator", /java|firestore/i],
  ['Functions', /functionsEmulatorRuntime/i],
  ['Panel', /next/],
  ['Auth, tasks, mail inbox and the rest', /./],
];

/** The memory of a process in KB, with its part of what it shares with others. */
function taken({ pid }: Running): number {
  const text = unlessGone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

function measured(): Map<string, number> {
  const sums = new Map(KINDS.map(([name]) => [name, 0]));
  for (const one of stackProcesses()) {
    const [kind = ''] = KINDS.find(([, command]) => command.test(one.command)) ?? [];
    sums.set(kind, (sums.get(kind) ?? 0) + taken(one));
  }
  return sums;
}

/** Calls each function once, without a session: what is loaded by a call is loaded by a refused one. */
async function callEach(): Promise<number> {
  const base = `http://${process.env.FUNCTIONS_EMULATOR_HOST}/${process.env.GCLOUD_PROJECT}/${REGION}`;
  const names = Object.keys(callables);
  for (const name of names) {
    const answer = await fetch(`${base}/${callPath(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
    });
    if (answer.status === 404) throw new Error(`There is no function ${name}`);
    await answer.arrayBuffer();
  }
  return names.length;
}

const gigabytes = (kb: number) => `${(kb / KB_IN_GB).toFixed(2)} GB`;

function rowsOf(title: string, sums: Map<string, number>): BenchRow[] {
  const all = [...sums.values()].reduce((sum, kb) => sum + kb, 0);
  const ok = all <= LIMIT_GB * KB_IN_GB;
  return [
    { cells: [title, gigabytes(all), `${LIMIT_GB} GB`], ok },
    ...[...sums].map(([name, kb]) => ({ cells: [`  ${name}`, gigabytes(kb), ''] })),
  ];
}

/** The memory of each kind of process now, and all of them together; nothing where the system does not say it. */
export const memoryRows = (title: string): BenchRow[] =>
  existsSync('/proc/self/smaps_rollup') ? rowsOf(title, measured()) : [];

/** The memory of the whole product with the demo data: at rest, and after every function was called once. */
export const memory: BenchPart = async ({ panelUrl }: Bench) => {
  if (!existsSync('/proc/self/smaps_rollup')) return [];
  const rest = measured();
  const calls = await callEach();
  await fetch(panelUrl).then((answer) => answer.arrayBuffer());
  return [
    {
      title: 'Memory of the whole product on this machine',
      columns: ['processes', 'memory', 'at most'],
      rows: [
        ...rowsOf('At rest, with the demo data', rest),
        ...rowsOf(`After each of ${calls} functions was called once`, measured()),
      ],
    },
  ];
};
