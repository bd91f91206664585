import { queryOptions } from '@tanstack/react-query';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parsePromoterGifts } from '@/lib/domain/promoter/gift';
import { EVERYBODY, parseCourtesy, parseQuota } from '@/lib/domain/ticket/courtesy';
import { readCount, readPage, readWhole } from '@/lib/firebase/query';

export type NightGiver = { id: string; name: string; given: number; absent: number };

const STANDING = ['given', 'sent', 'failed', 'claimed', 'used'];

/**
 * The givers of an event's courtesies, first those whose guests stayed away most; what a member gave for a promoter
 * is the promoter's. Some reads for each: for a night that is over, not for one that is looked at all the time.
 */
export const nightGiversQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['nightGivers', eventId],
    queryFn: async (): Promise<NightGiver[]> => {
      const [members, promoters] = await Promise.all([
        readWhole({ path: entryPaths.quotas(eventId) }, parseQuota),
        readWhole({ path: entryPaths.promoterGifts(eventId) }, parsePromoterGifts),
      ]);
      const all = await Promise.all([
        ...members
          .filter(({ uid, given }) => uid !== EVERYBODY && given > 0)
          .map(({ uid, email }) => memberOf(eventId, uid, email, promoters.length > 0)),
        ...promoters.map(({ id, given, entered }) =>
          promoterOf(
            eventId,
            id,
            Object.values(given).reduce((sum, n) => sum + n, 0),
            entered,
          ),
        ),
      ]);
      return all.filter(({ given }) => given > 0).sort((a, b) => b.absent - a.absent);
    },
  });

async function memberOf(
  eventId: string,
  uid: string,
  name: string,
  hasPromoters: boolean,
): Promise<NightGiver> {
  const path = entryPaths.courtesies(eventId);
  const count = async (statuses: string[]) => {
    const where = [
      ['givenBy.uid', '==', uid],
      ['status', 'in', statuses],
    ] as const;
    const [all, promoters] = await Promise.all([
      readCount({ path, where }),
      hasPromoters ? readCount({ path, where: [...where, ['promoterId', '>', '']] }) : 0,
    ]);
    return all - promoters;
  };
  const [given, used] = await Promise.all([count(STANDING), count(['used'])]);
  return { id: uid, name, given, absent: given - used };
}

async function promoterOf(
  eventId: string,
  id: string,
  given: number,
  entered: number,
): Promise<NightGiver> {
  const where = [['promoterId', '==', id]] as const;
  const spec = { path: entryPaths.courtesies(eventId), where };
  const one = given > 0 && (await readPage(spec, 1, parseCourtesy)).rows[0];
  const name = one ? `RR. PP. ${one.promoterCode}` : 'RR. PP.';
  return { id, name, given, absent: Math.max(0, given - entered) };
}
