'use client';

import { useLiveList } from '@/hooks/use-live';
import { paths } from '@/lib/domain/kit/paths';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';

// Nobody has that many at once; it bounds the query.
const MOST = 20;

/** The people proposed as administrators, oldest proposal first, live: for administrators. */
export const useAdminProposals = () =>
  useLiveList(
    { path: paths.adminProposals(), orderBy: [['at', 'asc']], limit: MOST },
    parseAdminProposal,
  );
