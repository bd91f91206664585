import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { WithNights } from '@/components/account/nights';
import { readPlatformNights } from '@/lib/data/event/public-nights';

export default async function Layout({ children }: { children: ReactNode }) {
  return <WithNights nights={readPlatformNights(await headers())}>{children}</WithNights>;
}
