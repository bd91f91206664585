import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminUsersSpec } from '@/components/admin/users/use-admin-users';
import { ambassadorsSpec } from '@/components/ambassador/use-ambassadors';
import { auditSpec, producerTraceSpec } from '@/components/audit/use-audit';
import { BIN_FILTERS, binSpec } from '@/components/bin/use-bin';
import { complaintsSpec } from '@/components/complaint/use-complaints';
import { waitlistSpec } from '@/components/event/waitlist/use-waitlist';
import { paymentOrdersSpec } from '@/components/order/use-payment-orders';
import { payoutsSpec } from '@/components/payout/use-payouts';
import { requestsSpec } from '@/components/privacy/desk/use-requests';
import { qrCodesSpec } from '@/components/qr/use-qr-codes';
import { refundsSpec } from '@/components/refund/use-refunds';
import { adminEventsSpec } from '@/hooks/use-admin-events';
import { adminProducersSpec } from '@/hooks/use-admin-producers';
import { contactsSpec } from '@/lib/data/contact/contacts';
import { ledgerSpec } from '@/lib/data/ledger/ledger';
import { claimedSpec, courtesiesSpec } from '@/lib/data/ticket/courtesies';
import { ticketsSpec } from '@/lib/data/ticket/tickets';
import { openCampaignsQuery } from '@/lib/domain/account/frame-queries';
import { FAILED_WORK } from '@/lib/domain/health/failed-work';
import { adminHomeQueries } from '@/lib/domain/home/admin-home';
import { homeQueries } from '@/lib/domain/home/home-queries';
import { DUE_RIGHTS, OPEN_BREACH } from '@/lib/domain/home/privacy-requests';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { NO_SUMS } from '@/lib/domain/ledger/sums';
import { TEAM_WORK } from '@/lib/domain/privacy/team-work';

type Field = { fieldPath: string; order?: string; arrayConfig?: string };
type Index = { collectionGroup: string; queryScope: string; fields: Field[] };
type Override = { collectionGroup: string; fieldPath: string; indexes: object[] };
const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: Index[];
  fieldOverrides: Override[];
};

// The emulator answers any query; the real database refuses one without an index. Several indexes with the same
// final order can serve together a query that filters by all their fields.
function unserved({ path, group, where = [], orderBy = [] }: QuerySpec): string[] {
  const [order, ...more] = orderBy;
  const asked = [...new Set(where.map(([field]) => field))].filter((field) => field !== order?.[0]);
  if (!order || more.length > 0 || asked.length === 0) return [];
  const [field, direction = 'asc'] = order;
  const wanted = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  const served = indexes
    .filter(({ collectionGroup }) => collectionGroup === path.split('/').at(-1))
    .filter(({ queryScope }) => queryScope === (group ? 'COLLECTION_GROUP' : 'COLLECTION'))
    .filter(({ fields }) => {
      const last = fields.at(-1);
      return last?.fieldPath === field && last.order === wanted;
    })
    .map(({ fields }) => fields.slice(0, -1).map(({ fieldPath }) => fieldPath))
    .filter((fields) => fields.every((one) => asked.includes(one)))
    .flat();
  return asked.filter((one) => !served.includes(one)).map((one) => `${path}: ${one} by ${field}`);
}

/** The cartesian product of some lists. */
const choices = <T>(lists: T[][]): T[][] =>
  lists.reduce<T[][]>(
    (all, list) => all.flatMap((some) => list.map((one) => [...some, one])),
    [[]],
  );

const ON_OFF = [null, 'x'];
const SORTS = [null, 'sortKey', '-sortKey', 'issuedAt', '-issuedAt', 'givenAt', '-givenAt'].map(
  (text) => text && { id: text.replace('-', ''), desc: text.startsWith('-') },
);

describe('the indexes of the database', () => {
  it('are told once for each field: of two, the database would take one', () => {
    const names = fieldOverrides.map(({ collectionGroup, fieldPath }) =>
      [collectionGroup, fieldPath].join('.'),
    );
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('serve the list of attendees with every filter and order', () => {
    for (const [q, status, type, kind, date] of choices([
      ['', 'ana'],
      ...[1, 2, 3, 4].map(() => ON_OFF),
    ])) {
      for (const sort of SORTS) {
        const filter = {
          q: q ?? '',
          status: status ?? null,
          type: type ?? null,
          kind: kind ?? null,
          date: date ?? null,
        };
        expect(unserved(ticketsSpec('e', { ...filter, sort: sort || null }))).toEqual([]);
      }
    }
  });

  it('serve the search of tickets in all events, of a producer and of all, and by whom they are held', () => {
    const found = indexes
      .filter(({ collectionGroup }) => collectionGroup === 'tickets')
      .filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
      .map(({ fields }) =>
        fields.map(({ fieldPath, order }) => `${fieldPath} ${order ?? 'has'}`).join(', '),
      );
    expect(found).toEqual([
      'producerId ASCENDING, search has, issuedAt DESCENDING',
      'search has, issuedAt DESCENDING',
      'producerId ASCENDING, holder.email ASCENDING',
      'producerId ASCENDING, sortKey ASCENDING',
    ]);
    const byName = fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === 'tickets' && fieldPath === 'sortKey',
    );
    expect(byName?.indexes).toContainEqual({ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' });
  });

  it('serve the list of courtesies with every filter and order', () => {
    for (const [q, status, giver, date] of choices([['', 'ana'], ON_OFF, ON_OFF, ON_OFF])) {
      for (const sort of SORTS) {
        const filter = {
          ...{ q: q ?? '', status: status ?? null },
          ...{ giver: giver ?? null, date: date ?? null },
        };
        expect(unserved(courtesiesSpec('e', { ...filter, sort: sort || null }))).toEqual([]);
      }
    }
  });

  it('serve the count of the courtesies that were confirmed', () => {
    expect(unserved(claimedSpec('e'))).toEqual([]);
  });

  it('serve the list of refund cases with every filter and order', () => {
    const sorts = ['createdAt', 'total'].flatMap((id) =>
      [true, false].map((desc) => ({ id, desc })),
    );
    const accounts = [null, 'given', 'none'];
    for (const [q, status, fee, account] of choices([['', 'ana'], ON_OFF, ON_OFF, accounts])) {
      for (const sort of [null, ...sorts]) {
        const filters = { status: status ?? null, fee: fee ?? null, account: account ?? null };
        expect(unserved(refundsSpec('e', { q: q ?? '', filters, sort }))).toEqual([]);
      }
    }
  });

  it('serve the cases of the desk of rights with every filter and order', () => {
    const sorts = ['dueAt', 'receivedAt'].flatMap((id) =>
      [true, false].map((desc) => ({ id, desc })),
    );
    for (const [q, state, right, producer] of choices([['', 'ana'], ON_OFF, ON_OFF, ON_OFF])) {
      for (const sort of [null, ...sorts]) {
        const filters = { state: state ?? null, right: right ?? null, producer: producer ?? null };
        expect(unserved(requestsSpec(null, { q: q ?? '', filters, sort }))).toEqual([]);
      }
    }
  });

  it('serve who waits and who does no more, and the sums of both', () => {
    for (const which of ['inLine', 'gone'] as const) {
      expect(unserved(waitlistSpec('e', which))).toEqual([]);
    }
    const sum: QuerySpec = {
      ...{ path: 'waitlist', where: [['status', '==', 'claimed']] },
      orderBy: [['value', 'asc']],
    };
    expect(unserved(sum)).toEqual([]);
  });

  it('serve the list of complaints with every filter and order, and the next that is due', () => {
    const sorts = ['receivedAt', 'dueAt'].flatMap((id) =>
      [true, false].map((desc) => ({ id, desc })),
    );
    for (const [q, status, channel] of choices([['', 'ana'], ON_OFF, ON_OFF])) {
      for (const sort of [null, ...sorts]) {
        const filters = { status: status ?? null, channel: channel ?? null };
        expect(unserved(complaintsSpec('e', { q: q ?? '', filters, sort }))).toEqual([]);
      }
    }
    const due = {
      path: 'complaints',
      where: [['status', '==', 'open']],
      orderBy: [['dueAt', 'asc']],
    };
    expect(unserved(due as never)).toEqual([]);
  });

  it('serve the list of contacts with every filter and order', () => {
    const typed = ['', 'ana', 'ana.p', 'ana@correo.cl', 'ana perez'];
    for (const [q, state, basis, origin, tag] of choices([typed, ON_OFF, ON_OFF, ON_OFF, ON_OFF])) {
      for (const sort of SORTS) {
        if (sort && !['sortKey', 'createdAt'].includes(sort.id)) continue;
        const filters = {
          state: state ?? null,
          basis: basis ?? null,
          origin: origin ?? null,
          tag: tag ?? null,
        };
        expect(unserved(contactsSpec('p', { q: q ?? '', ...filters, sort: sort || null }))).toEqual(
          [],
        );
      }
    }
  });

  it('serve what an event in review is compared with', () => {
    const latest = (where: object[]) =>
      unserved({ path: 'events', where, orderBy: [['startsAt', 'desc']] } as never);
    expect(latest([['producerId', '==', 'p']])).toEqual([]);
    expect(latest([['venue.name', '==', 'Teatro']])).toEqual([]);
    expect(latest([['search', 'array-contains', 'noche']])).toEqual([]);
  });

  it('serve Inicio, and the rows behind a figure', () => {
    const specs = [
      ...Object.values(homeQueries('p', new Date())),
      openCampaignsQuery('p', false),
      ledgerSpec('e', ['day:2026-11-21']),
      ledgerSpec('e'),
      ...Object.values(adminHomeQueries('2026-11-21')),
      DUE_RIGHTS,
      OPEN_BREACH,
      ...Object.values(FAILED_WORK),
    ];
    expect(specs.flatMap(unserved)).toEqual([]);
  });

  it('serve the lists of administrators with every filter and order', () => {
    const specs: QuerySpec[] = [];
    const columns = ['startsAt', 'name', 'email', 'createdAt', 'amount', 'label', 'total', 'visit'];
    const sorts = columns.flatMap((id) => [true, false].map((desc) => ({ id, desc })));
    for (const [typed, one, two] of choices([['', 'ana'], ON_OFF, ON_OFF])) {
      const [q, first, second] = [typed ?? '', one ?? null, two ?? null];
      for (const sort of [null, ...sorts]) {
        for (const when of [null, 'upcoming', 'past']) {
          const filters = { status: first, producer: second, when };
          specs.push(adminEventsSpec({ q, filters, sort }, new Date()));
        }
        const orders = { status: first, producer: second };
        specs.push(
          paymentOrdersSpec({ q, filters: orders, sort }),
          adminUsersSpec({ q, filters: { role: first, state: second }, sort }),
          ambassadorsSpec({ q, filters: { state: first }, sort }),
          adminProducersSpec({ q, filters: { type: first, terms: second }, sort }),
          payoutsSpec({ q, filters: { state: first, bank: second }, sort }),
          qrCodesSpec({ q, filters: { kind: first, state: second }, sort }),
        );
      }
      const dates = { from: '2026-11-01', to: '2026-11-21' };
      const whom = { person: first, producer: first, type: second, action: second, object: first };
      const filters = { ...whom, ...dates };
      specs.push(auditSpec({ q, filters }));
      for (const side of ['admin', 'producer'] as const)
        specs.push(producerTraceSpec('p', 'finance.view', side));
    }
    expect(specs.flatMap(unserved)).toEqual([]);
  });

  it('serve the sums with which the books are compared, five a query', () => {
    const figures = Object.keys(NO_SUMS).sort();
    for (const names of [figures.slice(0, 5), figures.slice(5)]) {
      const wanted = names.map((name) => `adds.${name}`);
      const found = indexes.filter(
        ({ collectionGroup, fields }) =>
          collectionGroup === 'ledger' &&
          fields.map(({ fieldPath }) => fieldPath).join() === wanted.join(),
      );
      expect([wanted, found.length]).toEqual([wanted, 1]);
    }
  });

  it('serve the bin with every filter and order', () => {
    expect(BIN_FILTERS).toEqual(['kind', 'producer']);
    for (const [q, kind] of choices([['', 'ana'], ON_OFF])) {
      for (const desc of [true, false]) {
        const filters = { kind: kind ?? null, producer: null };
        for (const owner of ['p', '']) {
          const sort = { id: 'deletedAt', desc };
          expect(unserved(binSpec(owner, { q: q ?? '', filters, sort }))).toEqual([]);
        }
      }
    }
  });

  it('find in all places what a member did whose data is erased', () => {
    const group = { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' };
    const missing = TEAM_WORK.flatMap(({ collection, by }) =>
      by.filter((field) => {
        const found = fieldOverrides.find(
          (one) => one.collectionGroup === collection && one.fieldPath === field,
        );
        return !found?.indexes.some((one) => JSON.stringify(one) === JSON.stringify(group));
      }),
    );
    expect(missing).toEqual([]);
  });
});
