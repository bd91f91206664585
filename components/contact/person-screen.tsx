'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEvents } from '@/hooks/use-events';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { contactLabel } from '@/lib/domain/contact/contact';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { contactRoute } from '@/lib/domain/kit/routes/pages';
import { Passport } from './consent/passport';
import { ContactPill } from './contact-pill';
import { ContactSheet } from './contact-sheet';
import { PersonBought } from './person-bought';
import { PersonCampaigns } from './person-campaigns';
import { PersonFacts } from './person-facts';
import { TagList } from './tag-list';
import { useContactDetails } from './use-contact-details';

export function PersonScreen({ contactId }: { contactId: string }) {
  const { person, campaigns } = useContactDetails(contactId);
  const events = useEvents().data;
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const contact = person.data?.email ? person.data : null;
  usePage({
    current: { url: contactRoute(contactId), name: contact ? contactLabel(contact) : 'Contacto' },
    parent: { url: CONTACTS_ROUTE, name: 'Contactos' },
  });

  if (person.status === 'error') {
    return <ErrorState title="No pudimos cargar el contacto" onRetry={person.retry} />;
  }
  if (person.status === 'loading') return <PersonSkeleton />;
  if (!contact) {
    return (
      <EmptyState
        whole
        title="Este contacto ya no está en tu lista"
        drawing="people"
        action={<Button href={CONTACTS_ROUTE}>Ver contactos</Button>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={contactLabel(contact)}
        status={<ContactPill contact={contact} />}
        description={<span className="break-all">{contact.email}</span>}
        action={
          <Button icon={<Pencil />} onClick={() => setEditing(true)}>
            Editar
          </Button>
        }
      />
      <div className="mb-6">
        <TagList tags={contact.tags} most={20} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <PersonCampaigns contact={contact} campaigns={campaigns} />
          <Passport contact={contact} now={now} />
          <PersonBought bought={contact.bought} events={events} />
        </div>
        <PersonFacts contact={contact} now={now} />
      </div>
      <ContactSheet
        key={String(editing)}
        contact={contact}
        open={editing}
        onOpenChange={setEditing}
      />
    </>
  );
}

function PersonSkeleton() {
  return (
    <Loading label="Cargando el contacto" title="Contacto" className="flex flex-col gap-6">
      <Skeleton className="h-8 w-64" />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
