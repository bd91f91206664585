import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';

/** The record of a member's rights for a producer. */
export const permissionsQuery = (uid: string, producerId: string): QuerySpec => ({
  path: paths.permissions(uid),
  where: [['producerId', '==', producerId]],
});

/** How many campaigns that have not ended are read at most. */
const MOST_OPEN = 15;

/**
 * The campaigns of a producer that are being sent, are paused, or did not go, the latest change first; while mailing is
 * off also those that will not. One query for the tray above every page and for Inicio.
 */
export const openCampaignsQuery = (producerId: string, isMailingOn = true): QuerySpec => ({
  path: paths.campaigns(),
  where: [
    ['producerId', '==', producerId],
    ['status', 'in', ['sending', 'paused', 'failed', ...(isMailingOn ? [] : ['scheduled'])]],
  ],
  orderBy: [['updatedAt', 'desc']],
  limit: MOST_OPEN,
});
