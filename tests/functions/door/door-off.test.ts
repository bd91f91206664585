import { expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import { read } from '../../support/sales';
import { buy, door, event, HOUR, makeDoorWorld, scan, yesterday } from '../../support/worlds/door';

makeDoorWorld();

it('takes from a queue whom a door let in before the feature was switched off, and nobody later', async () => {
  const { id, token } = await door();
  const { tickets } = await buy(2);
  const [before, later] = tickets.map(({ code }) => code);
  await yesterday();
  const now = Date.now();
  const queued = (code = '', at = now) => scan(token, code, at, event.id, { offline: true });
  const live = (code = '', at = now) => scan(token, code, at, event.id, { offline: false });
  const off = { code: 'failed-precondition', message: expect.stringMatching(/no está disponible/) };
  const flag = db().doc(paths.feature('door'));
  await flag.set({ mode: 'off', updatedAt: new Date(now - HOUR) });
  try {
    expect(await errorOf(queued(later, now - HOUR / 2))).toMatchObject(off);
    // A live scan is one of now, whatever the clock of its phone says.
    expect(await errorOf(live(before, now - 2 * HOUR))).toMatchObject(off);
    expect(await queued(before, now - 2 * HOUR)).toMatchObject({ result: 'admitted' });
  } finally {
    await flag.delete();
  }
  expect(await read(entryPaths.validator(event.id, id))).toMatchObject({ admitted: 1 });
});
