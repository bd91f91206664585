import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import { reachesMoney } from '@/lib/domain/team/money-flags';
import { db } from '../support/admin';

export const formerHolderRef = ({ producerId, userId }: FreezeLink) =>
  db().doc(innerPaths.formerHolder(producerId, userId));

export const permissionRef = ({ producerId, userId }: FreezeLink) =>
  db().doc(paths.permission(userId, producerId));

/**
 * Whether a link's person may freeze the payments with it: they have or had access to the money, even if it has expired.
 * Older mails sent links also to people who left a team without ever having it.
 */
export const mayStop = (
  former: Pick<DocumentSnapshot, 'exists'> | undefined,
  record: Pick<DocumentSnapshot, 'data'> | undefined,
): boolean =>
  former?.exists === true || reachesMoney(parseMemberRecord('', record?.data()).permissions);
