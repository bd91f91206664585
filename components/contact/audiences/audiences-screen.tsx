'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ContactsTabs } from '@/components/contact/contacts-tabs';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen, useListSheet, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useAudienceNames, useAudiences } from '@/hooks/use-audiences';
import { useListState } from '@/hooks/use-list-state';
import { rowsHeld } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { type Audience, EVERYONE } from '@/lib/domain/contact/audience';
import { asksPromoters } from '@/lib/domain/contact/audience-text';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { AUDIENCES_ROUTE } from '@/lib/domain/kit/routes/pages';
import { cutText } from '@/lib/domain/kit/text/cut';
import { audienceColumns, audienceExport, foundAudiences } from './audience-columns';
import { AudienceSheet } from './audience-sheet';
import { useDeleteAudience } from './use-audience-actions';

const NOUN = ['audiencia', 'audiencias'] as const;

export function AudiencesScreen() {
  usePage({
    current: { url: AUDIENCES_ROUTE, name: 'Audiencias' },
    parent: { url: CONTACTS_ROUTE, name: 'Contactos' },
  });
  const audiences = useAudiences();
  const names = useAudienceNames(audiences.data?.some(({ criteria }) => asksPromoters(criteria)));
  const list = useListState();
  const found = foundAudiences(audiences.data ?? [], names, list.q);
  const columns = audienceColumns(names);
  const { sorted, of } = wholeListOf(audiences, found, columns, list, NOUN);
  const sheet = useListSheet('audience', of);
  const { producerId } = usePanel();
  const all = audiences.data?.length ?? null;
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
      <ListScreen
        {...of}
        name="audiences"
        label="Audiencias"
        rowName={(audience) => audience.name}
        errorTitle="No pudimos cargar tus audiencias"
        search="Buscar por nombre o condición"
        summary={all !== null && plural(found.length, ...NOUN)}
        file={{
          columns: audienceExport(names),
          rows: rowsHeld({ path: entryPaths.audiences(producerId) }, all ?? 0, sorted),
          reason: found.length === 0 && 'No hay audiencias que exportar',
        }}
        sheet={sheet}
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
        none="Ninguna audiencia coincide"
        empty={
          <EmptyState
            title="Aquí estarán los grupos a los que escribes"
            drawing="people"
            action={action}
          >
            Júntalos por lo que hicieron: compraron, asistieron, abrieron, o llevan una etiqueta.
          </EmptyState>
        }
      >
        {edited && (
          <AudienceSheet key={edited.id} audience={edited} names={names} onClose={sheet.close} />
        )}
      </ListScreen>
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
