import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { number } from '@/lib/domain/kit/format';
import type { BringDraft, bringOf } from './bring-draft';

type Props = {
  draft: BringDraft;
  read: ReturnType<typeof bringOf>;
  set: (change: Partial<BringDraft>) => void;
};

export function LeaveOut({ draft, read, set }: Props) {
  return (
    <>
      {read.isShort && (
        <Field label="No caben todos" group>
          <RadioCards
            value={draft.fits === null ? null : draft.fits ? 'fits' : 'all'}
            onChange={(value) => set({ fits: value === 'fits' })}
            options={[
              { value: 'fits', label: 'Traer a quienes quepan', help: 'Te decimos quiénes no' },
              {
                value: 'all',
                label: 'Seguir hasta que no quepan',
                help: 'Se detiene ahí. Quien ya está no ocupa otro lugar',
              },
            ]}
          />
        </Field>
      )}
      {read.errors.length > 0 && read.count > 0 && (
        <Checkbox
          label={
            read.errors.length === 1
              ? 'Seguir sin la línea con error'
              : `Seguir sin las ${number(read.errors.length)} líneas con error`
          }
          checked={draft.skipsErrors}
          onChange={({ target }) => set({ skipsErrors: target.checked })}
        />
      )}
    </>
  );
}
