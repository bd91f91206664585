import { expect, it } from 'vitest';
import { parseEventMail } from './event-mail';

it('reads what a sent campaign cost, under the channel of its links', () => {
  const raw = { subject: 'Preventa', extraCost: 11_000, startedAt: 1 };
  expect(parseEventMail('Ab-C', raw)).toEqual({
    ...{ channel: 'mail-abc', name: 'Preventa', cost: 11_000 },
  });
  for (const draft of [{}, null, { extraCost: 5 }]) expect(parseEventMail('x', draft)).toBeNull();
});
