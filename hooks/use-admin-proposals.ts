'use client';

import { parseAdminProposal } from '@/lib/domain/admin-proposal';
import { paths } from '@/lib/domain/paths';
import { useLiveList } from './use-live';

// Nobody has that many at once; a stop for the query.
const MOST = 20;

/** Who is proposed as an administrator, the longest waiting first, live: for administrators. */
export const useAdminProposals = () =>
  useLiveList(
    { path: paths.adminProposals(), orderBy: [['at', 'asc']], limit: MOST },
    parseAdminProposal,
  );
