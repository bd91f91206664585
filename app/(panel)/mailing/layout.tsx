import type { ReactNode } from 'react';
import { MailingGate } from '@/components/shell/mailing-gate';
import { UrlState } from '@/components/shell/url-state';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <UrlState>
      <MailingGate>{children}</MailingGate>
    </UrlState>
  );
}
