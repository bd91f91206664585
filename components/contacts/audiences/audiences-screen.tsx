'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ContactsTabs } from '@/components/contacts/contacts-tabs';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { useAudienceNames, useAudiences, useDeleteAudience } from '@/hooks/use-audiences';
import { usePage } from '@/hooks/use-page';
import { type Audience, EVERYONE } from '@/lib/domain/contact/audience';
import { criteriaText } from '@/lib/domain/contact/audience-text';
import { dateTime } from '@/lib/domain/kit/format-date';
import { AUDIENCES_ROUTE, CONTACTS_ROUTE } from '@/lib/domain/kit/routes';
import { AudienceReach } from './audience-reach';
import { AudienceSheet } from './audience-sheet';

/** The saved audiences: groups of contacts defined by conditions, to be chosen in campaigns. */
export function AudiencesScreen() {
  usePage({
    current: { url: AUDIENCES_ROUTE, name: 'Audiencias' },
    parent: { url: CONTACTS_ROUTE, name: 'Contactos' },
  });
  const audiences = useAudiences();
  const names = useAudienceNames();
  const [editing, setEditing] = useState<Omit<Audience, 'updatedAt'> | null>(null);
  const [deleting, setDeleting] = useState<Audience | null>(null);
  const remove = useDeleteAudience();
  const create = () => setEditing({ id: '', name: '', criteria: EVERYONE });
  const action = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Crear audiencia
    </Button>
  );

  return (
    <>
      <PageHeader title="Audiencias" action={audiences.data?.length === 0 ? undefined : action} />
      <ContactsTabs current="audiences" />
      <DataTable
        label="Audiencias"
        rows={audiences.data ?? []}
        rowKey={(audience) => audience.id}
        rowName={(audience) => audience.name}
        status={audiences.status}
        onRetry={audiences.retry}
        errorTitle="No pudimos cargar tus audiencias"
        columns={[
          {
            id: 'name',
            header: 'Audiencia',
            value: (audience) => audience.name,
            className: 'max-w-md',
            cell: (audience) => (
              <button
                type="button"
                className="block w-full min-w-0 text-left"
                onClick={() => setEditing(audience)}
              >
                <span className="block truncate font-semibold hover:underline">
                  {audience.name}
                </span>
                <span className="block text-pretty text-ink-soft">
                  {criteriaText(audience.criteria, names)}
                </span>
              </button>
            ),
          },
          {
            id: 'updatedAt',
            header: 'Cambiada',
            card: 'none',
            value: (audience) => audience.updatedAt,
            cell: (audience) => dateTime(audience.updatedAt),
          },
          {
            id: 'reach',
            header: 'Llega a',
            align: 'right',
            cell: (audience) => <AudienceReach criteria={audience.criteria} />,
          },
        ]}
        actions={(audience) => [
          { label: 'Editar', onSelect: () => setEditing(audience) },
          {
            label: 'Duplicar',
            onSelect: () =>
              setEditing({
                id: '',
                name: `${audience.name.slice(0, 50)} (copia)`,
                criteria: audience.criteria,
              }),
          },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => setDeleting(audience) },
        ]}
        empty={
          <EmptyState
            title="Aquí estarán los grupos a los que escribes"
            drawing="people"
            action={action}
          >
            Júntalos por lo que hicieron: compraron, asistieron, abrieron, o llevan una etiqueta.
          </EmptyState>
        }
      />
      {editing && (
        <AudienceSheet
          key={editing.id || editing.name}
          audience={editing}
          names={names}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open) setDeleting(null);
          remove.reset();
        }}
        title={`¿Eliminar «${deleting?.name ?? ''}»?`}
        description="Los contactos quedan donde están. Las campañas que ya salieron no cambian."
        confirm="Eliminar audiencia"
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, {
            onSuccess: ({ message }) => {
              toast.ok(message);
              setDeleting(null);
            },
          })
        }
      />
    </>
  );
}
