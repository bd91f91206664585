import type { ReactNode } from 'react';
import { PublicProviders } from '@/components/shared/public-providers';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PublicProviders>
      <main data-sun>{children}</main>
    </PublicProviders>
  );
}
