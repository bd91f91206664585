'use client';

import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { Avatar } from '@/components/ui/avatar';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { startExport } from '@/lib/data/contact/people-export';
import { nameOf, type User } from '@/lib/domain/account/user';
import { WHOLE_PLATFORM } from '@/lib/domain/contact/people-export';
import { plural } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { useVisits } from '../use-visits';
import { LastVisit } from '../visit';
import { ProposalsList } from './proposals-list';
import { roleText } from './role-text';
import { ADMIN_USER_FILTERS, useAdminUsers } from './use-admin-users';
import { useUserSelection } from './user-bulk';
import { UserSheet } from './user-sheet';

const columns = (visit: ReturnType<typeof useVisits>): Column<User>[] => [
  {
    id: 'name',
    header: 'Persona',
    sortable: true,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={nameOf(user)} src={user.photoUrl} />
        <span className="min-w-0 truncate font-semibold">{nameOf(user) || 'Sin nombre'}</span>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Correo',
    sortable: true,
    className: 'max-w-72',
    cell: (user) => <span className="block truncate">{user.email}</span>,
  },
  {
    id: 'role',
    header: 'Rol',
    card: 'aside',
    cell: (user) => {
      if (user.disabled) return <Pill tone="bad">Deshabilitada</Pill>;
      const { label, tone } = roleText(user.role);
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
  {
    id: 'producers',
    header: variant().producer.many,
    align: 'right',
    cell: (user) => user.producersId.length,
  },
  {
    id: 'visit',
    header: 'Última visita',
    // By the day that is stored; the hour is asked for.
    sortable: 'date',
    cell: (user) => <LastVisit at={visit(user.uid)} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'createdAt',
    header: 'Desde',
    sortable: 'date',
    cell: (user) => date(user.createdAt),
    className: 'whitespace-nowrap',
  },
];

const userExport: readonly ExportColumn<User>[] = [
  { header: 'Nombre', value: nameOf },
  { header: 'Correo', value: (user) => user.email, width: 32 },
  { header: 'Rol', value: (user) => roleText(user.role).label },
  { header: 'Deshabilitada', value: (user) => user.disabled },
  { header: 'Desde', kind: 'moment', value: (user) => user.createdAt },
  { header: 'Id', value: (user) => user.uid, width: 32 },
];

export function UsersScreen() {
  usePage({ current: { name: 'Usuarios', url: adminRoute('users') } });
  const state = useListState({
    filters: ADMIN_USER_FILTERS,
    sort: { id: 'email', desc: false },
  });
  const users = useAdminUsers(state);
  const visit = useVisits(users.rows.map(({ uid }) => uid));
  const of: ListOf<User> = {
    list: state,
    page: users,
    rowKey: ({ uid }) => uid,
    noun: ['persona', 'personas'],
  };
  const sheet = useListSheet('user', of);
  const selection = useUserSelection(state, users);

  return (
    <>
      <PageHeader title="Usuarios" description="Todas las personas con una cuenta." />
      <ProposalsList />
      <ListScreen
        {...of}
        name="users"
        selection={selection}
        label="Usuarios"
        columns={columns(visit)}
        rowName={nameOf}
        search="Buscar por nombre, correo o id"
        filters={[
          state.filterBy('role', 'Rol', [
            { value: 'admin', label: roleText('admin').label },
            { value: 'producer', label: roleText('producer').label },
            { value: 'none', label: roleText(null).label },
          ]),
          state.filterBy('state', 'Cuenta', [
            { value: 'enabled', label: 'Habilitada' },
            { value: 'disabled', label: 'Deshabilitada' },
          ]),
        ]}
        file={{
          columns: userExport,
          rows: users.readRows,
          before: () => startExport('users', WHOLE_PLATFORM),
        }}
        sheet={sheet}
        actions={(user) => [{ label: 'Ver y cambiar', onSelect: () => sheet.open(user.uid) }]}
        footer={
          users.unsorted > 0 &&
          `${plural(users.unsorted, 'persona no está', 'personas no están')} en este orden hasta que vuelvan a entrar. Por correo están todas.`
        }
        none="Nadie con esa búsqueda"
        empty={<EmptyState drawing="people" title="Aquí estarán las personas con una cuenta" />}
      >
        {sheet.id && <UserSheet uid={sheet.id} onClose={sheet.close} />}
      </ListScreen>
    </>
  );
}
