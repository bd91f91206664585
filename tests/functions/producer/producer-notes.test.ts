import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProducerNote } from '@/functions/src/producer/add-producer-note';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseProducerNote } from '@/lib/domain/producer/producer-note';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';

const notesOf = async (producerId: string) =>
  (await db().collection(entryPaths.producerNotes(producerId)).get()).docs.map((one) =>
    parseProducerNote(one.id, one.data()),
  );

test('a note is added once for each key, signed and traced without its text', async () => {
  const producerId = await makeProducer({ name: 'Club Sur' });
  const admin = await makeUser({ role: 'admin' });
  const note = { producerId, key: randomUUID(), text: ' Llamé por la cuenta nueva. ' };
  await callAs(addProducerNote, admin, note);
  await callAs(addProducerNote, admin, note);
  expect(await notesOf(producerId)).toMatchObject([
    { text: 'Llamé por la cuenta nueva.', by: admin.email },
  ]);
  const lines = (await traceOf(producerId)).filter(({ action }) => action === 'producer.note');
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('Llamé');
  const other = callAs(addProducerNote, admin, { ...note, text: 'Llamé otra vez' });
  expect(await errorOf(other)).toMatchObject({ code: 'already-exists', field: 'key' });
  await callAs(addProducerNote, admin, { ...note, key: randomUUID() });
  expect(await notesOf(producerId)).toHaveLength(2);
});

test.each([
  ['an empty text', { text: ' ' }, 'invalid-argument'],
  ['a text too long', { text: 'x'.repeat(1001) }, 'invalid-argument'],
  ['a forged author', { by: 'other' }, 'invalid-argument'],
  ['a producer that is not there', { producerId: 'none' }, 'not-found'],
] as const)('refuses %s', async (_why, forged, code) => {
  const producerId = await makeProducer();
  const admin = await makeUser({ role: 'admin' });
  const data = { producerId, key: 'k', text: 'x', ...forged };
  expect((await errorOf(callAs(addProducerNote, admin, data))).code).toBe(code);
});

test('a member of the producer writes none, whatever their flags', async () => {
  const producerId = await makeProducer();
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const data = { producerId, key: 'k', text: 'x' };
  expect((await errorOf(callAs(addProducerNote, owner, data))).code).toBe('permission-denied');
});
