import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { COMPANIONS } from '@/lib/domain/ticket/party';
import type { GuestEntry } from './give-choice';

const optionsTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, n) => ({
    value: String(n),
    label: n === 0 ? 'Sin acompañantes' : `+${n}`,
  }));

type Companions = Pick<GuestEntry['one'], 'companions' | 'names'>;
type Props = {
  one: Companions;
  most?: number;
  onChange: (part: Partial<Companions>) => void;
};

export function CompanionFields({ one, most = COMPANIONS.most, onChange }: Props) {
  const { companions, names } = one;
  return (
    <>
      <Field label="Acompañantes" help="Cada uno lleva su propia entrada y su código.">
        <Select
          options={optionsTo(most)}
          value={String(companions)}
          onChange={(change) => onChange({ companions: Number(change.target.value) })}
        />
      </Field>
      {(companions > 0 || names !== '') && (
        <Field
          label="Sus nombres, uno por línea"
          help="Si no los sabes, déjalo así: el invitado los escribe desde su enlace."
        >
          <Textarea
            rows={Math.min(4, companions + 1)}
            value={names}
            onChange={(change) => onChange({ names: change.target.value })}
          />
        </Field>
      )}
    </>
  );
}
