import type { Metadata } from 'next';
import { AuditScreen } from '@/components/audit/audit-screen';

export const metadata: Metadata = { title: 'Registro' };

export default function Page() {
  return <AuditScreen />;
}
