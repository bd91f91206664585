import type { ReactNode } from 'react';
import { PublicProviders } from '@/components/shared/public-providers';

/** No shell and no session, but React Query as in the panel. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PublicProviders>
      <main>{children}</main>
    </PublicProviders>
  );
}
