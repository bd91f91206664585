'use client';

import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { DataTable } from '@/components/ui/table/data-table';
import { useListLook } from '@/hooks/lists/use-list-look';
import { usePage } from '@/hooks/use-page';
import { CONTACTS_PAGE } from '@/lib/data/contact/contacts';
import { type Contact, contactLabel } from '@/lib/domain/contact/contact';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { contactRoute, IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';
import { SubscribeButton } from './consent/subscribe-button';
import { UnprovenCard } from './consent/unproven-card';
import { CONTACT_COLUMNS } from './contact-columns';
import { ContactSheet } from './contact-sheet';
import { ContactsBulk } from './contacts-bulk';
import { ContactsEmpty } from './contacts-empty';
import { ContactsFoot } from './contacts-foot';
import { ContactsTabs } from './contacts-tabs';
import { ContactsToolbar } from './contacts-toolbar';
import { useContactErrands } from './use-contact-errands';
import { useContactSelection } from './use-contact-selection';
import { useContactList } from './use-contacts';

export function ContactsScreen() {
  usePage({ current: { url: CONTACTS_ROUTE, name: 'Contactos' } });
  const { list, filter, page, sought, failed, total, isCounting } = useContactList();
  const look = useListLook('contacts', CONTACT_COLUMNS);
  const { selected, all, select, clear } = useContactSelection(filter);
  const [sheet, setSheet] = useState<{ contact: Contact | null } | null>(null);
  const { remove } = useContactErrands();
  const rows = page.data?.rows ?? [];
  const isBare = list.active === 0 && list.page === 1;
  const empty = page.isSuccess && rows.length === 0 && isBare;

  return (
    <>
      <PageHeader
        title="Contactos"
        action={
          !empty && (
            <Button kind="primary" icon={<Upload />} href={IMPORT_ROUTE}>
              Importar contactos
            </Button>
          )
        }
        more={
          <>
            <SubscribeButton />
            {!empty && (
              <Button icon={<Plus />} onClick={() => setSheet({ contact: null })}>
                Agregar
              </Button>
            )}
          </>
        }
      />
      <ContactsTabs current="contacts" />
      {!empty && <UnprovenCard />}
      {!empty && <ContactsToolbar {...{ list, filter, look, rows, total, isCounting }} />}
      <DataTable
        label="Contactos"
        {...look.table}
        rows={rows}
        rowKey={(contact) => contact.id}
        rowName={contactLabel}
        status={failed ? 'error' : page.isPending ? 'loading' : 'ready'}
        errorTitle="No pudimos cargar tus contactos"
        outdated={page.isPlaceholderData}
        onRetry={failed?.retry}
        href={(contact) => contactRoute(contact.id)}
        actions={(contact) => [
          { label: 'Editar', onSelect: () => setSheet({ contact }) },
          { label: 'Ver ficha', href: contactRoute(contact.id) },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => void remove([contact.id]) },
        ]}
        {...{ sort: list.sort, onSort: list.setSort, orderApart: true }}
        selection={{
          selected,
          // Deselecting a row ends the selection of all that match.
          onChange: (selected) => select({ selected, all: false }),
          count: all ? total : undefined,
          actions: (ids) => (
            <ContactsBulk
              ids={ids}
              filter={filter}
              total={total}
              pageSize={rows.length}
              all={all}
              onAll={() => select({ selected, all: true })}
              onDone={clear}
            />
          ),
        }}
        paging={{
          page: list.page,
          pageSize: CONTACTS_PAGE,
          total,
          hasNext: page.data?.next != null,
          ...(sought && { sought }),
          onNext: () => page.data?.next && list.next(page.data.next),
          onPrevious: list.previous,
          noun: ['contacto', 'contactos'],
        }}
        empty={
          <ContactsEmpty
            isBare={isBare}
            onAdd={() => setSheet({ contact: null })}
            onClear={list.clear}
          />
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
