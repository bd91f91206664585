import type { ReactNode } from 'react';
import { MailingFeature } from '@/components/shared/mailing-feature';

/**
 * The pages that require mailing to be switched on. A campaign's page is not among them, because a campaign can
 * always be stopped.
 */
export default function Layout({ children }: { children: ReactNode }) {
  return <MailingFeature>{children}</MailingFeature>;
}
