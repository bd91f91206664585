'use client';

import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { usePanel } from '@/hooks/use-panel';

/** A page for administrators: to anyone else it is a 404. The rules and functions refuse the data anyway. */
export function OnlyAdmin({ children }: { children: ReactNode }) {
  const { isAdmin } = usePanel();
  if (!isAdmin) notFound();
  return children;
}
