import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { teamOptions } from './promoter-list';
import type { PromoterValues } from './promoter-values';

export type TeamRole = 'none' | 'in' | 'leads';

export const teamRoleOf = (promoter: Promoter | null): TeamRole =>
  promoter?.team ? 'leads' : promoter?.teamId ? 'in' : 'none';

type Props = {
  role: TeamRole;
  onRole: (role: TeamRole) => void;
  all: readonly Promoter[];
  self: string;
};

export function TeamFields({ role, onRole, all, self }: Props) {
  const { register } = useFormContext<PromoterValues>();
  const teams = teamOptions(all.filter(({ id }) => id !== self));
  return (
    <>
      <Field
        label="Equipo"
        group
        help="Quien lidera un equipo puede ganar una parte de lo que vende."
      >
        <RadioCards
          columns={3}
          value={role}
          onChange={(next) => onRole(next as TeamRole)}
          options={[
            { value: 'none', label: 'Sin equipo' },
            { value: 'in', label: 'Es de un equipo', disabled: teams.length === 0 },
            { value: 'leads', label: 'Lidera uno' },
          ]}
        />
      </Field>
      {role === 'in' && (
        <Field label="De qué equipo" name="teamId">
          <Select options={teams} placeholder="Elige un equipo" {...register('teamId')} />
        </Field>
      )}
      {role === 'leads' && (
        <Field label="Nombre del equipo" name="team">
          <Input placeholder="Equipo norte" autoComplete="off" {...register('team')} />
        </Field>
      )}
    </>
  );
}
