'use client';

import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { readContacts } from '@/lib/data/contact/contacts';
import { startExport } from '@/lib/data/contact/people-export';
import { type Contact, contactLabel } from '@/lib/domain/contact/contact';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { contactRoute, IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';
import { SubscribeButton } from './consent/subscribe-button';
import { UnprovenCard } from './consent/unproven-card';
import { CONTACT_COLUMNS } from './contact-columns';
import { contactExport, withoutBlocked } from './contact-export';
import { ContactSheet } from './contact-sheet';
import { ContactsBulk } from './contacts-bulk';
import { ContactsFoot } from './contacts-foot';
import { ContactsTabs } from './contacts-tabs';
import { useContactErrands } from './use-contact-errands';
import { useContactFilters } from './use-contact-filters';
import { useContactSelection } from './use-contact-selection';
import { useContactList } from './use-contacts';

const IMPORT = (
  <Button kind="primary" icon={<Upload />} href={IMPORT_ROUTE}>
    Importar contactos
  </Button>
);

export function ContactsScreen() {
  usePage({ current: { url: CONTACTS_ROUTE, name: 'Contactos' } });
  const { producerId, can } = usePanel();
  const { list, filter, of, total, summary } = useContactList();
  const filters = useContactFilters(list);
  const { selected, all, select, clear } = useContactSelection(filter);
  const [sheet, setSheet] = useState<{ contact: Contact | null } | null>(null);
  const { remove } = useContactErrands();
  const { rows, status } = of.page;
  const isBare = status === 'ready' && rows.length === 0 && list.active === 0 && list.page === 1;
  const add = (label: string) => (
    <Button icon={<Plus />} onClick={() => setSheet({ contact: null })}>
      {label}
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Contactos"
        action={!isBare && IMPORT}
        more={
          <>
            <SubscribeButton />
            {!isBare && add('Agregar')}
          </>
        }
      />
      <ContactsTabs current="contacts" />
      {!isBare && <UnprovenCard />}
      <ListScreen
        {...of}
        name="contacts"
        label="Contactos"
        columns={CONTACT_COLUMNS}
        rowName={contactLabel}
        errorTitle="No pudimos cargar tus contactos"
        isBare={isBare}
        search="Buscar por nombre o correo"
        filters={filters}
        summary={summary}
        file={{
          columns: contactExport,
          without: withoutBlocked,
          rows: (onProgress) => readContacts(producerId, filter, onProgress),
          reason:
            total === 0 ? 'No hay contactos que exportar' : !can('contacts.export') && NO_EXPORT,
          before: () => startExport('contacts', producerId),
        }}
        href={({ id }) => contactRoute(id)}
        actions={(contact) => [
          { label: 'Editar', onSelect: () => setSheet({ contact }) },
          { label: 'Ver ficha', href: contactRoute(contact.id) },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => void remove([contact.id]) },
        ]}
        selection={{
          selected,
          // Deselecting a row ends the selection of all that match.
          onChange: (selected) => select({ selected, all: false }),
          count: all ? total : undefined,
          actions: (ids) => (
            <ContactsBulk
              {...{ ids, filter, total, all }}
              pageSize={rows.length}
              onAll={() => select({ selected, all: true })}
              onDone={clear}
            />
          ),
        }}
        none="Nadie coincide con lo que buscas"
        empty={
          <EmptyState
            title="Aquí estará la gente a la que escribes"
            drawing="people"
            action={
              <>
                {IMPORT}
                {add('Agregar uno')}
              </>
            }
          >
            Importa una lista o agrégalos a mano. Quienes compren y acepten recibir correos llegan
            solos.
          </EmptyState>
        }
      />
      <ContactsFoot />
      <ContactSheet
        key={sheet?.contact?.id ?? 'new'}
        contact={sheet?.contact ?? null}
        open={sheet !== null}
        onOpenChange={(open) => !open && setSheet(null)}
      />
    </>
  );
}
