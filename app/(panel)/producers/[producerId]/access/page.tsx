import type { Metadata } from 'next';
import { TraceLink } from '@/components/audit/trace-link';
import { HousePage } from '@/components/producers/house-page';
import { AccessScreen } from '@/components/team/access-screen';

export const metadata: Metadata = { title: 'Gestionar accesos' };

export default function Page() {
  return (
    <HousePage title="Gestionar accesos" page="access" flag="users.manageAccess" ownHeader>
      <AccessScreen />
      <TraceLink />
    </HousePage>
  );
}
