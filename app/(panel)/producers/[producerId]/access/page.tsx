import type { Metadata } from 'next';
import { TraceLink } from '@/components/audit/trace-link';
import { DeskLink } from '@/components/privacy/desk/desk-link';
import { ProducerSettingsPage } from '@/components/producer/producer-settings-page';
import { AccessScreen } from '@/components/team/access-screen';

export const metadata: Metadata = { title: 'Gestionar accesos' };

export default function Page() {
  return (
    <ProducerSettingsPage
      title="Gestionar accesos"
      page="access"
      flag="users.manageAccess"
      ownHeader
    >
      <AccessScreen />
      <div className="mt-8 flex flex-wrap gap-2">
        <TraceLink />
        <DeskLink />
      </div>
    </ProducerSettingsPage>
  );
}
