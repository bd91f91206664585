import type { ReactNode } from 'react';
import { OnlyAdmin } from '@/components/shell/only-admin';
import { UrlState } from '@/components/shell/url-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <OnlyAdmin>
      <UrlState>{children}</UrlState>
    </OnlyAdmin>
  );
}
