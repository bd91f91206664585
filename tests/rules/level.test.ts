import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { LEVELS, type LevelPart } from '@/lib/domain/producer/level';
import { discount, putEvent } from '../support/event-world';
import { refused } from '../support/rules/env';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/**
 * The functions refuse what a lite producer's level lacks (`lib/domain/producer/level.ts`). The rules leave no
 * way around them: a browser can write nothing that the plan limits, whatever its user's flags.
 */
let world: RulesWorld;
let event: string;
beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a, 'draft');
  await writeDocument(paths.producer(world.a), { type: 'producerLite' }, true);
  await writeDocument(paths.campaign('mine'), { producerId: world.a, status: 'draft' });
});

const own = () => ({ producerId: world.a });
const WAYS: Record<
  LevelPart | 'eventsAtOnce' | 'the type itself',
  () => [string, object, boolean]
> = {
  campaigns: () => [paths.campaign('new'), { ...own(), status: 'draft' }, false],
  audiences: () => [entryPaths.audience(world.a, 'new'), { name: 'Todos', criteria: {} }, false],
  discountBatches: () => [
    entryPaths.discount(event, 'LOTE-1'),
    discount('LOTE-1', { batchId: 'lote' }),
    false,
  ],
  assistant: () => [entryPaths.phone('56911112222'), { uid: world.owner.uid }, false],
  eventsAtOnce: () => [paths.event(event), { status: 'review' }, true],
  'the type itself': () => [paths.producer(world.a), { type: 'producer' }, true],
};
const LIMITED = [...(Object.keys(LEVELS.producerLite) as (keyof typeof WAYS)[]), 'the type itself'];

describe('a member of a lite producer with every flag', () => {
  test.each(LIMITED)('cannot write past the functions: %s', async (part) => {
    const [path, data, change] = WAYS[part as keyof typeof WAYS]();
    const ref = doc(world.owner.db, path);
    await refused(change ? updateDoc(ref, { ...data }) : setDoc(ref, data));
  });

  test('cannot send a campaign that it has', async () => {
    const ref = doc(world.owner.db, paths.campaign('mine'));
    await refused(updateDoc(ref, { status: 'sending' }));
  });
});
