import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import { type Promoter, promoterCodeOf } from '@/lib/domain/promoter/promoter';

export const PROMOTER_STATES = [
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
];

type Filter = { q: string; state: string | null; team: string | null };

export function foundPromoters(all: readonly Promoter[], { q, state, team }: Filter): Promoter[] {
  const typed = plainText(q);
  const code = promoterCodeOf(q);
  const teamOf = teamNames(all);
  return all
    .filter(
      (one) =>
        typed === '' ||
        plainText(`${one.name} ${teamOf(one)}`).includes(typed) ||
        (code !== '' && one.code.includes(code)),
    )
    .filter(({ active }) => !state || active === (state === 'active'))
    .filter(({ id, teamId }) => !team || teamId === team || id === team);
}

/** The name of the team that a promoter leads or is in; '' for none. */
export function teamNames(all: readonly Promoter[]): (promoter: Promoter) => string {
  const teams = new Map(all.map(({ id, team, name }) => [id, team || name]));
  return ({ team, teamId }) => team || (teamId && (teams.get(teamId) ?? ''));
}

const leadersOf = (all: readonly Promoter[]): Promoter[] => all.filter(({ team }) => team !== '');

export const teamOptions = (all: readonly Promoter[]) =>
  leadersOf(all).map(({ id, team, name }) => ({ value: id, label: `${team} (${name})` }));

export function promotersSummary(found: readonly Promoter[]): string {
  const active = found.filter((one) => one.active).length;
  return `${plural(found.length, 'promotor', 'promotores')} · ${plural(active, 'activo', 'activos')}`;
}
