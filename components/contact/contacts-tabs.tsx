'use client';

import { NavTabs } from '@/components/ui/nav-tabs';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { AUDIENCES_ROUTE } from '@/lib/domain/kit/routes/pages';

export function ContactsTabs({ current }: { current: 'contacts' | 'audiences' }) {
  return (
    <NavTabs
      label="Contactos"
      className="mb-6 max-md:mb-4"
      items={[
        { href: CONTACTS_ROUTE, label: 'Contactos', current: current === 'contacts' },
        { href: AUDIENCES_ROUTE, label: 'Audiencias', current: current === 'audiences' },
      ]}
    />
  );
}
