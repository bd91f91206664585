'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ContactsTabs } from '@/components/contacts/contacts-tabs';
import { BinLink } from '@/components/shared/bin/bin-link';
import { Button } from '@/components/ui/button';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { wholeList } from '@/components/ui/table/whole-list';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useAudienceNames, useAudiences } from '@/hooks/use-audiences';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { type Audience, EVERYONE } from '@/lib/domain/contact/audience';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { AUDIENCES_ROUTE } from '@/lib/domain/kit/routes/pages';
import { cutText } from '@/lib/domain/kit/text/cut';
import { audienceColumns, foundAudiences } from './audience-columns';
import { AudienceSheet } from './audience-sheet';
import { AudiencesToolbar } from './audiences-toolbar';
import { useDeleteAudience } from './use-audience-actions';

const NOUN = ['audiencia', 'audiencias'] as const;

export function AudiencesScreen() {
  usePage({
    current: { url: AUDIENCES_ROUTE, name: 'Audiencias' },
    parent: { url: CONTACTS_ROUTE, name: 'Contactos' },
  });
  const audiences = useAudiences();
  const names = useAudienceNames();
  const list = useListState();
  const found = foundAudiences(audiences.data ?? [], names, list.q);
  const columns = audienceColumns(names);
  const look = useListLook('audiences', columns);
  const { sorted, table } = wholeList(found, columns, list, NOUN);
  const sheet = useUrlSheet('audience', {
    ids: table.rows.map(({ id }) => id),
    paging: table.paging,
  });
  // A new audience, or a copy that is not saved yet.
  const [drafted, setDrafted] = useState<Omit<Audience, 'updatedAt'> | null>(null);
  const remove = useDeleteAudience();
  const edited = audiences.data?.find(({ id }) => id === sheet.id) ?? null;
  const create = () => setDrafted({ id: '', name: '', criteria: EVERYONE });
  const action = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Crear audiencia
    </Button>
  );

  return (
    <>
      <PageHeader title="Audiencias" action={audiences.data?.length === 0 ? undefined : action} />
      <ContactsTabs current="audiences" />
      <AudiencesToolbar
        {...{ list, look, names, found: sorted, all: audiences.data?.length ?? null }}
      />
      <DataTable
        label="Audiencias"
        {...table}
        {...look.over(table)}
        rowKey={(audience) => audience.id}
        rowName={(audience) => audience.name}
        status={audiences.status}
        onRetry={audiences.retry}
        errorTitle="No pudimos cargar tus audiencias"
        href={(audience) => sheet.hrefOf(audience.id)}
        onOpen={(audience) => sheet.open(audience.id)}
        actions={(audience) => [
          { label: 'Editar', onSelect: () => sheet.open(audience.id) },
          {
            label: 'Duplicar',
            onSelect: () =>
              setDrafted({
                id: '',
                name: `${cutText(audience.name, 50)} (copia)`,
                criteria: audience.criteria,
              }),
          },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => remove.mutate(audience) },
        ]}
        empty={
          <ListEmpty list={list} none="Ninguna audiencia coincide">
            <EmptyState
              title="Aquí estarán los grupos a los que escribes"
              drawing="people"
              action={action}
            >
              Júntalos por lo que hicieron: compraron, asistieron, abrieron, o llevan una etiqueta.
            </EmptyState>
          </ListEmpty>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {edited && (
          <AudienceSheet key={edited.id} audience={edited} names={names} onClose={sheet.close} />
        )}
      </NeighboursContext>
      {drafted && (
        <AudienceSheet
          key={drafted.name}
          audience={drafted}
          names={names}
          onClose={() => setDrafted(null)}
        />
      )}
      <BinLink kind="audience" />
    </>
  );
}
