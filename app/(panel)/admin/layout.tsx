import type { ReactNode } from 'react';
import { OnlyAdmin } from '@/components/shell/only-admin';
import { PageState } from '@/components/shell/page-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <OnlyAdmin>
      <PageState>{children}</PageState>
    </OnlyAdmin>
  );
}
