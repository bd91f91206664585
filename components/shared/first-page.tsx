import type { ReactNode } from 'react';
import type { FirstData } from '@/lib/domain/session/first-data';
import { FirstDataProvider } from './first-data-provider';

/** A page with what the server read for it. */
export async function FirstPage({
  data,
  children,
}: {
  data: Promise<FirstData | null>;
  children: ReactNode;
}) {
  return <FirstDataProvider data={await data}>{children}</FirstDataProvider>;
}
