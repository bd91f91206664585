import type { Query } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import * as calls from '@/lib/domain/feature/calls';
import { type Feature, isFeatureOn, parseFeature } from '@/lib/domain/feature/feature';
import { readFeatureSchema } from '@/lib/domain/feature/feature-schema';
import { FEATURE_IMPACTS, type Impact, type ImpactKind } from '@/lib/domain/feature/feature-work';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';
import { readFeatureCalls } from './watch-features';

/** So much is counted of each kind; beyond, it is said that there is more. */
const MOST = 500;
const NAMED = 20;
const HOUR_MS = 3_600_000;

/** The effects of switching a feature off, whom it hits (500 of each kind), and its calls. Administrators only. */
export const readFeature = callable(calls.readFeature, {
  input: readFeatureSchema,
  access: 'admin',
  handle: async ({ input: { key } }) => {
    const now = new Date();
    const feature = parseFeature(key, (await db().doc(paths.feature(key)).get()).data());
    const [impact, holders, counted] = await Promise.all([
      Promise.all(FEATURE_IMPACTS[key].map((kind) => impactOf(kind, feature, now))),
      holdersOf(feature, now),
      feature.autoOff ? readFeatureCalls(key, feature.updatedAt, now) : null,
    ]);
    return { success: true, message: '', impact, holders, calls: counted };
  },
});

const campaigns = (status: string) => () =>
  untypedDb().collection(paths.campaigns()).where('status', '==', status);
const events = (from: number, to: number) => (now: Date) =>
  untypedDb()
    .collection(paths.events())
    .where('status', '==', 'published')
    .where('startsAt', '>=', new Date(now.getTime() + from * HOUR_MS))
    .where('startsAt', '<=', new Date(now.getTime() + to * HOUR_MS));
const YEARS = 10 * 365 * 24;

const PLACES: Record<ImpactKind, (now: Date) => Query> = {
  sending: campaigns('sending'),
  scheduled: campaigns('scheduled'),
  paused: campaigns('paused'),
  doors: events(-12, 36),
  courtesies: events(0, YEARS),
  resales: events(0, YEARS),
  menus: () => untypedDb().collection(entryPaths.menus()).where('published', '==', true),
  phones: () => untypedDb().collection(entryPaths.phones()),
};

const isMeant = (kind: ImpactKind, event: ReturnType<typeof parseEvent>) =>
  kind !== 'resales' || event.resale.enabled;

async function impactOf(kind: ImpactKind, feature: Feature, now: Date): Promise<Impact> {
  const { docs } = await PLACES[kind](now)
    .select('producerId', 'resale')
    .limit(MOST + 1)
    .get();
  const hit = docs
    .slice(0, MOST)
    .filter((one) => isFeatureOn(feature, producerIdOf(one.data()) || null, now))
    .filter((one) => isMeant(kind, parseEvent(one.id, one.data())));
  return { kind, count: hit.length, isMore: docs.length > MOST };
}

async function holdersOf(feature: Feature, now: Date) {
  const { docs } = await untypedDb().collection(paths.producers()).select('name').get();
  const holders = docs
    .filter(({ id }) => isFeatureOn(feature, id, now))
    .map((one) => ({ id: one.id, name: parseProducer(one.id, one.data()).name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  return { total: holders.length, names: holders.slice(0, NAMED) };
}
