import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';

export const permissionsQuery = (uid: string, producerId: string): QuerySpec => ({
  path: paths.permissions(uid),
  where: [['producerId', '==', producerId]],
});

const MOST_OPEN = 15;

/**
 * A producer's campaigns being sent, paused or failed, latest change first; while mailing is off also scheduled ones. One query
 * for the tray and the home page.
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
