import type { ReactNode } from 'react';
import { OnlyAdmin } from '@/components/shared/only-admin';
import { PageState } from '@/components/shared/page-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <OnlyAdmin>
      <PageState>{children}</PageState>
    </OnlyAdmin>
  );
}
