import type { ReactNode } from 'react';
import { PageState } from '@/components/shared/page-state';

export default function AccessLayout({ children }: { children: ReactNode }) {
  return <PageState>{children}</PageState>;
}
