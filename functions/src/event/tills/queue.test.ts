import { expect, it, vi } from 'vitest';
import { countedAt, MOST_IN_PROCESS, MOST_WAITING, NEVER } from '@/lib/domain/event/tills/queue';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { joinQueue, learnTills, leaveQueue, nextTill, noteInQueue } from './queue';

const NOW = Date.now();
const lineOf = (event: string, calls = 1) => {
  for (let n = 1; n < calls; n += 1) joinQueue(event);
  return joinQueue(event).line;
};
const learn = (line: ReturnType<typeof lineOf>, tills: number, others: string[] = []) => {
  const sellers = Object.fromEntries(others.map((name) => [name, NOW + 60_000]));
  learnTills(line, parseGuard({ tills, sellers }), NOW);
};
const round = (line: ReturnType<typeof lineOf>, visits: number) =>
  Array.from({ length: visits }, () => nextTill(line)).sort((a, b) => a - b);

it('a process visits each till once before it comes again', () => {
  const line = lineOf('all');
  learn(line, 6);
  expect(round(line, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('it visits only its share where others sell too', () => {
  const line = lineOf('shared');
  learn(line, 8, ['a', 'b', 'c']);
  const mine = round(line, 2);
  expect(mine).toHaveLength(2);
  expect(round(line, 2)).toEqual(mine);
  expect((mine[1] ?? 0) - (mine[0] ?? 0)).toBe(4);
});

it('it takes over what others leave, and begins anew when the tills are divided anew', () => {
  const line = lineOf('anew');
  learn(line, 4, ['a']);
  nextTill(line);
  learn(line, 4);
  expect(round(line, 4)).toEqual([0, 1, 2, 3]);
  nextTill(line);
  learn(line, 6);
  expect(round(line, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

it.each<[string, number, string[], number[]]>([
  ['fewer', 4, [], [0, 1, 2, 3]],
  // As many as before, and the first of them is the same.
  ['others', 9, ['x', 'y', 'z'], [0, 4, 8]],
])('it sells from %s once the tills are divided so', (name, tills, others, mine) => {
  const line = lineOf(`divided ${name}`);
  learn(line, 6, others.slice(0, 1));
  nextTill(line);
  learn(line, tills, others);
  expect(round(line, mine.length)).toEqual(mine);
});

it('it goes through its tills in a random order, and on in it while they are the same', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const line = lineOf('order');
  expect(line).toMatchObject({ producerId: '', mine: [], order: [] });
  learn(line, 4);
  expect(nextTill(line)).toBe(0);
  learn(line, 4);
  expect([nextTill(line), nextTill(line), nextTill(line)]).toEqual([3, 2, 1]);
  vi.mocked(Math.random).mockReturnValue(0.99);
  expect(nextTill(line)).toBe(3);
  // As many as before, and others: the order was of those.
  learn(line, 8, ['a']);
  expect(line).toMatchObject({ order: [], tills: 8 });
  expect(line.mine).toHaveLength(4);
});

it('it counts the calls that it served and those that it told to come back', () => {
  const line = lineOf('counted');
  noteInQueue(line, 'served', NOW);
  noteInQueue(line, 'served', NOW);
  noteInQueue(line, 'told', NOW);
  expect(line.served).toEqual(countedAt(countedAt(NEVER, NOW), NOW));
  expect(line.told).toEqual(countedAt(NEVER, NOW));
});

it('it remembers its tills between two calls while they are open', () => {
  const line = lineOf('kept');
  learn(line, 8);
  leaveQueue('kept', line);
  expect(joinQueue('kept').line).toBe(line);
});

it('it refuses a call where too many wait, of its event or of all, and serves again when they have left', () => {
  const line = lineOf('full', MOST_WAITING);
  expect(joinQueue('full').isFull).toBe(true);
  expect(line.waiting).toBe(MOST_WAITING);
  let others = 0;
  while (!joinQueue('other').isFull) others += 1;
  // Some calls of the tests before are among them.
  expect(others).toBeGreaterThan(MOST_IN_PROCESS - MOST_WAITING - 20);
  expect(others).toBeLessThanOrEqual(MOST_IN_PROCESS - MOST_WAITING);
  expect(joinQueue('third').isFull).toBe(true);
  for (let n = 0; n < MOST_WAITING; n += 1) leaveQueue('full', line);
  expect(joinQueue('third')).toMatchObject({ isFull: false, line: { waiting: 1 } });
});

it('what waits outside of the lines is counted while it does, and refused where too many wait', async () => {
  vi.resetModules();
  const { countedHere, joinQueue: join, leaveQueue: leave } = await import('./queue');
  const full = () => new Error('full');
  const lines = Array.from({ length: MOST_IN_PROCESS }, (_, n) => join(`one ${n}`).line);
  const run = vi.fn(async () => 'done');
  await expect(countedHere(run, full)).rejects.toThrow('full');
  expect(run).not.toHaveBeenCalled();
  const [first] = lines;
  if (first) leave('one 0', first);
  let end = () => {};
  const waits = countedHere(
    () =>
      new Promise<void>((_, reject) => {
        end = () => reject(new Error('refused'));
      }),
    full,
  );
  expect(join('one more').isFull).toBe(true);
  await expect(countedHere(run, full)).rejects.toThrow('full');
  end();
  await expect(waits).rejects.toThrow('refused');
  expect(await countedHere(run, full)).toBe('done');
  expect(join('one more').isFull).toBe(false);
});

it('it forgets an event that sells without tills once nobody waits, and of the others those after five hundred', async () => {
  vi.resetModules();
  const fresh = await import('./queue');
  const enter = (event: string) => fresh.joinQueue(event).line;
  const slow = enter('slow');
  expect(enter('slow')).toBe(slow);
  fresh.leaveQueue('slow', slow);
  expect(enter('slow')).toBe(slow);
  fresh.leaveQueue('slow', slow);
  fresh.leaveQueue('slow', slow);
  expect(enter('slow')).not.toBe(slow);
  fresh.leaveQueue('slow', enter('slow'));
  const busy = Array.from({ length: 500 }, (_, n) => {
    const line = enter(`busy ${n}`);
    fresh.learnTills(line, parseGuard({ tills: 4 }), NOW);
    fresh.leaveQueue(`busy ${n}`, line);
    return line;
  });
  // One still waits in the line of the slow event: the last of the busy ones was one too many.
  expect(enter('busy 0')).toBe(busy[0]);
  expect(enter('busy 498')).toBe(busy[498]);
  expect(enter('busy 499')).not.toBe(busy[499]);
});
