import type { Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { db, replaceBackend, untypedDb } from '../../support/admin';
import { firstAsked } from './ask';

const NOW = new Date('2026-07-04T15:00:00Z');
const BEFORE = new Date('2026-01-01T15:00:00Z');
const person = (id: string) => untypedDb().doc(paths.contact('p', id));
const member = (contactId: string) => ({ contactId, email: `${contactId}@x.cl`, name: '' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('firstAsked', () => {
  it('keeps and marks who may be asked and was not, and nobody else', async () => {
    const active = { email: 'x@x.cl', state: 'active' };
    const people = {
      ana: active,
      beto: { ...active, askedAt: BEFORE, askedBy: 'before' },
      cora: { ...active, basis: 'consent' },
      dani: { ...active, pausedUntil: new Date(NOW.getTime() + 1) },
      // What a deleted contact leaves.
      eva: { state: 'active' },
      gabi: active,
    };
    for (const [id, data] of Object.entries(people)) await person(id).set(data);
    const members = ['gabi', 'beto', 'cora', 'dani', 'eva', 'nobody', 'ana'].map(member);
    const kept = await db().runTransaction(async (tx) => {
      const asked = await firstAsked(tx, 'c', 'p', members);
      asked.mark();
      return asked.kept;
    });
    expect(kept).toEqual([member('gabi'), member('ana')]);
    const by = await Promise.all(
      Object.keys(people).map(async (id) => (await person(id).get()).data()?.askedBy),
    );
    expect(by).toEqual(['c', 'before', undefined, undefined, undefined, 'c']);
    expect((await person('ana').get()).get('askedAt').toDate()).toEqual(NOW);
  });

  it('reads nothing where there is nobody, which the database would refuse', async () => {
    const tx = { getAll: vi.fn(), update: vi.fn() };
    const asked = await firstAsked(tx as unknown as Transaction, 'c', 'p', []);
    asked.mark();
    expect(asked.kept).toEqual([]);
    expect(tx.getAll).not.toHaveBeenCalled();
    expect(tx.update).not.toHaveBeenCalled();
  });
});
