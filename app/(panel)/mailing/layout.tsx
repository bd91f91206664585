import type { ReactNode } from 'react';
import { MailingGate } from '@/components/shared/mailing-gate';
import { PageState } from '@/components/shared/page-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PageState>
      <MailingGate>{children}</MailingGate>
    </PageState>
  );
}
