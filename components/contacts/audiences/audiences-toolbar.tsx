'use client';

import { ViewMenu } from '@/components/shared/views/view-menu';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { useListLook } from '@/hooks/lists/use-list-look';
import type { ListState } from '@/hooks/use-list-state';
import { heldOf } from '@/hooks/use-live-page';
import { usePanel } from '@/hooks/use-panel';
import type { Audience } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { audienceExport } from './audience-columns';

type Props = {
  list: ListState<never>;
  look: ReturnType<typeof useListLook>;
  names: CriteriaNames;
  found: readonly Audience[];
  /** How many there are without the search; null while they load. */
  all: number | null;
};

export function AudiencesToolbar({ list, look, names, found, all }: Props) {
  const { producerId } = usePanel();
  return (
    <ListToolbar
      list={list}
      search="Buscar por nombre o condición"
      summary={all !== null && plural(found.length, 'audiencia', 'audiencias')}
    >
      <ViewMenu list="audiences" look={look} />
      <ExportMenu
        title="Audiencias"
        columns={look.exported(audienceExport(names))}
        rows={heldOf({ path: paths.audiences(producerId) }, all ?? 0, found)}
        reason={found.length === 0 && 'No hay audiencias que exportar'}
      />
    </ListToolbar>
  );
}
