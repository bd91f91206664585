'use client';

import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { ListState } from '@/hooks/use-list-state';
import { answersTyped } from '@/lib/domain/kit/search';
import type { TeamInvitation, TeamMember } from '@/lib/domain/team/team';

type People = { members: readonly TeamMember[]; invitations: readonly TeamInvitation[] };
type Person = TeamMember | TeamInvitation;

const STATES = [
  { value: 'member', label: 'En el equipo' },
  { value: 'invitation', label: 'Invitación pendiente' },
];

export const foundTeam = (
  { members, invitations }: People,
  typed: string,
  state: string | null,
) => ({
  members:
    state === 'invitation'
      ? []
      : members.filter(({ name, email }) => answersTyped(`${name} ${email}`, typed)),
  invitations:
    state === 'member' ? [] : invitations.filter(({ email }) => answersTyped(email, typed)),
});

const teamExport: readonly ExportColumn<Person>[] = [
  { header: 'Nombre', value: (one) => (one.kind === 'member' ? one.name : ''), width: 28 },
  { header: 'Correo', value: (one) => one.email, width: 32 },
  {
    header: 'Estado',
    value: (one) => (one.kind === 'member' ? 'En el equipo' : 'Invitación pendiente'),
  },
  { header: 'Desde', kind: 'moment', value: (one) => (one.kind === 'member' ? one.since : null) },
  {
    header: 'Vence',
    kind: 'moment',
    value: (one) => (one.kind === 'invitation' ? one.expiresAt : null),
  },
];

type Props = People & { list: ListState<'state'>; name: string };

export function AccessToolbar({ list, members, invitations, name }: Props) {
  const people: Person[] = [...members, ...invitations];
  return (
    <ListToolbar
      list={list}
      search="Buscar por nombre o correo"
      filters={[list.filterBy('state', 'Estado', STATES)]}
    >
      <ExportMenu
        title={`Equipo de ${name}`}
        columns={teamExport}
        rows={() => people}
        reason={people.length === 0 && 'No hay nadie que exportar'}
      />
    </ListToolbar>
  );
}
