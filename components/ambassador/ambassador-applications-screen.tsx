'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { optionsOf } from '@/components/ui/form/options-of';
import { NamedCell } from '@/components/ui/named-cell';
import { NavTabs } from '@/components/ui/nav-tabs';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { startExport } from '@/lib/data/contact/people-export';
import type { Ambassador } from '@/lib/domain/ambassador/ambassador';
import { AMBASSADOR_STATE_TEXT, AMBASSADOR_STATES } from '@/lib/domain/ambassador/ambassador-state';
import { WHOLE_PLATFORM } from '@/lib/domain/contact/people-export';
import { date } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { AmbassadorBoard } from './ambassador-board';
import { AmbassadorPill, AmbassadorSheet } from './ambassador-sheet';
import { AMBASSADOR_FILTERS, useAmbassadors } from './use-ambassadors';

const STATES = optionsOf(AMBASSADOR_STATES, AMBASSADOR_STATE_TEXT);

const columns: Column<Ambassador>[] = [
  {
    id: 'name',
    header: 'Persona',
    cell: (one) => <NamedCell name={one.name} sub={one.city} src={null} shape="circle" />,
  },
  {
    id: 'contact',
    header: 'Contacto',
    cell: (one) => (
      <span className="block min-w-0">
        <a
          className="relative z-1 block truncate hover:underline max-md:py-1"
          href={`mailto:${one.email}`}
        >
          {one.email}
        </a>
        <span className="second-line truncate text-ink-soft text-xs">
          {[one.phone, one.instagram && `@${one.instagram}`].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Por qué',
    cell: (one) => (
      <span className="line-clamp-3 max-w-[35em] whitespace-pre-line in-data-dense:line-clamp-1">
        {one.message}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: (one) => <AmbassadorPill state={one.state} />,
  },
  {
    id: 'createdAt',
    header: 'Llegó',
    sortable: 'date',
    className: 'whitespace-nowrap',
    cell: (one) => date(one.createdAt),
  },
];

const ambassadorExport: readonly ExportColumn<Ambassador>[] = [
  { header: 'Nombre', value: (one) => one.name },
  { header: 'Correo', of: 'contact', value: (one) => one.email, width: 32 },
  { header: 'Teléfono', of: 'contact', value: (one) => one.phone },
  { header: 'Instagram', of: 'contact', value: (one) => one.instagram },
  { header: 'Ciudad', value: (one) => one.city },
  { header: 'Por qué', value: (one) => one.message, width: 60 },
  { header: 'Estado', value: (one) => AMBASSADOR_STATE_TEXT[one.state].label },
  { header: 'Nota', value: (one) => one.note, width: 40 },
  { header: 'Llegó', kind: 'moment', value: (one) => one.createdAt },
];

const LIST = adminRoute('ambassadorApplications');

export function AmbassadorApplicationsScreen() {
  usePage({
    current: { name: 'Embajadores', url: adminRoute('ambassadorApplications') },
    parent: { name: 'Inicio', url: ADMIN_ROUTE },
  });
  const [view] = useQueryState('vista', parseAsStringLiteral(['columnas']));
  const isBoard = view === 'columnas';
  const state = useListState({
    filters: AMBASSADOR_FILTERS,
    sort: { id: 'createdAt', desc: true },
  });
  const list = useAmbassadors(state);
  const of: ListOf<Ambassador> = {
    list: state,
    page: list,
    rowKey: ({ id }) => id,
    noun: ['postulación', 'postulaciones'],
  };
  const sheet = useListSheet('application', of);
  const open = sheet.id && <AmbassadorSheet key={sheet.id} id={sheet.id} onClose={sheet.close} />;

  return (
    <>
      <PageHeader
        title="Postulaciones de embajadores"
        description="Quienes llenaron el formulario de la página de embajadores."
      />
      <NavTabs
        label="Vista"
        className="mb-4"
        items={[
          { href: LIST, label: 'Lista', current: !isBoard },
          { href: `${LIST}?vista=columnas`, label: 'Columnas', current: isBoard },
        ]}
      />
      {isBoard ? (
        <>
          <AmbassadorBoard hrefOf={sheet.hrefOf} />
          <NeighboursContext value={sheet.neighbours}>{open}</NeighboursContext>
        </>
      ) : (
        <ListScreen
          {...of}
          name="ambassadors"
          label="Postulaciones"
          columns={columns}
          rowName={(one) => one.name}
          search="Buscar por nombre, correo o ciudad"
          filters={[state.filterBy('state', 'Estado', STATES)]}
          file={{
            title: 'Postulaciones de embajadores',
            columns: ambassadorExport,
            rows: list.readRows,
            before: () => startExport('ambassadors', WHOLE_PLATFORM),
            reason: list.isEmpty && 'No hay nada que exportar',
          }}
          sheet={sheet}
          none="Nadie con esa búsqueda o ese estado"
          empty={
            <EmptyState drawing="people" title="Aquí llegarán las postulaciones">
              Vienen del formulario de la página pública de embajadores.
            </EmptyState>
          }
        >
          {open}
        </ListScreen>
      )}
    </>
  );
}
