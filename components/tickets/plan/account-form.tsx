import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';
import { ticketChoiceRoute } from '@/lib/domain/kit/routes/links';
import { ACCOUNT_TYPES, BANKS } from '@/lib/domain/producer/banks';
import { WholeChoice } from './keep-form';

const control = cn(controlStyle, controlHeight, 'mt-1 w-full');

/** Asks for the money of a ticket and the bank account that it goes to; what was given before is never shown. */
export function AccountForm({ token, tickets }: { token: string; tickets: number }) {
  return (
    <form method="post" action={ticketChoiceRoute(token)} className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="choice" value="refund" />
      <WholeChoice tickets={tickets} />
      <Labelled text="Titular de la cuenta">
        <input name="holder" required maxLength={120} autoComplete="name" className={control} />
      </Labelled>
      <Labelled text="RUT del titular">
        <input
          name="rut"
          required
          maxLength={14}
          placeholder="12.345.678-5"
          autoComplete="off"
          className={control}
        />
      </Labelled>
      <Labelled text="Banco">
        <select name="bank" required defaultValue="" className={control}>
          <option value="" disabled>
            Elige un banco
          </option>
          {BANKS.map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </select>
      </Labelled>
      <Labelled text="Tipo de cuenta">
        <select name="accountType" required defaultValue="" className={control}>
          <option value="" disabled>
            Elige un tipo
          </option>
          {ACCOUNT_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled text="Número de cuenta">
        <input
          name="accountNumber"
          required
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
          className={control}
        />
      </Labelled>
      <button type="submit" className={buttonStyle('secondary', 'lg')}>
        Pedir la devolución
      </button>
      <p className="text-ink-soft text-xs">
        Tu cuenta la ve solo quien hace la transferencia, y se borra cuando te pagan.
      </p>
    </form>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is given as children
    <label className="block font-semibold text-sm">
      {text}
      {children}
    </label>
  );
}
