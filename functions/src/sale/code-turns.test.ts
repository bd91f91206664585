import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { CodeTurns, withCodeTurns } from './code-turns';
import { barTurn, Turns } from './turns';

// Few uses: such a code is in no till, and each of its sales writes its document.
const codeOf = (id: string) => parseDiscount(id, { code: id, limit: 3, uses: 0 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settled = async () => {
  for (let n = 0; n < 20; n += 1) await vi.advanceTimersByTimeAsync(0);
};

it('sales of one code go one after the other, those of another beside them', async () => {
  const order: string[] = [];
  const gates = new Map<string, () => void>();
  const sell = (name: string, code: string) =>
    withCodeTurns('e', async (turns) => {
      turns.require([codeOf(code)]);
      order.push(`${name} begins`);
      await new Promise<void>((resolve) => gates.set(name, resolve));
      order.push(`${name} ends`);
      return name;
    });
  const all = [sell('ana', 'A'), sell('eva', 'A'), sell('leo', 'B')];
  await settled();
  expect(order).toEqual(['ana begins', 'leo begins']);
  gates.get('ana')?.();
  await settled();
  expect(order.slice(2)).toEqual(['ana ends', 'eva begins']);
  for (const open of gates.values()) open();
  expect(await Promise.all(all)).toEqual(['ana', 'eva', 'leo']);
});

it('a sale of tickets with a drink waits for who buys that drink alone, and they for it', async () => {
  const order: string[] = [];
  const alone = async (name: string) => {
    const turns = new Turns('night', 60, performance.now() + 20_000);
    await turns.take([barTurn('beer')]);
    order.push(name);
    return turns;
  };
  const first = await alone('drink');
  const sold = withCodeTurns('night', async () => order.push('tickets'), ['beer']);
  const last = alone('another').then((turns) => turns.end());
  await settled();
  expect(order).toEqual(['drink']);
  first.end();
  await Promise.all([sold, last]);
  expect(order).toEqual(['drink', 'tickets', 'another']);
});

it('whose turn does not come in time is told to come back, and keeps nobody behind it waiting', async () => {
  const first = new CodeTurns('late');
  await first.take([codeOf('A')]);
  const second = new CodeTurns('late');
  const told = second.take([codeOf('A')]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await told).toMatchObject({
    code: 'unavailable',
    details: { retryAfter: expect.any(Number) },
  });
  const third = new CodeTurns('late');
  const taken = third.take([codeOf('A')]);
  first.end();
  await taken;
  third.end();
});

it('who fails gives its turn on', async () => {
  const broken = withCodeTurns('broken', async (turns) => {
    turns.require([codeOf('A')]);
    throw new Error('refused');
  });
  await expect(broken).rejects.toThrow('refused');
  const next = new CodeTurns('broken');
  await next.take([codeOf('A')]);
  next.end();
});
