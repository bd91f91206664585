'use client';

import { variant } from '@/lib/config';
import { TabTitle } from './tab-title';

/** The title of the tab of a page outside of the panel, from its record: 'Barra de verano · Early'. */
export function RecordTitle({ name, kind = '' }: { name: string; kind?: string }) {
  return <TabTitle title={name && [name, kind, variant().siteName].filter(Boolean).join(' · ')} />;
}
