'use client';

import { UserCheck, UserX } from 'lucide-react';
import type { BulkAction } from '@/components/shared/bulk/bulk-action';
import { useBulkSelection } from '@/components/shared/bulk/use-bulk-selection';
import type { ListState } from '@/hooks/use-list-state';
import { usePanel } from '@/hooks/use-panel';
import { readChosen } from '@/lib/data/kit/chosen';
import { nameOf, parseUser, type User } from '@/lib/domain/account/user';
import { userBulkProblem } from '@/lib/domain/account/user-bulk';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';

const accounts = (count: number) => plural(count, 'cuenta', 'cuentas');
const NOUN = ['persona', 'personas'] as const;

const sets = (disabled: boolean) => ({
  callable: 'setUserDisabled' as const,
  callOf: ({ uid }: User) => ({ userId: uid, disabled }),
});

const actionsFor = (own: string): BulkAction<User>[] => [
  {
    label: 'Deshabilitar',
    icon: <UserX />,
    ...sets(true),
    problem: (user) => userBulkProblem(true, user, own),
    words: (count) => ({
      title: `¿Deshabilitar ${accounts(count)}?`,
      description:
        'No podrán iniciar sesión y sus sesiones se cierran. Nada de lo suyo se borra: las invitaciones y los validadores que dieron siguen abiertos.',
      going: 'Deshabilitando',
      undone: 'sin deshabilitar',
      done: (done) => `${accounts(done)} sin acceso`,
    }),
    undo: { ...sets(false), title: (count) => `Habilitar ${accounts(count)}` },
  },
  {
    label: 'Habilitar',
    icon: <UserCheck />,
    ...sets(false),
    problem: (user) => userBulkProblem(false, user, own),
    words: (count) => ({
      title: `¿Habilitar ${accounts(count)}?`,
      description: 'Podrán iniciar sesión otra vez, con los permisos que tenían.',
      going: 'Habilitando',
      undone: 'sin habilitar',
      done: (done) => `${accounts(done)} con acceso`,
    }),
    undo: { ...sets(true), title: (count) => `Deshabilitar ${accounts(count)}` },
  },
];

export function useUserSelection(
  list: Pick<ListState, 'q' | 'filters'>,
  users: { total: number | null; readRows: (told: () => void) => Promise<readonly User[]> },
) {
  const { uid } = usePanel();
  return useBulkSelection({
    list,
    actions: actionsFor(uid),
    itemOf: (user: User) => ({ id: user.uid, name: nameOf(user) || user.email }),
    read: (ids) => readChosen(paths.users(), ids, parseUser),
    all: { total: users.total, read: () => users.readRows(() => {}) },
    noun: NOUN,
  });
}
