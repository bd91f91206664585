import type { ReactNode } from 'react';
import { OnlyAdmin } from '@/components/shell/only-admin';

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <OnlyAdmin>{children}</OnlyAdmin>;
}
