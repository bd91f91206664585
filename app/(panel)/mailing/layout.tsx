import type { ReactNode } from 'react';
import { MailingGate } from '@/components/shell/mailing-gate';
import { PageState } from '@/components/shell/page-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <PageState>
      <MailingGate>{children}</MailingGate>
    </PageState>
  );
}
