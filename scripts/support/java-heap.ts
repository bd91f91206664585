import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The memory of the Firestore emulator. It keeps every version of every document and never frees one, so after
 * some hundred thousand writes its heap is full: calls take seconds, exports time out, and nothing says why.
 * The JVM logs its garbage collections; `watchHeap` reads from them how much could not be freed.
 */

const MB = 1024 * 1024;
const LEAST_MB = 2500;
const MOST_MB = 6000;

/** FIRESTORE_HEAP, or a quarter of the machine's memory within bounds. */
const heapLimit = (env = process.env) =>
  env.FIRESTORE_HEAP ||
  `${Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, totalmem() / MB / 4)))}m`;

// Ten times the calls and loops after which code is compiled thoroughly.
const BUSIEST_ALONE = [
  '-XX:Tier4InvocationThreshold=50000',
  '-XX:Tier4MinInvocationThreshold=6000',
  '-XX:Tier4CompileThreshold=150000',
  '-XX:Tier4BackEdgeThreshold=400000',
];

export const gcLog = (dataDir: string) => join(dataDir, 'logs/firestore-gc.log');

/**
 * The environment of a Firestore emulator: its maximum heap, and settings that return unused memory. `atOnce` reserves all
 * of it from the start: a heap that grows step by step is collected as a whole at each step, seconds in which nothing
 * answers, and the tests fill it to its limit anyway. Java's thorough compiler takes a core for the first minutes, which
 * nothing but long tests earns back, and these with the busiest code alone; elsewhere only the quick one runs.
 */
export function heapEnv(dataDir: string, atOnce = false): { JAVA_TOOL_OPTIONS: string } {
  const log = gcLog(dataDir);
  mkdirSync(dirname(log), { recursive: true });
  const options = [
    `-Xmx${heapLimit()}`,
    '-XX:+UseSerialGC',
    ...(atOnce ? [`-Xms${heapLimit()}`, ...BUSIEST_ALONE] : ['-XX:TieredStopAtLevel=1']),
    '-XX:MinHeapFreeRatio=15',
    '-XX:MaxHeapFreeRatio=30',
    '-XX:MaxNewSize=256m',
    `"-Xlog:gc:file=${log}::filecount=1,filesize=4m"`,
  ];
  return { JAVA_TOOL_OPTIONS: options.join(' ') };
}

export function megabytes(size: string): number {
  const [, number = '0', unit = ''] = /^(\d+)([kmg]?)$/i.exec(size) ?? [];
  const inMb: Record<string, number> = { k: 1 / 1024, m: 1, g: 1024 };
  return Number(number) * (inMb[unit.toLowerCase()] ?? 1 / MB);
}

/** The memory in use, in MB, after the last full collection in a log; null before the first one. */
export function usedAfterGc(text: string): number | null {
  const full = [...text.matchAll(/Pause Full .*?(\d+)M->(\d+)M\(/g)].at(-1);
  return full ? Number(full[2]) : null;
}

/** The warning for a heap: none, filling up, or full. */
export function heapSentence(used: number, limit: number): string | null {
  const share = used / limit;
  if (share < 0.8) return null;
  const filled = `${(used / 1024).toFixed(1)} of ${(limit / 1024).toFixed(1)} GB`;
  const way = 'Stop with Ctrl-C and start again, which frees it, or set FIRESTORE_HEAP higher';
  return share < 0.93
    ? `! Firestore's emulator fills its memory (${filled}): it keeps every version of what was written. ${way}`
    : `✗ Firestore's emulator is out of memory (${filled}): it answers slowly and what is written may not be kept. ${way}`;
}

const TAIL_BYTES = 64 * 1024;

function tailOf(path: string): string {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    closeSync(file);
  }
}

type Watch = {
  log: string;
  until: () => boolean;
  say: (sentence: string) => void;
  everyMs?: number;
};

/** Checks the heap every few seconds and warns when it fills up and when it is full, once each. */
export function watchHeap({ log, until, say, everyMs = 10_000 }: Watch): void {
  const limit = megabytes(heapLimit());
  const said = new Set<string | undefined>();
  const timer = setInterval(() => {
    if (until()) return clearInterval(timer);
    const used = usedAfterGc(tailOf(log));
    const sentence = used === null ? null : heapSentence(used, limit);
    const kind = sentence?.[0];
    if (!sentence || said.has(kind)) return;
    said.add(kind);
    say(sentence);
  }, everyMs);
  timer.unref();
}
