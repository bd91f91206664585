import type { ReactNode } from 'react';
import { MailingFeature } from '@/components/shared/mailing-feature';

/**
 * The pages that require mailing to be switched on: all but a campaign's page, because a campaign can always be
 * stopped.
 */
export default function Layout({ children }: { children: ReactNode }) {
  return <MailingFeature>{children}</MailingFeature>;
}
