'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useFreshRole } from '@/hooks/use-fresh-role';
import { useLiveDoc } from '@/hooks/use-live';
import { homeOf } from '@/lib/domain/account/redirects';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import type { Role } from '@/lib/domain/rights/role';

/** Waits outside of the panel for a role of a user who has none: when one is granted, the open page redirects. */
export default function RoleWatch({ uid }: { uid: string }) {
  const router = useRouter();
  const lead = useCallback((role: Role | null) => role && router.replace(homeOf(role)), [router]);
  useFreshRole(useLiveDoc(paths.user(uid), parseUser).data ?? null, lead);
  return null;
}
