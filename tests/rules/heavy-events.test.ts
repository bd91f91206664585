import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, test, vi } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { eventDraft, putEvent } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { makeWorld, type RulesWorld } from '../support/rules/world';

// Separate from the other rules tests of events, and without coverage: the emulator's report repeats each value
// in every expression, which made 232 MB for these few requests.
let world: RulesWorld;
beforeAll(async () => {
  vi.stubEnv('RULES_COVERAGE_DIR', '');
  world = await makeWorld();
});

const VIP = { id: 'vip', name: 'VIP', capacity: 100 };
const fresh = () => `e-${crypto.randomUUID()}`;
const change = (fields: Record<string, unknown>) => ({ ...fields, updatedAt: serverTimestamp() });

test.each([
  ['in its search', { search: Array(10).fill('x'.repeat(91_000)) }],
  ['beside a shared capacity', { sharedCapacities: [{ ...VIP, x: 'x'.repeat(910_000) }] }],
])('an event of 910 KB %s is refused', async (_what, over) => {
  const { db, uid } = world.owner;
  await refused(setDoc(doc(db, paths.event(fresh())), eventDraft(world.a, uid, over)));
});

// A request may evaluate a thousand expressions: the largest event must stay below.
test('an event takes a whole content', async () => {
  const whole = {
    images: {
      flyer: `data:image/webp;base64,${'A'.repeat(110_000)}`,
      thumb: `data:image/webp;base64,${'A'.repeat(15_000)}`,
    },
    venue: {
      name: 'Blondie',
      address: 'Alameda 2879',
      commune: 'Santiago',
      mapUrl: 'https://maps.app.goo.gl/x',
    },
    startsAt: Timestamp.fromMillis(1),
    endsAt: Timestamp.fromMillis(2),
    capacity: 800,
    resale: { enabled: false, maxMarkup: 0 },
    search: Array.from({ length: 200 }, (_, i) => `${i}`.padEnd(20, 'x')),
    sharedCapacities: Array.from({ length: 10 }, (_, i) => ({ ...VIP, id: `zone-${i}` })),
  };
  const { db, uid } = world.owner;
  const begun = { ...whole, sharedCapacities: whole.sharedCapacities.slice(0, 3) };
  await allowed(setDoc(doc(db, paths.event(fresh())), eventDraft(world.a, uid, begun)));
  const other = await putEvent(world.a);
  for (const who of [world.owner, world.admin]) {
    await allowed(updateDoc(doc(who.db, paths.event(other)), change(whole)));
    await allowed(updateDoc(doc(who.db, paths.event(other)), change({ name: 'Otra' })));
    await allowed(updateDoc(doc(who.db, paths.event(other)), change({ sharedCapacities: [] })));
  }
});

const picture = (length: number) => 'data:image/webp;base64,'.padEnd(length, 'A');

test('an event takes pictures up to the limit', async () => {
  const ref = doc(world.owner.db, paths.event(await putEvent(world.a)));
  const images = { flyer: picture(120_000), thumb: picture(16_000) };
  await allowed(updateDoc(ref, change({ images })));
  await refused(updateDoc(ref, change({ images: { ...images, flyer: picture(120_001) } })));
  await refused(updateDoc(ref, change({ images: { ...images, thumb: picture(16_001) } })));
});

test('a photo of a menu is as heavy as a flyer at most', async () => {
  const ref = doc(world.admin.db, entryPaths.menuPhoto('heavy', 'i'));
  await allowed(setDoc(ref, { data: picture(120_000) }));
  await refused(setDoc(ref, { data: picture(120_001) }));
});
