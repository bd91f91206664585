'use client';

import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { type PayoutBank, type PayoutSource, sourceProblem } from '@/lib/domain/payout/payout';

type Props = {
  bank: PayoutBank;
  source: PayoutSource;
  asked: boolean;
  /**
   * Whether the last batch's source is still loading: the fields are disabled, because it would mix with what is
   * typed.
   */
  isSought: boolean;
  onChange: (part: Partial<PayoutSource>) => void;
};

const SOUGHT = 'Buscando lo de la última nómina…';

export function SourceFields({ bank, source, asked, isSought, onChange }: Props) {
  const problem = (part: keyof PayoutSource) =>
    (asked && sourceProblem(bank, source, part)) || null;
  if (bank !== 'chile') {
    return (
      <Field
        label="Cuenta de cargo"
        help={isSought ? SOUGHT : 'De dónde sale el dinero. Queda para la próxima nómina.'}
        error={problem('account')}
      >
        <Input
          inputMode="numeric"
          maxLength={24}
          disabled={isSought}
          value={source.account}
          onChange={(event) => onChange({ account: event.target.value })}
        />
      </Field>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="RUT de quien paga"
        help={isSought ? SOUGHT : 'Queda para la próxima nómina.'}
        error={problem('rut')}
      >
        <Input
          maxLength={30}
          disabled={isSought}
          value={source.rut}
          onChange={(event) => onChange({ rut: event.target.value })}
        />
      </Field>
      <Field
        label="Convenio"
        help={isSought ? SOUGHT : 'El número de tres cifras del banco.'}
        error={problem('agreement')}
      >
        <Input
          inputMode="numeric"
          maxLength={3}
          disabled={isSought}
          value={source.agreement}
          onChange={(event) => onChange({ agreement: event.target.value })}
        />
      </Field>
    </div>
  );
}
