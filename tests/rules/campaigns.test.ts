import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { allowed, refused } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

let world: RulesWorld;

beforeAll(async () => {
  world = await makeWorld();
  for (const producerId of [world.a, world.b]) {
    const id = `c-${producerId}`;
    await writeDocument(paths.campaign(id), {
      producerId,
      status: 'draft',
      updatedAt: 1,
      subject: 'x',
    });
    await writeDocument(innerPaths.campaignBatch(id, 0), {
      producerId,
      letters: 'pp',
      recipients: '[]',
    });
    await writeDocument(innerPaths.campaignTrackingPart(id, 0), { letters: '.', opened: 0 });
    await writeDocument(paths.month(producerId, '2026-11'), { mailsSentInMonth: 5 });
  }
  for (const id of [world.a, world.b]) {
    await writeDocument(entryPaths.automation(`${id}_welcome`), { producerId: id, on: true });
  }
  await writeDocument(innerPaths.limit('x'), { used: 1 });
  await writeDocument(innerPaths.notice('x'), { producerId: 'p' });
});

const listOf = (one: Pick<RulesWorld['owner'], 'db'>, producerId: string) =>
  getDocs(
    query(
      collection(one.db, paths.campaigns()),
      where('producerId', '==', producerId),
      orderBy('updatedAt', 'desc'),
      limit(20),
    ),
  );

describe('campaigns', () => {
  test('are read and listed with events.manage in their producer, and by administrators', async () => {
    for (const one of [world.owner, world.admin]) {
      await allowed(getDoc(doc(one.db, paths.campaign(`c-${world.a}`))));
      await allowed(listOf(one, world.a));
    }
  });

  test('are closed to everyone else', async () => {
    for (const one of [world.stranger, world.restricted, world.roleless, world.nobody]) {
      await refused(getDoc(doc(one.db, paths.campaign(`c-${world.a}`))));
      await refused(listOf(one, world.a));
    }
    await refused(getDoc(doc(world.owner.db, paths.campaign(`c-${world.b}`))));
    await refused(listOf(world.owner, world.b));
    await refused(getDocs(collection(world.owner.db, paths.campaigns())));
  });

  test('are written by nobody', async () => {
    for (const one of [world.owner, world.admin, world.nobody]) {
      const ref = doc(one.db, paths.campaign(`c-${world.a}`));
      await refused(updateDoc(ref, { subject: 'otro' }));
      await refused(updateDoc(ref, { status: 'sent' }));
      await refused(updateDoc(ref, { purpose: 'service' }));
      await refused(deleteDoc(ref));
      await refused(
        setDoc(doc(one.db, paths.campaign('new')), { producerId: world.a, status: 'draft' }),
      );
    }
  });

  test('keep their recipients to themselves', async () => {
    for (const one of [world.owner, world.admin, world.stranger]) {
      await refused(getDoc(doc(one.db, innerPaths.campaignBatch(`c-${world.a}`, 0))));
      await refused(getDocs(collection(one.db, innerPaths.campaignBatches(`c-${world.a}`))));
      await refused(getDocs(collectionGroup(one.db, 'batches')));
      await refused(getDoc(doc(one.db, innerPaths.campaignTrackingPart(`c-${world.a}`, 0))));
      await refused(
        setDoc(doc(one.db, innerPaths.campaignBatch(`c-${world.a}`, 0)), { letters: 's' }),
      );
    }
  });
});

describe('automations', () => {
  const ofProducer = (one: Pick<RulesWorld['owner'], 'db'>, producerId: string) =>
    getDocs(
      query(collection(one.db, entryPaths.automations()), where('producerId', '==', producerId)),
    );

  test('are listed with events.manage in their producer, and by administrators', async () => {
    for (const one of [world.owner, world.admin]) await allowed(ofProducer(one, world.a));
  });

  test('are closed to everyone else, and written by nobody', async () => {
    for (const one of [world.stranger, world.restricted, world.roleless, world.nobody]) {
      await refused(ofProducer(one, world.a));
    }
    await refused(ofProducer(world.owner, world.b));
    await refused(getDocs(collection(world.owner.db, entryPaths.automations())));
    for (const one of [world.owner, world.admin]) {
      const ref = doc(one.db, entryPaths.automation(`${world.a}_welcome`));
      await refused(updateDoc(ref, { on: false }));
      await refused(setDoc(doc(one.db, entryPaths.automation('x')), { producerId: world.a }));
      await refused(getDocs(collection(one.db, innerPaths.automationRuns(`${world.a}_welcome`))));
    }
  });
});

describe('the month', () => {
  test('is read by members who manage events and by administrators, and written by nobody', async () => {
    for (const one of [world.owner, world.admin]) {
      await allowed(getDoc(doc(one.db, paths.month(world.a, '2026-11'))));
      await refused(setDoc(doc(one.db, paths.month(world.a, '2026-11')), { mailsSentInMonth: 0 }));
    }
    await refused(getDocs(collection(world.owner.db, entryPaths.months(world.a))));
    // An administrator sums the months of all producers.
    await allowed(getDocs(collection(world.admin.db, entryPaths.months(world.a))));
    for (const one of [world.stranger, world.restricted, world.nobody]) {
      await refused(getDoc(doc(one.db, paths.month(world.a, '2026-11'))));
    }
  });

  test('has no door beside it', async () => {
    for (const one of [world.owner, world.admin]) {
      await refused(getDoc(doc(one.db, innerPaths.limit('x'))));
      await refused(getDoc(doc(one.db, innerPaths.notice('x'))));
    }
  });
});
