'use client';

import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { usePanel } from '@/hooks/use-panel';

/** A page of the administration: to anyone else it does not exist (decisions, Session). The data refuses him anyway. */
export function OnlyAdmin({ children }: { children: ReactNode }) {
  const { isAdmin } = usePanel();
  if (!isAdmin) notFound();
  return children;
}
