import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteDesign } from '@/functions/src/mailing/delete-design';
import { saveDesign } from '@/functions/src/mailing/save-design';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import { parseDesign } from '@/lib/domain/mailing/blocks/design';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { everyBlock, rich, spanOf } from '../../support/blocks';
import { makeEvent } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producerId: string;
let who: Who;
let blocks: ReturnType<typeof everyBlock>;
beforeAll(async () => {
  producerId = await makeProducer();
  who = await makeUser({ role: 'producer', producers: [producerId] });
  blocks = everyBlock(await makeEvent(producerId, { name: 'Cumbre' }));
});
const save = (input: object, by: Who | null = who) =>
  callAs(saveDesign, by, { producerId, name: 'Anuncio', blocks, ...input });
const stored = async (id: unknown) =>
  parseDesign(
    String(id),
    (
      await db()
        .doc(entryPaths.design(producerId, String(id)))
        .get()
    ).data(),
  );
const TITLE = [{ id: 'a', kind: 'title', text: 'Uno' }];

describe('a design', () => {
  it('is made once per key, and keeps what it was before each change', async () => {
    const key = randomUUID();
    const { designId } = await save({ key });
    expect((await save({ key })).designId).toBe(designId);
    expect(await stored(designId)).toMatchObject({
      name: 'Anuncio',
      blocks,
      version: 1,
      former: [],
    });
    expect(await save({ designId, version: 1, name: 'Otro', blocks: TITLE })).toMatchObject({
      version: 2,
    });
    const after = await stored(designId);
    expect(after).toMatchObject({ name: 'Otro', blocks: TITLE, version: 2 });
    expect(after.former).toMatchObject([{ name: 'Anuncio', blocks, version: 1 }]);
    expect((await errorOf(save({ designId, version: 1 }))).code).toBe('aborted');
  });

  it('goes into the bin apart from its entry, and weighs no more than a document holds', async () => {
    const { designId } = await save({ blocks: TITLE });
    await callAs(deleteDesign, who, { producerId, designId });
    const entries = await db().collection(paths.bin(producerId)).get();
    const entry = entries.docs.find((one) => one.id.includes(String(designId)));
    expect(entry?.data()).not.toHaveProperty('data');
    expect((await entry?.ref.collection('content').get())?.size).toBe(1);
    const heavy = Array.from({ length: 30 }, (_, n) =>
      rich(`b${n}`, [['paragraph', spanOf('€'.repeat(3_950))]]),
    );
    expect((await errorOf(save({ blocks: heavy }))).message).toContain('pesa demasiado');
  });

  it('keeps the last ten versions', async () => {
    const { designId } = await save({ blocks: TITLE });
    for (let version = 1; version < 13; version += 1)
      await save({ designId, version, blocks: TITLE });
    const { former } = await stored(designId);
    expect(former.map(({ version }) => version)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(former).toHaveLength(BLOCK_LIMITS.formerDesigns);
  });

  it('is closed to another producer, a wrong role, a missing flag and nobody', async () => {
    const { designId } = await save({ key: randomUUID() });
    const other = await makeProducer();
    const strangers = [
      await makeUser({ role: 'producer', producers: [other] }),
      await makeUser({
        role: 'producer',
        producers: [producerId],
        permissions: fromFlags(['events.create']),
      }),
      await makeUser({ role: null }),
    ];
    for (const stranger of strangers) {
      for (const input of [{}, { designId }]) {
        expect((await errorOf(save(input, stranger))).code).toBe('permission-denied');
      }
      const removed = callAs(deleteDesign, stranger, { producerId, designId });
      expect((await errorOf(removed)).code).toBe('permission-denied');
    }
    expect((await errorOf(save({}, null))).code).toBe('unauthenticated');
    const owner = await makeUser({ role: 'producer', producers: [other] });
    expect((await errorOf(save({ producerId: other, designId }, owner))).code).not.toBe('');
    expect(await stored(designId)).toMatchObject({ version: 1 });
  });

  it.each<[string, object, string]>([
    ['a forged block', { blocks: [{ id: 'a', kind: 'html', html: '<script>' }] }, 'blocks.0.kind'],
    ['a forged field', { blocks: [{ ...TITLE[0], style: 'x' }] }, 'blocks.0.style'],
    ['nothing in it', { blocks: [] }, 'blocks'],
    ['no name', { name: ' ' }, 'name'],
    ['another field', { isAdmin: true }, 'isAdmin'],
  ])('is refused with %s', async (_, input, field) => {
    expect(await errorOf(save(input))).toMatchObject({ code: 'invalid-argument', field });
  });

  it('shows no event of another producer, neither new nor changed', async () => {
    const foreign = await makeEvent(await makeProducer(), { name: 'Ajeno' });
    const theirs = [{ id: 'a', kind: 'tickets', eventId: foreign }];
    expect((await errorOf(save({ blocks: theirs }))).field).toBe('blocks');
    const { designId } = await save({ blocks: TITLE });
    expect((await errorOf(save({ designId, blocks: theirs }))).field).toBe('blocks');
  });

  it('is kept with an event that is gone: the campaign names its block', async () => {
    const gone = [{ id: 'a', kind: 'tickets', eventId: 'e-gone' }];
    const { designId } = await save({ blocks: gone });
    expect(await stored(designId)).toMatchObject({ blocks: gone });
  });
});
