import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import { reachesMoney } from '@/lib/domain/team/money-flags';
import { db } from '../support/admin';

/** What is kept of the person of a link who lost their access to the money. */
export const formerOf = ({ producerId, userId }: FreezeLink) =>
  db().doc(innerPaths.formerHolder(producerId, userId));

/** The member record of the person of a link. */
export const recordOf = ({ producerId, userId }: FreezeLink) =>
  db().doc(paths.permission(userId, producerId));

/**
 * Whether the person of a link may stop the payments with it: they reach the money, though their rights be over or
 * limited to events, or they lost it. Whoever left a team without ever reaching it got a link as well, in mails from before.
 */
export const mayStop = (
  former: Pick<DocumentSnapshot, 'exists'> | undefined,
  record: Pick<DocumentSnapshot, 'data'> | undefined,
): boolean =>
  former?.exists === true || reachesMoney(parseMemberRecord('', record?.data()).permissions);
