import { expect, it } from 'vitest';
import { BIN_KINDS, binId, binTarget, parseBinEntry } from './bin-entry';

it('an id names one thing, and only ids of things do', () => {
  for (const kind of BIN_KINDS) {
    const ids = kind === 'discount' ? ['an-event', 'A-B_C'] : ['an-id'];
    expect(binTarget(binId(kind, ...ids))).toEqual({ kind, ids });
  }
  for (const id of ['', 'event', 'event-', 'user-x', 'discount-e', 'discount-~C', 'event-a~b']) {
    expect(binTarget(id), id).toBeNull();
  }
});

it('an entry of any shape is one that cannot be restored', () => {
  for (const raw of [undefined, null, 7, { kind: 'user', until: 'x', by: 3 }]) {
    expect(parseBinEntry('x', raw)).toMatchObject({ until: null, name: '', by: { uid: '' } });
  }
});
