import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { matchesSearch, searchToken } from '@/lib/domain/kit/search';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/ticket/calls';
import {
  type Courtesy,
  type CourtesyGuest,
  type CourtesyRecipient,
  courtesyIndex,
  parseCourtesy,
} from '@/lib/domain/ticket/courtesy';
import { courtesyIdOf } from '@/lib/domain/ticket/courtesy-id';
import { readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';
import { isSought } from './tickets';

export type CourtesyFilter = {
  q: string;
  status: string | null;
  giver: string | null;
  date: string | null;
  sort: { id: string; desc: boolean } | null;
};

/** The courtesies of a filter, latest first by default. */
export function courtesiesSpec(eventId: string, filter: CourtesyFilter): QuerySpec {
  const token = searchToken(filter.q);
  const where: [string, '==' | 'array-contains', string][] = [];
  if (token) where.push(['search', 'array-contains', token]);
  if (filter.status) where.push(['status', '==', filter.status]);
  if (filter.giver) where.push(['givenBy.uid', '==', filter.giver]);
  if (filter.date && !isSought(filter.date)) where.push(['dateId', '==', filter.date]);
  const field = filter.sort?.id === 'sortKey' ? 'sortKey' : 'givenAt';
  const direction = (filter.sort?.desc ?? true) ? 'desc' : 'asc';
  return { path: entryPaths.courtesies(eventId), where, orderBy: [[field, direction]] };
}

/** Confirmed courtesies that are still valid. Revoked ones keep their confirmation, and used ones may lack it. */
export const claimedSpec = (eventId: string): QuerySpec => ({
  path: entryPaths.courtesies(eventId),
  where: [
    ['status', 'in', ['claimed', 'used']],
    ['claimedAt', '>', new Date(0)],
  ],
  orderBy: [['claimedAt']],
});

/** Whether a courtesy matches what the query does not: all typed words, of which it matches one, and the first date. */
export const courtesyMatchesFilter = (
  courtesy: Courtesy,
  { q, date }: Pick<CourtesyFilter, 'q' | 'date'>,
): boolean =>
  matchesSearch(courtesyIndex(courtesy).search, q) && (!isSought(date) || courtesy.dateId === date);

/** For exports only, because it reads all of them. */
export async function readCourtesies(
  eventId: string,
  filter: CourtesyFilter,
  onProgress: OnProgress,
): Promise<Courtesy[]> {
  const rows = await readWhole(courtesiesSpec(eventId, filter), parseCourtesy, { onProgress });
  return rows.filter((courtesy) => courtesyMatchesFilter(courtesy, filter));
}

/** Issues and mails courtesies, once per `key`. Guests who wanted no mail are `kept`. */
export const issueCourtesies = (
  eventId: string,
  ticketTypeId: string,
  recipients: readonly CourtesyGuest[],
  key: string,
  dateId?: string,
  promoterId?: string,
) =>
  call(calls.issueCourtesies, {
    eventId,
    ticketTypeId,
    ...(dateId && { dateId }),
    ...(promoterId && { promoterId }),
    recipients: recipients.map(({ companions = [], ...guest }) => ({
      ...guest,
      ...(companions.length > 0 && { companions }),
    })),
    key,
  });

/** The courtesies of a key by email, as stored: for calls without a response. */
export async function givenCourtesies(
  eventId: string,
  key: string,
  guests: readonly CourtesyRecipient[],
): Promise<ReadonlySet<string>> {
  const ids = guests.map(({ email }) => courtesyIdOf(key, email));
  const found = await readChosen(entryPaths.courtesies(eventId), ids, parseCourtesy);
  return new Set(found.map(({ email }) => email));
}

export const resendCourtesy = (eventId: string, courtesyId: string) =>
  call(calls.resendCourtesy, { eventId, courtesyId });

/** Refused if it has passed to another guest. */
export const revokeCourtesy = (
  eventId: string,
  { id, name, email }: Pick<Courtesy, 'id' | 'name' | 'email'>,
) => call(calls.revokeCourtesy, { eventId, courtesyId: id, seen: { name, email } });

/** More companions for a guest; refused if others were added since it was seen. */
export const addCompanions = (
  eventId: string,
  { id, party }: Pick<Courtesy, 'id' | 'party'>,
  companions: string[],
) =>
  call(calls.addCompanions, {
    eventId,
    courtesyId: id,
    places: party?.nth === 0 ? party.of : 1,
    companions,
  });

/** '' takes the name out; refused if it has changed since it was seen. */
export const renameCompanion = (
  eventId: string,
  { id, name, email }: Pick<Courtesy, 'id' | 'name' | 'email'>,
  to: string,
) => call(calls.renameCompanion, { eventId, courtesyId: id, name: to, seen: { name, email } });

/** Without `userId` the default quota. */
export const setCourtesyQuota = (eventId: string, limit: number | null, userId?: string) =>
  call(calls.setCourtesyQuota, { eventId, limit, ...(userId ? { userId } : {}) });

/** `at` is the new cutoff, or `lead` minutes before each date; null: courtesies never return to stock. */
export type CutoffChange = { at?: Date | null; lead?: number | null; personal?: boolean };
export type SeenCutoff = { at: Date | null; lead: number | null };

/** Refused if the cutoff is not the one `seen`. */
export const setCourtesyCutoff = (
  eventId: string,
  { at, lead, personal }: CutoffChange,
  seen: SeenCutoff,
) =>
  call(calls.setCourtesyCutoff, {
    eventId,
    ...(at === undefined ? {} : { at: at?.getTime() ?? null }),
    ...(lead === undefined ? {} : { lead }),
    ...(personal === undefined ? {} : { personal }),
    seen: { at: seen.at?.getTime() ?? null, ...(seen.lead !== null && { lead: seen.lead }) },
  });
