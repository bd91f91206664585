'use client';

import { useLiveList } from '@/hooks/use-live';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import { adminProposalsQuery } from '@/lib/domain/platform/page-queries';

/** The people proposed as administrators, oldest proposal first, live: for administrators. */
export const useAdminProposals = () => useLiveList(adminProposalsQuery(), parseAdminProposal);
