import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/shared/query-provider';

export default function SecurityLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
