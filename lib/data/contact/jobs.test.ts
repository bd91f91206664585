import { beforeEach, expect, test, vi } from 'vitest';
import type { ContactJob, JobChunk } from '@/lib/domain/contact/contact-job';

const call = vi.hoisted(() => vi.fn());
vi.mock('../kit/call', () => ({
  call,
  CallError: class extends Error {
    static [Symbol.hasInstance] = (error: object) => 'code' in error;
  },
}));

const stored = vi.hoisted(() => {
  const jobs = new Map<string, ContactJob>();
  const chunks = new Map<string, JobChunk>();
  const remove = (id: string) => {
    for (const key of chunks.keys()) if (key.startsWith(id)) chunks.delete(key);
    jobs.delete(id);
  };
  return { jobs, chunks, remove, isFull: false };
});
vi.mock('./jobs-db', () => ({
  readJobs: async () => [...stored.jobs.values()],
  writeJob: async (job: ContactJob) => void stored.jobs.set(job.id, job),
  readChunk: async (id: string, n: number) => stored.chunks.get(`${id} ${n}`),
  writeChunk: async (id: string, n: number, chunk: JobChunk) =>
    void stored.chunks.set(`${id} ${n}`, chunk),
  writeNewJob: async (job: ContactJob, chunks: readonly JobChunk[], replaces?: string) => {
    if (stored.isFull) throw new Error('QuotaExceededError');
    if (replaces) stored.remove(replaces);
    chunks.forEach((chunk, n) => {
      stored.chunks.set(`${job.id} ${n}`, chunk);
    });
    stored.jobs.set(job.id, job);
  },
  deleteJob: async (id: string) => stored.remove(id),
  forgetJobs: () => stored.jobs.clear(),
}));

class Channel {
  static all: Channel[] = [];
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage() {
    for (const other of Channel.all) if (other !== this) other.onmessage?.();
  }
}

/** Closes the tab that holds the lock; the browser gives it to the next waiting tab. */
let closeTab = () => {};
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<void>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => {
        const closed = new Promise<void>((resolve) => {
          closeTab = resolve;
        });
        return Promise.race([work(), closed]);
      });
      last.set(name, turn);
      return turn;
    },
  };
}

/** A tab has modules of its own and shares the browser's storage. */
async function openTab() {
  vi.resetModules();
  const jobs = await import('./jobs');
  const { stopAllListeners } = await import('@/lib/firebase/listeners');
  return { ...jobs, signOut: stopAllListeners };
}

beforeEach(() => {
  stored.jobs.clear();
  stored.chunks.clear();
  stored.isFull = false;
  Channel.all = [];
  vi.stubGlobal('navigator', { locks: locks() });
  vi.stubGlobal('BroadcastChannel', Channel);
  call.mockReset().mockResolvedValue({ created: 1 });
});

const START = {
  uid: 'me',
  producerId: 'club',
  kind: 'import',
  title: 'Importar lista.csv',
  settings: {},
  chunks: [{ items: ['a'] }, { items: ['b'] }],
} as const;
const stateIn = (tab: Awaited<ReturnType<typeof openTab>>) => tab.jobsNow().map((job) => job.state);

test('a job begins, is shown and ends in a tab whose tray was never loaded', async () => {
  const tab = await openTab();
  await tab.startJob(START);
  expect(stateIn(tab)).toEqual(['running']);
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  expect(call).toHaveBeenCalledTimes(2);
});

test('what such a tab stored is deleted when its user signs out', async () => {
  const tab = await openTab();
  await tab.startJob(START);
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  tab.signOut();
  expect(tab.jobsNow()).toEqual([]);
  expect(stored.jobs.size).toBe(0);
});

test('a job goes on in another tab when the one that began it is closed, once', async () => {
  const first = await openTab();
  await first.openJobs('me');
  const second = await openTab();
  await second.openJobs('me');
  call.mockReturnValueOnce(new Promise(() => {}));
  await first.startJob(START);
  await vi.waitFor(() => expect(stateIn(second)).toEqual(['running']));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  closeTab();
  await vi.waitFor(() => expect(stateIn(second)).toEqual(['done']));
  // The interrupted chunk is sent again, and then the next one.
  expect(call).toHaveBeenCalledTimes(3);
});

test('jobs of somebody else are neither shown nor run', async () => {
  const first = await openTab();
  await first.startJob({ ...START, uid: 'other' });
  await vi.waitFor(() => expect(stateIn(first)).toEqual(['done']));
  const second = await openTab();
  await second.openJobs('me');
  expect(second.jobsNow()).toEqual([]);
});

test('an undone tagging takes no tag from whoever had it before', async () => {
  const tab = await openTab();
  call.mockResolvedValueOnce({
    changed: 3,
    changes: [
      { contactIds: ['a', 'b'], gained: ['nueva', 'vip'], lost: ['base'] },
      { contactIds: ['c'], gained: ['nueva'], lost: [] },
    ],
  });
  const settings = { add: ['vip', 'nueva'], remove: ['base'] };
  const chunks = [{ items: ['a', 'b', 'c', 'd'] }];
  const id = await tab.startJob({ ...START, kind: 'tag', title: 'Etiquetar', settings, chunks });
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  call.mockClear();
  await tab.undoJob(id);
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  expect(call.mock.calls).toMatchObject([
    [
      'tagContacts',
      { producerId: 'club', contactIds: ['a', 'b'], add: ['base'], remove: ['nueva', 'vip'] },
    ],
    ['tagContacts', { producerId: 'club', contactIds: ['c'], add: [], remove: ['nueva'] }],
  ]);
});

test('a tagging whose undo cannot be stored stays, and can be undone later', async () => {
  const tab = await openTab();
  const changes = [{ contactIds: ['a'], gained: ['vip'], lost: [] }];
  call.mockResolvedValueOnce({ changed: 1, changes });
  const more = { kind: 'tag', title: 'Etiquetar', settings: { add: ['vip'] } } as const;
  const id = await tab.startJob({ ...START, ...more, chunks: [{ items: ['a'] }] });
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  stored.isFull = true;
  await expect(tab.undoJob(id)).rejects.toThrow();
  expect(tab.jobsNow().map((job) => job.id)).toEqual([id]);
  expect(stored.jobs.has(id)).toBe(true);
  expect(stored.chunks.get(`${id} 0`)).toMatchObject({ changes });
  stored.isFull = false;
  await tab.undoJob(id);
  expect(tab.jobsNow().map((job) => job.title)).toEqual(['Deshacer: etiquetar']);
  expect([...stored.chunks.keys()].some((key) => key.startsWith(id))).toBe(false);
});

test('a deletion is undone by its own id', async () => {
  const tab = await openTab();
  call.mockResolvedValue({ deleted: 1, restored: 1 });
  const id = await tab.startJob({ ...START, kind: 'delete', title: 'Eliminar 2 contactos' });
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  await tab.undoJob(id);
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  const jobsOf = call.mock.calls.map(([name, { job }]) => [name, job]);
  expect(jobsOf).toEqual([
    ['deleteContacts', id],
    ['deleteContacts', id],
    ['restoreContacts', id],
    ['restoreContacts', id],
  ]);
});

test('a chunk whose answer is lost is sent again as the same piece, and counts what it did before', async () => {
  vi.useFakeTimers();
  const tab = await openTab();
  const done = new Set<string>();
  call.mockImplementation(async (_name, { piece }: { piece: { job: string; chunk: number } }) => {
    const key = `${piece.job} ${piece.chunk}`;
    if (done.has(key)) return { settled: 1 };
    done.add(key);
    throw Object.assign(new Error('Sin respuesta'), { code: 'deadline-exceeded' });
  });
  const id = await tab.startJob({ ...START, kind: 'settle', title: 'Registrar' });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(tab.jobsNow()).toMatchObject([{ state: 'done', done: 2, counts: { settled: 2 } }]);
  expect([...done]).toEqual([`${id} 0`, `${id} 1`]);
  expect(call).toHaveBeenCalledTimes(4);
});

test('an import of another browser is undone by its record, until nobody is left', async () => {
  const tab = await openTab();
  await tab.openJobs('me');
  call.mockResolvedValueOnce({ undone: 500, isOver: false });
  call.mockResolvedValueOnce({ undone: 20, isOver: true });
  const record = { id: 'theirs', source: 'lista.csv', created: 500, updated: 20 };
  const id = await tab.undoImport({ uid: 'me', producerId: 'club' }, record);
  await vi.waitFor(() => expect(stateIn(tab)).toEqual(['done']));
  expect(tab.jobsNow()).toMatchObject([
    { kind: 'unimport', title: 'Deshacer: importar lista.csv', counts: { undone: 520 } },
  ]);
  expect(tab.jobsNow()[0]?.done).toBe(tab.jobsNow()[0]?.total);
  expect(call.mock.calls).toEqual(
    [0, 1].map((chunk) => [
      'undoImport',
      { producerId: 'club', job: 'theirs', piece: { job: id, chunk } },
    ]),
  );
});
