import { randomUUID } from 'node:crypto';
import { doc, type Firestore } from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { homeQueries } from '@/lib/domain/home/home-queries';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { parseProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { NO_TALLY } from '@/lib/domain/ledger/tally';
import { eventTotalsQuery, producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { FLAGS } from '@/lib/domain/rights/permissions';
import type { Wanted } from '@/lib/domain/rights/reading';
import { parseRole } from '@/lib/domain/rights/role';
import { toQuery } from '@/lib/firebase/to-query';
import { FirstReads, keyOf } from '@/lib/server/first-reads';
import {
  adminHomeReads,
  campaignsReads,
  eventReads,
  eventsReads,
  type For,
  financeReads,
  frameReads,
  homeReads,
  type PageReads,
} from '@/lib/server/pages';
import { rulesEnv } from '../support/rules/env';
import { getDoc, getDocs } from '../support/rules/reads';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/**
 * What the server puts into a page beside what the rules give the same person's browser: the same, or less. The server
 * reads with the platform's own access, so only this comparison keeps it from telling more.
 */

const used = vi.hoisted(() => ({ db: null as unknown, admin: null as unknown }));
vi.mock('@/lib/firebase/firestore', () => ({ firestore: () => used.db }));
vi.mock('@/lib/server/admin', () => ({ db: () => used.admin, auth: () => null }));

const NOW = new Date('2026-11-21T01:30:00Z');
const TODAY = dayIn(new Date(), DEFAULT_TIME_ZONE);
const eventId = `event-${randomUUID()}`;
const foreignId = `event-${randomUUID()}`;
let world: RulesWorld;

type Person = RulesWorld['owner'];

beforeAll(async () => {
  world = await makeWorld();
  used.admin = getFirestore(initializeApp({ projectId: rulesEnv().projectId }, 'first-data'));
  await writeDocument(entryPaths.payTerm(), { days: 3 });
  const { a, b } = world;
  for (const [id, producerId] of [
    [eventId, a],
    [foreignId, b],
  ] as const) {
    const event = {
      producerId,
      status: 'published',
      endsAt: new Date('2026-12-01'),
      updatedAt: NOW,
      images: { thumb: 'data:image/webp;base64,NEXT' },
    };
    await writeDocument(paths.event(id), event);
    await writeDocument(`${paths.ticketTypes(id)}/general`, { name: 'General', price: 12_990 });
    const days = (tickets: number, sold: number) => ({ [TODAY]: { tickets, sold } });
    await writeDocument(entryPaths.total(id, '0'), { rows: 2, days: days(2, 300) });
    await writeDocument(entryPaths.total(id, '1'), { rows: 1, days: days(1, 200) });
    await writeDocument(paths.campaign(`campaign-${id}`), {
      producerId,
      status: 'sending',
      updatedAt: NOW,
    });
    await writeDocument(entryPaths.producerTotal(producerId, 0), { days: days(2, 300) });
    const long = { ...days(1, 200), '2025-11-20': { tickets: 9, sold: 900 } };
    await writeDocument(entryPaths.producerTotal(producerId, 1), { days: long });
    await writeDocument(paths.event(`draft-${id}`), {
      ...{ producerId, name: 'Borrador', status: 'draft', updatedAt: NOW },
      images: { thumb: 'data:image/webp;base64,AAAA' },
    });
    await writeDocument(paths.month(producerId, '2026-11'), { mailsSentInMonth: 3 });
  }
  await writeDocument(paths.feature('mailing'), { mode: 'on' });
  await writeDocument(entryPaths.platformTotal(0), { days: {} });
  await writeDocument(entryPaths.sendingDomain(), { problems: [] });
});

/** Every page that comes with data, for an event of the producer that it shows. */
const plansOf = (id: string): PageReads[] => [
  frameReads,
  homeReads,
  adminHomeReads,
  eventsReads,
  eventReads(id),
  financeReads(id),
  campaignsReads,
  // By what Inicio says when an event is paid, once it knows what is owed.
  {
    wanted: ({ producerId }) => {
      const adds = { totalSelled: 300 };
      const docs = [{ id: 'sum', raw: { events: { [id]: { name: 'Fiesta', adds } } } }];
      return (
        homeReads.owed?.({ ...NOBODY, producerId })?.wanted({ docs, partial: false }, TERM) ?? []
      );
    },
  },
  // What Inicio asks for once it knows the next event, and where there are too many events.
  { wanted: () => [{ list: ticketTypesQuery(id) }] },
  {
    wanted: ({ producerId }) => {
      const { live, unclosed, unpublished } = homeQueries(producerId, NOW);
      return [{ list: live }, { list: unclosed }, { list: unpublished, brief: 'words' }];
    },
  },
];

const TERM = { id: 'payTerm', raw: { days: 3 }, partial: false };
const NOBODY: For = { uid: '', role: 'producer', producerId: '', now: NOW };

/** What the rules give a person's own browser of what a page asks for. */
async function seenBy(db: Firestore, wanted: readonly Wanted[]): Promise<string[]> {
  // Read before the first answer, so that comparisons may run beside each other.
  used.db = db;
  const keys = await Promise.all(
    wanted.map(async (one) => {
      try {
        if ('list' in one) await getDocs(toQuery(one.list));
        else if (!(await getDoc(doc(db, one.doc))).exists()) return null;
        return keyOf(one);
      } catch (error) {
        if ((error as { code?: string }).code !== 'permission-denied') throw error;
        return null;
      }
    }),
  );
  return keys.filter((key) => key !== null).sort();
}

/** The second in which a session began. */
const SINCE = 1_000;

const NEVER = new Promise<null>(() => {});

/** What the server reads for the same person, for the same page, until a deadline. */
async function readFor({ uid, claims }: Person, wanted: readonly Wanted[], deadline = NEVER) {
  const reads = new FirstReads(uid);
  const role = parseRole(claims.role);
  const account = { uid, email: '', displayName: '', photoUrl: '', role };
  return reads.allowed(await reads.reader(account, SINCE), wanted, deadline);
}

const givenTo = async (person: Person, wanted: readonly Wanted[]): Promise<string[]> =>
  Object.keys(await readFor(person, wanted)).sort();

/** Both, for all pages together, of producer `producerId` and event `id`, as somebody of either role would ask for them. */
async function bothOf(person: Person, producerId: string, id: string) {
  const wanted = new Map<string, Wanted>();
  for (const role of ['producer', 'admin'] as const) {
    const who: For = { uid: person.uid, role, producerId, now: NOW };
    const all = plansOf(id).flatMap((plan) => plan.wanted(who));
    for (const one of all) wanted.set(keyOf(one), one);
  }
  const asked = [...wanted.values()];
  return { given: await givenTo(person, asked), seen: await seenBy(person.db, asked) };
}

describe.concurrent('what the server gives', () => {
  it.each(FLAGS)('to a member with %s is what the rules give', async (flag) => {
    const { given, seen } = await bothOf(await world.memberWith(flag), world.a, eventId);
    expect(given).toEqual(seen);
  });

  it('to a member whose rights are limited to events is no more than the rules give', async () => {
    const member = await world.memberWith(...FLAGS);
    for (const [events, reaches] of [
      [[eventId], true],
      [['another'], false],
    ] as const) {
      await writeDocument(paths.permission(member.uid, world.a), { events }, true);
      const { given, seen } = await bothOf(member, world.a, eventId);
      expect(given.filter((key) => !seen.includes(key))).toEqual([]);
      expect(given.includes(keyOf({ doc: paths.event(eventId) }))).toBe(reaches);
      expect(given.includes(keyOf({ list: eventTotalsQuery(eventId) }))).toBe(reaches);
      expect(given).not.toContain(keyOf({ list: producerTotalsQuery(world.a) }));
    }
  });

  const PEOPLE = [
    ['owner', 'restricted', 'unrecorded', 'halfOwn', 'halfTheirs', 'stranger', 'roleless'],
    ['pretender', 'admin', 'demoted', 'closedAdmin', 'closed', 'left'],
  ].flat() as (keyof RulesWorld)[];

  it.each(PEOPLE)('to %s is no more than the rules give', async (who) => {
    const person = world[who] as Person;
    for (const [producerId, id] of [
      [world.a, eventId],
      [world.b, foreignId],
    ] as const) {
      const { given, seen } = await bothOf(person, producerId, id);
      expect(given.filter((key) => !seen.includes(key))).toEqual([]);
    }
  });

  it('is the figures for the owner, and everything but them without finance.view', async () => {
    const totals = keyOf({ list: producerTotalsQuery(world.a) });
    const ofEvent = keyOf({ list: eventTotalsQuery(eventId) });
    const { given } = await bothOf(world.owner, world.a, eventId);
    expect(given).toEqual(expect.arrayContaining([totals, ofEvent]));
    const member = await world.memberWith(...FLAGS.filter((flag) => flag !== 'finance.view'));
    const without = (await bothOf(member, world.a, eventId)).given;
    expect(without).not.toContain(totals);
    expect(without).not.toContain(ofEvent);
  });

  it('is the same by known ids as by the query', async () => {
    const who: For = { uid: world.owner.uid, role: 'producer', producerId: world.a, now: NOW };
    const byIds = [...frameReads.wanted(who), ...homeReads.wanted(who)].filter(
      (one) => 'ids' in one,
    );
    const byQuery = byIds.map((one) => ({ ...one, ids: undefined }));
    expect(byIds).toHaveLength(2);
    expect(await readFor(world.owner, byIds)).toEqual(await readFor(world.owner, byQuery));
  });

  it('takes few documents: of each list those that are shown, and the rest by their ids', async () => {
    const { owner, a } = world;
    const who: For = { uid: owner.uid, role: 'producer', producerId: a, now: NOW };
    const reads = new FirstReads(owner.uid);
    reads.begin([...frameReads.wanted(who), ...homeReads.wanted(who)]);
    const account = { uid: owner.uid, email: '', displayName: '', photoUrl: '', role: 'producer' };
    await reads.allowed(await reads.reader(account as never, SINCE), homeReads.wanted(who), NEVER);
    // Eleven by their ids, one of them the ended sessions; two events; one campaign.
    expect(reads.count).toBe(14);
  });

  it('is the sum of the shards of totals with the days that are compared, and of lists without pictures their words', async () => {
    const who: For = { uid: world.owner.uid, role: 'producer', producerId: world.a, now: NOW };
    const wanted = [...homeReads.wanted(who), ...financeReads(eventId).wanted(who)];
    const news = await readFor(world.owner, wanted);
    const rowsOf = (query: QuerySpec) => {
      const found = news[keyOf({ list: query })];
      return found && 'docs' in found ? found.docs.map(({ raw }) => raw) : [];
    };
    const days = { [TODAY]: { tickets: 3, sold: 500 } };
    const [totals] = rowsOf(producerTotalsQuery(world.a)).map(parseProducerTotals);
    expect(totals?.days).toEqual({ [TODAY]: { ...NO_TALLY, tickets: 3, sold: 500 } });
    expect(rowsOf(eventTotalsQuery(eventId))).toMatchObject([{ days, rows: 3 }]);
    const events = rowsOf(homeQueries(world.a, NOW).events);
    expect(events).toContainEqual(expect.objectContaining({ name: 'Borrador' }));
    expect(JSON.stringify(events)).not.toContain('data:image/webp;base64,AAAA');
    // Of the next event its small picture, which the page shows.
    expect(JSON.stringify(events)).toContain('data:image/webp;base64,NEXT');
  });

  it('leaves out what is not there by the deadline', async () => {
    const who: For = { uid: world.owner.uid, role: 'producer', producerId: world.a, now: NOW };
    const late = Promise.resolve(null);
    expect(await readFor(world.owner, homeReads.wanted(who), late)).toEqual({});
  });

  it('is nothing for whoever is closed', async () => {
    for (const who of ['closed', 'closedAdmin'] as const) {
      expect((await bothOf(world[who], world.a, eventId)).given).toEqual([]);
    }
  });
});
