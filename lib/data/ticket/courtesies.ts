import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/ticket/calls';
import {
  type Courtesy,
  type CourtesyRecipient,
  courtesyIndex,
  parseCourtesy,
} from '@/lib/domain/ticket/courtesy';
import { courtesyIdOf } from '@/lib/domain/ticket/courtesy-id';
import { readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';

/** The filters and sort order of a list of courtesies. */
export type CourtesyFilter = {
  q: string;
  status: string | null;
  giver: string | null;
  sort: { id: string; desc: boolean } | null;
};

/** The courtesies of an event that match a filter, latest first unless sorted; server-paged. */
export function courtesiesSpec(eventId: string, filter: CourtesyFilter): QuerySpec {
  const token = searchToken(filter.q);
  const where: [string, '==' | 'array-contains', string][] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filter.status) where.push(['status', '==', filter.status]);
  if (filter.giver) where.push(['givenBy.uid', '==', filter.giver]);
  const field = filter.sort?.id === 'sortKey' ? 'sortKey' : 'givenAt';
  const direction = (filter.sort?.desc ?? true) ? 'desc' : 'asc';
  return { path: paths.courtesies(eventId), where, orderBy: [[field, direction]] };
}

/**
 * The courtesies of an event whose guests confirmed, and that still stand: a revoked one keeps when it was confirmed, and
 * of the used ones not all were.
 */
export const claimedSpec = (eventId: string): QuerySpec => ({
  path: paths.courtesies(eventId),
  where: [
    ['status', 'in', ['claimed', 'used']],
    ['claimedAt', '>', new Date(0)],
  ],
  orderBy: [['claimedAt']],
});

/** Whether a courtesy matches all that was typed: the query only matches one word of it. */
export const courtesyMatchesSearch = (courtesy: Courtesy, q: string): boolean =>
  matchesSearch(courtesyIndex(courtesy).search, q);

/** Reads all courtesies that match a filter; for exports only, because it reads them all. */
export async function readCourtesies(
  eventId: string,
  filter: CourtesyFilter,
  onProgress: OnProgress,
): Promise<Courtesy[]> {
  const rows = await readWhole(courtesiesSpec(eventId, filter), parseCourtesy, { onProgress });
  return rows.filter((courtesy) => courtesyMatchesSearch(courtesy, filter.q));
}

/** Issues courtesies to guests and mails them; a retry with the same key issues none again. Who asked for no mail is `kept` out. */
export const issueCourtesies = (
  eventId: string,
  ticketTypeId: string,
  recipients: readonly CourtesyRecipient[],
  key: string,
) =>
  call(calls.issueCourtesies, {
    eventId,
    ticketTypeId,
    recipients,
    key,
  });

/** Which of these addresses have what was given under a key, as it is stored. */
export async function givenCourtesies(
  eventId: string,
  key: string,
  guests: readonly CourtesyRecipient[],
): Promise<ReadonlySet<string>> {
  const ids = guests.map(({ email }) => courtesyIdOf(key, email));
  const found = await readChosen(paths.courtesies(eventId), ids, parseCourtesy);
  return new Set(found.map(({ email }) => email));
}

export const resendCourtesy = (eventId: string, courtesyId: string) =>
  call(calls.resendCourtesy, { eventId, courtesyId });

/** Revokes a courtesy as it was seen; refused if it has passed to another guest since. */
export const revokeCourtesy = (
  eventId: string,
  { id, name, email }: Pick<Courtesy, 'id' | 'name' | 'email'>,
) => call(calls.revokeCourtesy, { eventId, courtesyId: id, seen: { name, email } });

/** Sets a member's quota of courtesies; without `userId`, the default quota. */
export const setCourtesyQuota = (eventId: string, limit: number | null, userId?: string) =>
  call(calls.setCourtesyQuota, { eventId, limit, ...(userId ? { userId } : {}) });

/** Until when courtesies have to be claimed (null: they never return to stock), and whether they are personal. */
export type CutoffChange = { at?: Date | null; personal?: boolean };

/** Changes what is given of the limit of courtesies; refused if the moment is no longer the one that was `seen`. */
export const setCourtesyCutoff = (
  eventId: string,
  { at, personal }: CutoffChange,
  seen: Date | null,
) =>
  call(calls.setCourtesyCutoff, {
    eventId,
    ...(at === undefined ? {} : { at: at?.getTime() ?? null }),
    ...(personal === undefined ? {} : { personal }),
    seen: { at: seen?.getTime() ?? null },
  });
