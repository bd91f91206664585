import type { ReactNode } from 'react';
import { MailingFeature } from '@/components/shared/mailing-feature';

/** The pages that need mailing switched on: all but that of a campaign, which can always be stopped. */
export default function Layout({ children }: { children: ReactNode }) {
  return <MailingFeature>{children}</MailingFeature>;
}
