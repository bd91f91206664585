'use client';

import { useLiveList } from '@/hooks/use-live';
import { parseAdminProposal } from '@/lib/domain/platform/admin-proposal';
import { adminProposalsQuery } from '@/lib/domain/platform/queues/admin-home';

/** The people proposed as administrators, oldest proposal first, live: for administrators. */
export const useAdminProposals = () => useLiveList(adminProposalsQuery(), parseAdminProposal);
