import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_RECORD } from '@/lib/domain/rights/permissions';
import { consumption, discount, eventDraft, putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { getDoc } from '../support/rules/reads';
import { makeWorld, type RulesWorld, recordOf, writeDocument } from '../support/rules/world';

/** Whoever sees the panel as another person reads, and writes nothing of what the rules let anybody write. */

let world: RulesWorld;
let event: string;
const fresh = () => `X${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const dot = 'data:image/png;base64,iVBORw0KGgo=';

beforeAll(async () => {
  world = await makeWorld();
  event = await putEvent(world.a);
  await writeDocument(entryPaths.menu('viewed'), {
    name: 'Barra',
    published: false,
    producerId: '',
  });
  await writeDocument(entryPaths.menuPhoto('viewed', 'i'), { data: dot });
});

const sees = (uid: string, until: Date | null) =>
  writeDocument(
    paths.user(uid),
    { viewing: until ? { userId: 'other', until: Timestamp.fromDate(until) } : deleteField() },
    true,
  );
const soon = () => new Date(Date.now() + 30 * 60_000);

type Write = [what: string, who: 'owner' | 'admin', write: () => Promise<unknown>];
const writes = (): Write[] => {
  const { owner, admin } = world;
  const at = (who: typeof owner, path: string) => doc(who.db, path);
  const parts = (name: 'owner' | 'admin'): Write[] => {
    const who = world[name];
    const type = paths.ticketType(event, fresh());
    const code = fresh();
    const discountPath = entryPaths.discount(event, code);
    const line = paths.consumption(event, 'line');
    const renamed = { name: 'Cumbia', updatedAt: serverTimestamp() };
    const shared = { sharedCapacities: [], updatedAt: serverTimestamp() };
    return [
      ['an event', name, () => updateDoc(at(who, paths.event(event)), renamed)],
      ['shared capacities', name, () => updateDoc(at(who, paths.event(event)), shared)],
      ['a new ticket type', name, () => setDoc(at(who, type), ticketType())],
      ['a ticket type', name, () => updateDoc(at(who, type), { price: 1 })],
      ['the end of a ticket type', name, () => deleteDoc(at(who, type))],
      ['a new discount', name, () => setDoc(at(who, discountPath), discount(code))],
      ['a discount', name, () => updateDoc(at(who, discountPath), { active: false })],
      ['a consumption', name, () => updateDoc(at(who, line), { name: 'Pisco' })],
    ];
  };
  const draft = paths.event(`e-${crypto.randomUUID()}`);
  const photo = entryPaths.menuPhoto('viewed', fresh());
  return [
    ...parts('owner'),
    ...parts('admin'),
    ['a new event', 'owner', () => setDoc(at(owner, draft), eventDraft(world.a, owner.uid))],
    ['a new photo', 'admin', () => setDoc(at(admin, photo), { data: dot })],
    ['a photo', 'admin', () => updateDoc(at(admin, photo), { data: dot })],
    ['the end of a photo', 'admin', () => deleteDoc(at(admin, photo))],
    [
      'the end of a consumption',
      'owner',
      () => deleteDoc(at(owner, paths.consumption(event, 'line'))),
    ],
  ];
};

describe('while it lasts', () => {
  test('no write is allowed, and each is once it is over', async () => {
    const viewers = [world.owner.uid, world.admin.uid];
    const all = writes();
    await Promise.all(viewers.map((uid) => sees(uid, soon())));
    const outcomes = await Promise.all(
      all.map(async ([what, name, write]) => [
        name,
        what,
        await refused(write()).then(
          () => 'refused',
          () => 'written',
        ),
      ]),
    );
    expect(outcomes.filter(([, , outcome]) => outcome !== 'refused')).toEqual([]);
    await Promise.all(viewers.map((uid) => sees(uid, new Date(Date.now() - 1))));
    for (const [, , write] of all) await allowed(write());
    await writeDocument(paths.consumption(event, 'line'), consumption());
  });

  test('no default record is created', async () => {
    const { uid, db } = world.unrecorded;
    const create = () =>
      setDoc(doc(db, paths.permission(uid, world.a)), recordOf(uid, world.a, DEFAULT_RECORD));
    await sees(uid, soon());
    await refused(create());
    await sees(uid, new Date(Date.now() - 1));
    await allowed(create());
  });

  test('one reads with one’s own rights, and nobody ends or begins it from a browser', async () => {
    const { restricted, owner, admin } = world;
    await sees(restricted.uid, soon());
    await allowed(getDoc(doc(restricted.db, paths.event(event))));
    await refused(getDoc(doc(restricted.db, paths.banking(world.a))));
    for (const who of [restricted, owner, admin]) {
      const own = doc(who.db, paths.user(who.uid));
      await refused(updateDoc(own, { viewing: deleteField() }));
      await refused(updateDoc(own, { viewing: { userId: 'x', until: Timestamp.now() } }));
    }
  });
});
