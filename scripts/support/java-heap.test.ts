import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heapEnv, heapSentence, megabytes, usedAfterGc, watchHeap } from './java-heap';

const YOUNG = '[1.2s][info][gc] GC(3) Pause Young (Allocation Failure) 2400M->2399M(2500M) 20.1ms';
const full = (used: number) =>
  `[9.1s][info][gc] GC(7) Pause Full (Allocation Failure) 2499M->${used}M(2500M) 3100.2ms`;

describe('the memory of the Firestore emulator', () => {
  afterEach(() => vi.useRealTimers());

  it('is what a full collection could not free', () => {
    expect(usedAfterGc(YOUNG)).toBeNull();
    expect(usedAfterGc([full(900), YOUNG, full(2450), YOUNG].join('\n'))).toBe(2450);
  });

  it('is told when it fills up and when it is full', () => {
    expect(heapSentence(1900, 2500)).toBeNull();
    expect(heapSentence(2100, 2500)).toContain('fills its memory (2.1 of 2.4 GB)');
    expect(heapSentence(2450, 2500)).toContain('out of memory (2.4 of 2.4 GB)');
  });

  it('is limited as Java reads it', () => {
    expect(['2500m', '6g', '512M'].map(megabytes)).toEqual([2500, 6144, 512]);
    expect(heapEnv(mkdtempSync(join(tmpdir(), 'heap-'))).JAVA_TOOL_OPTIONS).toMatch(/-Xmx\d+m /);
  });

  it('is said once each', () => {
    vi.useFakeTimers();
    vi.stubEnv('FIRESTORE_HEAP', '2500m');
    const folder = mkdtempSync(join(tmpdir(), 'heap-'));
    const log = join(folder, 'gc.log');
    const said: string[] = [];
    watchHeap({ log, until: () => false, say: (line) => said.push(line), everyMs: 10 });
    vi.advanceTimersByTime(30);
    writeFileSync(log, full(2100));
    vi.advanceTimersByTime(30);
    writeFileSync(log, full(2499));
    vi.advanceTimersByTime(30);
    expect(said.map((line) => line[0])).toEqual(['!', '✗']);
    rmSync(folder, { recursive: true });
  });
});
