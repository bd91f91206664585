'use client';

import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { parseAdminProposal } from '@/lib/domain/account/admin-proposal';
import { adminProposalsQuery } from '@/lib/domain/home/admin-home';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';

export const useAdminProposals = () =>
  useLiveList(adminProposalsQuery(dayIn(useNow(), DEFAULT_TIME_ZONE)), parseAdminProposal);
