import { expect, it } from 'vitest';
import { openCampaignsQuery, permissionsQuery } from '../account/frame-queries';
import type { QuerySpec } from '../kit/query/query-spec';
import { TICKET_LIMITS } from '../ticket/ticket-limits';
import { adminHomeQueries, adminProposalsQuery } from './admin-home';
import { homeQueries } from './home-queries';
import { campaignsQuery, eventsQuery, ticketTypesQuery } from './page-queries';
import { DUE_RIGHTS, OPEN_BREACH } from './privacy-requests';

const NOW = new Date('2026-11-21T01:30:00Z');
const home = homeQueries('p', NOW);
const ofProducer: [string, QuerySpec][] = [
  ['its events', eventsQuery('p')],
  ['its campaigns', campaignsQuery('p')],
  ['its open campaigns', openCampaignsQuery('p')],
  ['the rights of a member', permissionsQuery('u', 'p')],
  ...Object.entries(home),
];

it.each(ofProducer)('asks of a producer for nothing but its own: %s', (_name, { where }) => {
  expect(where?.[0]).toEqual(['producerId', '==', 'p']);
});

it('asks for all ticket types of one event: the places of each depend on the others', () => {
  expect(ticketTypesQuery('e').path).toMatch(/^events\/e\//);
  expect(ticketTypesQuery('e').limit).toBe(TICKET_LIMITS.perEvent);
});

it('asks at Inicio for what sells, nearest first, and for what is not published, latest first', () => {
  const statuses = ({ where }: QuerySpec) => where?.[1];
  expect(statuses(home.live)).toEqual(['status', 'in', ['published', 'paused']]);
  expect(statuses(home.unpublished)).toEqual(['status', 'in', ['draft', 'review']]);
  expect(statuses(home.events)?.[2]).toHaveLength(4);
  expect(statuses(home.unclosed)).toEqual(statuses(home.live));
  const hour = new Date('2026-11-21T01:00:00Z');
  expect(home.live.where?.[2]).toEqual(['endsAt', '>', hour]);
  expect(home.unclosed.where?.[2]).toEqual(['endsAt', '<=', hour]);
  expect(home.live.orderBy).toEqual([['endsAt', 'asc']]);
  expect(home.unclosed.orderBy).toEqual([['endsAt', 'desc']]);
  expect(home.unpublished.orderBy).toEqual([['updatedAt', 'desc']]);
  expect(home.events.orderBy).toBeUndefined();
});

it('asks for campaigns by their latest change, for those that have not ended only where few fit', () => {
  expect(campaignsQuery('p').orderBy).toEqual([['updatedAt', 'desc']]);
  expect(openCampaignsQuery('p').orderBy).toEqual([['updatedAt', 'desc']]);
  expect(openCampaignsQuery('p').where?.[1]?.[2]).toEqual(['sending', 'paused', 'failed']);
  expect(openCampaignsQuery('p', false).where?.[1]?.[2]).toContain('scheduled');
});

it('asks for what waits for an administrator, the longest first, and for who came last', () => {
  const { ambassadors, producers, held, ...waiting } = adminHomeQueries('2026-11-25');
  for (const query of [...Object.values(waiting), DUE_RIGHTS]) {
    expect(query.orderBy?.[0]?.[1]).toBe('asc');
    expect(query.limit).toBeGreaterThan(0);
  }
  for (const { orderBy, where } of [ambassadors, producers]) {
    expect(orderBy).toEqual([[where?.[0]?.[0], 'desc']]);
  }
  // Ended proposals are kept for years and would fill the list.
  const { where, orderBy } = waiting.proposals;
  expect(where).toEqual([['expiresAt', '>=', new Date('2026-11-25T00:00:00Z')]]);
  expect(orderBy).toEqual([['expiresAt', 'asc']]);
  expect(waiting.proposals).toEqual(adminProposalsQuery('2026-11-25'));
  // Only documents with the field are in these orders; the other queries need a filter.
  expect([waiting.frozen.where, waiting.changes.where]).toEqual([undefined, undefined]);
  const asked = [waiting.review, waiting.orders, waiting.names, held, DUE_RIGHTS, OPEN_BREACH];
  expect(asked.map(({ where }) => where?.length)).toEqual(asked.map(() => 1));
  expect(OPEN_BREACH.where?.[0]?.[2]).toEqual(['open', 'reported']);
});
