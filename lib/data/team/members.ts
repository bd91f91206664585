import { paths } from '@/lib/domain/kit/paths';
import { type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import { readDoc } from '@/lib/firebase/write';

/** By uid, without missing ones. One read each. */
export async function readMemberRecords(
  producerId: string,
  uids: readonly string[],
): Promise<Record<string, MemberRecord>> {
  const read = await Promise.all(
    uids.map(async (uid) => {
      const record = await readDoc(paths.permission(uid, producerId), parseMemberRecord);
      return record && ([uid, record] as const);
    }),
  );
  return Object.fromEntries(read.filter((one) => one !== null));
}
