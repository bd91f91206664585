import { expect, test } from 'vitest';
import { readInbox } from '@/functions/src/inbox/read-inbox';
import { tellPhases } from '@/functions/src/inbox/tell-phases';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, makeProducer, makeUser, type Who } from '../../support/functions';
import { deliverNewsOf } from '../../support/news';
import { makeSellingEvent, makeType } from '../../support/sales';

const MINUTE = 60_000;

const phasesOf = async (who: Who) => {
  const { lines } = (await callAs(readInbox, who, {})) as unknown as {
    lines: { what: string; reason: string }[];
  };
  return lines.filter(({ what }) => what === 'sale.phase').map(({ reason }) => reason);
};

test('a phase that opens by its date is told once, to whoever manages tickets', async () => {
  const producerId = await makeProducer();
  const [seller, money] = await Promise.all(
    (['tickets.manage', 'finance.view'] as const).map((flag) =>
      makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags([flag]) }),
    ),
  );
  if (!seller || !money) throw new Error('nobody');
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const { id } = await makeSellingEvent({ producerId });
  const first = await makeType(id, { name: 'Preventa 1', endsAt: at(1) });
  await makeType(id, { name: 'Preventa 2', opensAfter: first });
  await makeType(id, { name: 'Palco', startsAt: at(3) });
  const paused = await makeSellingEvent({ producerId, status: 'paused' });
  await makeType(paused.id, { name: 'En pausa', startsAt: at(1) });

  for (const minutes of [0, 1, 2, 2, 3]) await tellPhases(at(minutes));
  await deliverNewsOf(producerId);
  expect((await phasesOf(seller)).sort()).toEqual(['Palco', 'Preventa 2: cerró Preventa 1']);
  expect(await phasesOf(money)).toEqual([]);
});
