import { expect, test } from 'vitest';
import { peopleOfLine } from '@/functions/src/privacy/breach/people';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeProducer } from '../../support/functions';

const THEN = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');

const reached = async (list: ExportedPeople, object: { type: string; id: string }) => {
  const line = { id: 'l', at: THEN, by: '', kind: 'export', what: '', eventId: '' } as const;
  const found: string[] = [];
  for await (const { email } of peopleOfLine({ ...line, list, object: { ...object, name: '' } }))
    found.push(email);
  return found.sort();
};

test('whoever was in an exported list by then is found, and nobody who came later', async () => {
  const event = { type: 'event', id: db().collection('events').doc().id };
  const producer = { type: 'producer', id: await makeProducer() };
  const buyer = (name: string) => ({ name, email: `${name}@correo.cl` });
  const put = (path: string, docs: Record<string, object>) =>
    Promise.all(Object.entries(docs).map(([id, data]) => db().doc(`${path}/${id}`).set(data)));
  await put(paths.ledger(event.id), {
    a: { buyer: buyer('ana'), at: THEN },
    b: { buyer: buyer('beto'), at: LATER },
  });
  await put(paths.refunds(event.id), {
    a: { buyer: buyer('carla'), createdAt: THEN },
    b: { buyer: buyer('beto'), createdAt: LATER },
  });
  await put(entryPaths.complaints(event.id), {
    a: { who: { name: 'Dora', contact: 'dora@correo.cl' }, receivedAt: THEN },
    b: { who: { name: 'Eva', contact: '+56 9 1234 5678' }, receivedAt: THEN },
    c: { who: { name: 'F•••', contact: 'f•••@•••.cl' }, receivedAt: THEN },
    d: { who: { name: 'Beto', contact: 'beto@correo.cl' }, receivedAt: LATER },
  });
  const producerId = producer.id;
  await put(paths.privacyRequests(), {
    [`a-${producerId}`]: { producerId, email: 'gabi@correo.cl', receivedAt: THEN },
    [`b-${producerId}`]: { producerId, email: 'beto@correo.cl', receivedAt: LATER },
    [`c-${producerId}`]: { producerId, email: '', receivedAt: THEN },
  });
  expect(await reached('movements', event)).toEqual(['ana@correo.cl']);
  expect(await reached('refunds', event)).toEqual(['carla@correo.cl']);
  expect(await reached('payments', event)).toEqual(['carla@correo.cl']);
  expect(await reached('complaints', event)).toEqual(['dora@correo.cl']);
  expect(await reached('requests', producer)).toEqual(['gabi@correo.cl']);
});
