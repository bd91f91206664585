import type { ReactNode } from 'react';
import { PublicProviders } from '@/components/shared/public-providers';

/** No shell and no session, but questions to the server like a page of the panel. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PublicProviders>
      <main>{children}</main>
    </PublicProviders>
  );
}
