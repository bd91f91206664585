import { paths } from '../kit/paths';
import type { QuerySpec } from '../kit/query/query-spec';
import type { WorkKind } from './health';

// Fifty are shown; one more tells `cutRows` that there are others.
const limit = 51;

export const FAILED_WORK: Record<WorkKind, QuerySpec> = {
  campaign: {
    path: paths.campaigns(),
    where: [['status', '==', 'failed']],
    orderBy: [['updatedAt', 'desc']],
    limit,
  },
  stalled: {
    path: paths.campaigns(),
    where: [['status', '==', 'sending']],
    orderBy: [['updatedAt', 'asc']],
    limit,
  },
  held: {
    path: paths.campaigns(),
    where: [['isHeld', '==', true]],
    orderBy: [['pausedAt', 'desc']],
    limit,
  },
  courtesy: {
    path: 'courtesies',
    group: true,
    where: [['status', '==', 'failed']],
    orderBy: [['givenAt', 'desc']],
    limit,
  },
  job: {
    path: paths.jobs(),
    where: [['state', '==', 'failed']],
    orderBy: [['endedAt', 'desc']],
    limit,
  },
};
