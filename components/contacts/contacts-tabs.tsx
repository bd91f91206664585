'use client';

import { NavTabs } from '@/components/ui/tabs';
import { AUDIENCES_ROUTE, CONTACTS_ROUTE } from './routes';

/** The two pages of whom one writes to: the people, and the groups among them. */
export function ContactsTabs({ current }: { current: 'contacts' | 'audiences' }) {
  return (
    <NavTabs
      label="Contactos"
      className="mb-6"
      items={[
        { href: CONTACTS_ROUTE, label: 'Contactos', current: current === 'contacts' },
        { href: AUDIENCES_ROUTE, label: 'Audiencias', current: current === 'audiences' },
      ]}
    />
  );
}
